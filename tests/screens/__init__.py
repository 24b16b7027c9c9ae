"""Every screen of the window, drawn at many sizes and looked over for what nobody should see."""
