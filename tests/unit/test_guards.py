"""The guards of `conftest.py` catch what they are there for, and let everything else pass."""

from pathlib import Path

import pytest

pytest_plugins = ["pytester"]

SCRIPT = """
import logging, socket, subprocess, threading, time
from multiprocessing.shared_memory import SharedMemory
from urllib.request import urlopen

processes = []

def test_leaves_a_thread():
    threading.Thread(target=time.sleep, args=(5,), daemon=True).start()

class SlowToStart(threading.Thread):
    def _bootstrap(self):
        time.sleep(0.1)
        super()._bootstrap()

def test_ends_while_a_thread_is_being_started():
    for starting in [SlowToStart() for _ in range(8)]:
        threading.Thread(target=starting.start).start()
        while starting not in threading.enumerate():
            time.sleep(0.001)

def test_leaves_a_process():
    processes.append(subprocess.Popen(["sleep", "60"]))

def test_logs_a_warning():
    logging.getLogger("streaming.session").warning("falling behind")

def test_takes_a_refused_network_for_a_failing_one():
    try:
        urlopen("http://dictation.example")
    except OSError:
        pass

def test_ends_what_it_starts(caplog):
    process = processes.pop()
    process.kill()
    process.wait()
    threading.Thread(target=time.sleep, args=(0.1,)).start()
    memory = SharedMemory(create=True, size=16)
    memory.close()
    memory.unlink()
    with socket.create_server(("127.0.0.1", 0)) as server, socket.create_connection(server.getsockname()):
        pass
    logging.getLogger("streaming.session").warning("falling behind, as this test knows")
"""


@pytest.mark.slow
def test_guards(pytester: pytest.Pytester) -> None:
    guards = Path(__file__).parents[1].joinpath("conftest.py").read_text()
    assert "_GRACE_S = 30.0" in guards
    pytester.makeconftest(guards.replace("_GRACE_S = 30.0", "_GRACE_S = 2.0"))  # so that nobody waits for what is left
    pytester.makepyfile(SCRIPT)

    result = pytester.runpytest_subprocess("--strict-config")

    result.assert_outcomes(passed=5, failed=1, errors=3)
    result.stdout.fnmatch_lines_random(
        [
            "E *left threads running: Thread-*",
            "E *left child processes: sleep 60*",
            "E *WARNING streaming.session: falling behind",
            "E *NetworkUseError: A test tried to look up 'dictation.example'.",
        ]
    )
