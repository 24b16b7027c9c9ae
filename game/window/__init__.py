"""The pygame-ce front end: the only part that imports pygame.

It shows views and answers Requests; whatever can be decided is decided by a Choice. `app.run` is the way in.
"""
