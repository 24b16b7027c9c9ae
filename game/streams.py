"""What an error of a stream means: that nobody is at its other end any more, or that it takes no more."""

import errno

_FULL = {errno.ENOSPC, errno.EFBIG, errno.EDQUOT} if hasattr(errno, "EDQUOT") else {errno.ENOSPC, errno.EFBIG}


def full(error: BaseException) -> bool:
    """Whether a stream takes no more: what it should hold is lost, and whoever reads it later must know."""
    return isinstance(error, OSError) and error.errno in _FULL
