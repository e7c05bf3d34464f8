"""`python -m resarcana_desktop` is the program."""

import sys

from resarcana_desktop.main import main

if __name__ == "__main__":
    sys.exit(main())
