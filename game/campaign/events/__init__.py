"""What happens in a campaign, one module a subject: events are data that know how to say themselves."""
