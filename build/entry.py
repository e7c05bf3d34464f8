"""The entry point of the packaged program."""

import sys

from resarcana_desktop.main import main

if __name__ == "__main__":
    sys.exit(main())
