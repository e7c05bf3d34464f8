"""A Speech Dispatcher of a few lines: SSIP over a socket; a message takes a while."""

from __future__ import annotations

import socket
import threading
import time
from contextlib import suppress
from pathlib import Path


class FakeServer:
    """One client at a time. `said` are the messages, `log` all commands, `stopped` what was cut.

    `spoken` has each message with all that its client had set until then.
    """

    def __init__(self, path: Path, seconds: float = 0.05) -> None:
        self.seconds = seconds
        self.said: list[str] = []
        self.stopped: list[str] = []
        self.log: list[str] = []
        self.spoken: list[tuple[str, str]] = []
        self._clients: list[socket.socket] = []
        self._speaking: tuple[int, str] | None = None
        self._listening = socket.socket(socket.AF_UNIX)
        self._listening.bind(str(path))
        self._listening.listen()
        threading.Thread(target=self._accept, daemon=True).start()

    def die(self) -> None:
        """End without a word."""
        self._listening.close()
        for client in self._clients:
            client.shutdown(socket.SHUT_RDWR)
            client.close()

    def _accept(self) -> None:
        while True:
            try:
                client, _ = self._listening.accept()
            except OSError:
                return
            self._clients.append(client)
            threading.Thread(target=self._serve, args=(client,), daemon=True).start()

    def _serve(self, client: socket.socket) -> None:
        try:
            with client.makefile("r", encoding="utf-8") as lines:
                text: list[str] | None = None
                chosen: list[str] = []
                for raw in lines:
                    line = raw.rstrip("\r\n")
                    if text is None:
                        chosen += [line] if line.startswith("SET SELF ") else []
                        text = self._obey(client, line)
                    elif line == ".":
                        self.spoken.append(("\n".join(text), " ".join(chosen)))
                        self._speak(client, "\n".join(text))
                        text = None
                    else:
                        text.append(line.removeprefix("."))
        except OSError:
            return

    def _obey(self, client: socket.socket, line: str) -> list[str] | None:
        self.log.append(line)
        if line == "SPEAK":
            client.sendall(b"230 OK RECEIVING DATA\r\n")
            return []
        if line == "LIST SYNTHESIS_VOICES":
            voices = "249-Alba\ten-GB\tnone\r\n249-Boris\ten-US\tnone\r\n249-Chloé\tfr\tnone\r\n"
            client.sendall(f"{voices}249 OK VOICE LIST SENT\r\n".encode())
        elif line == "STOP SELF":
            now, self._speaking = self._speaking, None
            client.sendall(b"210 OK STOPPED\r\n")
            if now is not None:
                self.stopped.append(now[1])
                client.sendall(f"703-{now[0]}\r\n703-1\r\n703 CANCELED\r\n".encode())
        elif line.startswith("SET SELF LANGUAGE xx"):
            client.sendall(b"409 ERR RATE TOO HIGH\r\n")
        else:
            client.sendall(b"208 OK SET\r\n")
        return None

    def _speak(self, client: socket.socket, text: str) -> None:
        self.said.append(text)
        number = len(self.said)
        self._speaking = (number, text)
        client.sendall(f"225-{number}\r\n225 OK MESSAGE QUEUED\r\n".encode())

        def end() -> None:
            time.sleep(self.seconds)
            if self._speaking == (number, text):
                self._speaking = None
                with suppress(OSError):  # perhaps no one is listening any more
                    client.sendall(f"702-{number}\r\n702-1\r\n702 END\r\n".encode())

        threading.Thread(target=end, daemon=True).start()
