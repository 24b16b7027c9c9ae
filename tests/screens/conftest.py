"""The display and settings of the tests of the window."""

from tests.window.conftest import display as display
from tests.window.conftest import icons_of_all as icons_of_all
from tests.window.conftest import unsettled as unsettled
