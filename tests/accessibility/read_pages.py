"""Reads every page of the running program as a screen reader does, over AT-SPI, and prints what it could not announce.

usage: read_pages.py PROGRAM [DIALOG...]
Each focusable node that is shown must have a name and a role that says what it is. DIALOG is the text of a menu entry
that opens a dialog, which is read too. Exits with 1 if anything was found, and with 77 where AT-SPI is missing.
"""

import collections
import os
import re
import subprocess
import sys
import time

SKIPPED = 77
try:
    import gi

    gi.require_version("Atspi", "2.0")
    from gi.repository import Atspi, GLib
except (ImportError, ValueError) as missing:
    print(f"skipped: {missing}; install python3-gi and gir1.2-atspi-2.0")
    sys.exit(SKIPPED)

PATIENCE = 86400  # seconds; ctest ends a test that hangs
LISTENING = 8  # seconds, longer on a busy machine
PAGES = ["Watch", "Play", "Experiment", "Optimize", "Compare", "Laboratory", "Replay", "Agents", "Settings"]
PAGE_BUTTONS = ("radio button", "check box", "toggle button")
SILENT_ROLES = {"filler", "unknown", "invalid", "redundant object"}


class Gone(Exception):
    """Raised if the program exits or does not answer."""


def until(what, found):
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        result = found()
        if result:
            return result
        time.sleep(0.1)
    raise Gone(f"{what} did not come in {PATIENCE} seconds")


def application(process):
    desktop = Atspi.get_desktop(0)
    for i in range(desktop.get_child_count()):
        child = desktop.get_child_at_index(i)
        if child and child.get_process_id() == process.pid and child.get_child_count():
            return child
    return None


def has(node, state):
    return node.get_state_set().contains(state)


def children(node):
    # Tables and trees may have very many cells; only the table itself gets the focus.
    if node.get_role_name() in ("table", "tree", "tree table", "list"):
        return
    for i in range(node.get_child_count()):
        child = node.get_child_at_index(i)
        if child:
            yield child


def shown(node):
    """Returns this node and all its descendants that are on the screen."""
    if not has(node, Atspi.StateType.SHOWING):
        return
    yield node
    for child in children(node):
        yield from shown(child)


def windows(app):
    return [app.get_child_at_index(i) for i in range(app.get_child_count())]


def everything(app):
    for window in windows(app):
        if window:
            yield from shown(window)


def settle(nodes):
    """Waits until the number of nodes no longer changes."""
    counts = [-1]

    def is_settled():
        counts.append(sum(1 for _ in nodes()))
        return counts[-1] == counts[-2]

    until("an unchanging number of nodes", is_settled)


def find(app, name, *roles):
    for node in everything(app):
        if node.get_name() == name and node.get_role_name() in roles:
            return node
    return None


def press(node):
    actions = node.get_action_iface()
    names = [actions.get_action_name(i) for i in range(actions.get_n_actions())]
    for wanted in ("Toggle", "Press", "SetFocus"):
        if wanted in names:
            # The call returns only after the dialog that it opens is closed.
            Atspi.set_timeout(3000, 0)
            try:
                actions.do_action(names.index(wanted))
            except GLib.Error:
                pass
            Atspi.set_timeout(PATIENCE * 1000, 0)
            return
    raise Gone(f"{node.get_name()} cannot be pressed")


def labels(node):
    for relation in node.get_relation_set() or []:
        if relation.get_relation_type() == Atspi.RelationType.LABELLED_BY:
            for i in range(relation.get_n_targets()):
                yield relation.get_target(i).get_name() or ""


def says_something(text):
    return bool(re.search(r"\w", text or ""))


def has_empty_field(combo):
    """Returns true if the combo box has an empty field, which has its name and no value to announce."""
    return any(child.get_role_name() == "text" and child.get_name() == combo.get_name() for child in children(combo))


def problem_of(node):
    role, name = node.get_role_name(), node.get_name() or ""
    if role in SILENT_ROLES:
        return f"has the role {role}"
    label = any(says_something(text) for text in labels(node))
    if role == "combo box" and not label and ":" not in name and not has_empty_field(node):
        return "says its value and not its name"
    if not label and not says_something(name):
        return "has no name"
    if re.search(r"&\w", name):
        return "has a name with the sign of a mnemonic"
    return None


def path_of(node):
    steps = []
    while node and node.get_role_name() not in ("application", "desktop frame"):
        if node.get_name() or not steps:
            steps.append(f"{node.get_role_name()} \"{node.get_name()}\"".replace("\n", " "))
        node = node.get_parent()
    return " in ".join(steps[:4])


