"""Files from the network: by https alone, of bounded size, within a bounded time."""

import http.client
import ssl
import time
import urllib.error
import urllib.request
from typing import IO
from urllib.parse import urlsplit

from game import version
from game.packs.travel import Refusal
from systems.table.loop.language import tr

SECONDS = 20.0
"""Seconds without a byte after which a server is given up."""
_AT_MOST = 300.0
"""Seconds that a file may take in all."""
_PIECE = 1 << 16


def secure(url: str) -> str:
    """Return a URL that may be fetched.

    Raises:
        Refusal: it is not https, names no host, or holds a password.
    """
    try:
        parts = urlsplit(url)
        host, password = parts.hostname, parts.password or parts.username
    except ValueError:
        raise Refusal(tr("{url} is no address of a file: write https://…/saltglass.zip.", url=url)) from None
    if parts.scheme != "https":
        raise Refusal(
            tr("{url} is not read: packs come by https alone, so that nobody changes them on the way.", url=url)
        )
    if not host or password or not url.isprintable() or " " in url:
        raise Refusal(
            tr("{url} is no address of a file: write https://…/saltglass.zip, without names and passwords.", url=url)
        )
    return url


def fetch(url: str, most: int) -> bytes:
    """Return a file of at most `most` bytes.

    Raises:
        Refusal: it is not https, also after being led elsewhere; it is not there, too large, or takes too long.
    """
    request = urllib.request.Request(secure(url), headers={"User-Agent": f"flamequick/{version()}"})
    context = urllib.request.HTTPSHandler(context=ssl.create_default_context())
    try:
        with urllib.request.build_opener(_OnlyHttps, context).open(request, timeout=SECONDS) as answer:
            return _read(answer, url, most)
    except urllib.error.HTTPError as error:
        error.close()
        raise Refusal(
            tr(
                "{url} cannot be fetched: the server says {code} {reason}.",
                url=url,
                code=error.code,
                reason=error.reason,
            )
        ) from error
    except (OSError, http.client.HTTPException) as error:
        reason = getattr(error, "reason", None) or getattr(error, "strerror", None) or error
        raise Refusal(tr("{url} cannot be fetched: {reason}. Nothing was changed.", url=url, reason=reason)) from error


class _OnlyHttps(urllib.request.HTTPRedirectHandler):
    """Goes along to other places, if they are https, too."""

    def redirect_request(
        self,
        req: urllib.request.Request,
        fp: IO[bytes],
        code: int,
        msg: str,
        headers: http.client.HTTPMessage,
        newurl: str,
    ) -> urllib.request.Request | None:
        if urlsplit(newurl).scheme != "https":
            fp.close()
            raise Refusal(
                tr(
                    "{full_url} leads on to {newurl}, which is not https: nothing was fetched.",
                    full_url=req.full_url,
                    newurl=newurl,
                )
            )
        return super().redirect_request(req, fp, code, msg, headers, newurl)


def _read(answer: IO[bytes], url: str, most: int) -> bytes:
    found, end = bytearray(), time.monotonic() + _AT_MOST
    while piece := answer.read(_PIECE):
        found += piece
        if len(found) > most:
            raise Refusal(
                tr(
                    "{url} has more than {most} bytes, which is more than is read: nothing was kept.",
                    url=url,
                    most=most,
                )
            )
        if time.monotonic() > end:
            raise Refusal(tr("{url} takes longer than {most:.0f} seconds: try again later.", url=url, most=_AT_MOST))
    return bytes(found)
