"""Reports of campaigns: `document` for programs, `text` for a terminal, `page` with plots."""
