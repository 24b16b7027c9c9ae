"""The policy that plays a party, from the requests alone."""
