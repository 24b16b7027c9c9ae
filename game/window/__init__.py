"""The pygame-ce front end: the only part that imports pygame.

It shows views and answers Requests; every decision is a Choice. `app.run` is the way in.
"""