class Reader:
    def __init__(self, app):
        self.app, self.read, self.findings = app, collections.Counter(), []

    def look(self, where, nodes=None):
        for node in nodes or everything(self.app):
            if not has(node, Atspi.StateType.FOCUSABLE):
                continue
            self.read[where] += 1
            problem = problem_of(node)
            if problem:
                self.findings.append(f"{where}: {path_of(node)} {problem}")
        print(f"{where}: {self.read[where]} focusable nodes")
        if not self.read[where]:
            self.findings.append(f"{where}: nothing can take the focus")

    def go(self, name, *roles):
        button = until(name, lambda: find(self.app, name, *roles))
        press(button)
        if roles == PAGE_BUTTONS:
            until(f"the page {name}", lambda: has(button, Atspi.StateType.CHECKED))
        settle(lambda: everything(self.app))

    def pages(self):
        for page in PAGES:
            self.go(page, *PAGE_BUTTONS)
            self.look(page)  # includes all docks of Watch, as those hidden behind others count as shown

    def live_run(self):
        self.go(PAGES[0], *PAGE_BUTTONS)
        heard, seconds = chatter(self.app)
        most = 1 + int(seconds + 2) // 3  # at most one change per item in three seconds
        print(f"a live run: {sum(heard.values())} changes in {seconds:.0f} seconds")
        if not heard:
            self.findings.append("a live run: no change was heard")
        for (event, role, _), times in heard.items():
            if times > most:
                self.findings.append(f"a live run: {times} times {event} of a {role}")

    def dialog(self, entry):
        before = len(windows(self.app))
        menu_item = next((node for node in menu_items(self.app) if node.get_name() == entry), None)
        if not menu_item:
            self.findings.append(f"there is no menu entry \"{entry}\"")
            return
        press(menu_item)
        dialog = until(f"the dialog of {entry}", lambda: opened(self.app, before))
        settle(lambda: shown(dialog))
        self.look(dialog.get_name() or entry, shown(dialog))
        close(dialog)
        until(f"the end of {entry}", lambda: len(windows(self.app)) <= before)


def chatter(app):
    """Returns how often each name, description and value changed in a few seconds of a live run, and those seconds."""
    heard = collections.Counter()

    def hear(event):
        heard[event.type, event.source.get_role_name(), event.source.get_index_in_parent()] += 1

    if not find(app, "Pause", "push button"):  # an agent plays at the first start
        press(until("Play", lambda: find(app, "Play", "push button")))
    until("Pause", lambda: find(app, "Pause", "push button"))
    listener = Atspi.EventListener.new(hear)
    listener.register("object:property-change")
    start = time.monotonic()
    loop = GLib.MainLoop()

    def check():
        seconds = time.monotonic() - start
        if heard and seconds >= LISTENING or seconds >= PATIENCE:
            loop.quit()
        return GLib.SOURCE_CONTINUE

    timer = GLib.timeout_add(100, check)
    loop.run()
    GLib.source_remove(timer)
    press(until("Pause", lambda: find(app, "Pause", "push button")))
    listener.deregister("object:property-change")
    return heard, time.monotonic() - start


def menu_items(node):
    for child in (node.get_child_at_index(i) for i in range(node.get_child_count())):
        if not child:
            continue
        if child.get_role_name() in ("menu item", "check menu item", "radio menu item"):
            yield child
        if child.get_role_name() in ("application", "frame", "menu bar", "menu", "popup menu", "menu item", "filler"):
            yield from menu_items(child)


def opened(app, before):
    now = windows(app)
    for window in now:
        if window and window.get_role_name() == "dialog" and has(window, Atspi.StateType.SHOWING):
            return window
    return now[-1] if len(now) > before else None


def close(dialog):
    for name in ("Cancel", "Close", "OK"):
        for node in shown(dialog):
            if node.get_role_name() == "push button" and node.get_name() == name:
                press(node)
                return
    raise Gone(f"{dialog.get_name()} has no button to close it")


def main(program, dialogs):
    process = subprocess.Popen([program], stdout=subprocess.DEVNULL)
    try:
        Atspi.init()
        Atspi.set_timeout(PATIENCE * 1000, PATIENCE * 1000)
        reader = Reader(until("the program", lambda: application(process)))
        reader.app.set_cache_mask(Atspi.Cache.NONE)  # cached states would be stale, as no event listener updates them
        until("the window", lambda: find(reader.app, "Watch", *PAGE_BUTTONS))
        reader.pages()
        reader.live_run()
        for entry in dialogs:
            reader.dialog(entry)
    except (Gone, GLib.Error) as error:
        print(f"read_pages: {error}")
        return 1
    finally:
        process.terminate()
        process.wait()
    for finding in reader.findings:
        print(finding)
    print(f"{sum(reader.read.values())} focusable nodes, {len(reader.findings)} findings")
    return 1 if reader.findings else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2:]))
