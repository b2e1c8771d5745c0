"""Reads a league file (docs/league-file.md) into tables of its lines."""
import gzip
import hashlib
import json
import re
from fractions import Fraction

VERSIONS = (1, 2)
DECIMAL = re.compile(r"-?\d+(\.\d+)?")


class NotALeagueFile(Exception):
    """The file is none, is cut off, or has a version that this program does not know."""


def read_file(path):
    """The lines between the first and the digests, and a sentence for each that its digest does not fit."""
    with open(path, "rb") as file:
        data = file.read()
    if data[:2] == b"\x1f\x8b":
        data = gzip.decompress(data)
    texts = data.rstrip(b"\n").split(b"\n")
    try:
        lines = [json.loads(text) for text in texts]
    except ValueError as error:
        raise NotALeagueFile(f"a line is not JSON: {error}") from None
    first, last = lines[0], lines[-1]
    if first.get("format") != "gully-league" or first.get("version") not in VERSIONS:
        raise NotALeagueFile("this is no league file of a version that this program knows")
    if len(lines) < 3 or last.get("type") != "end" or lines[-2].get("type") != "digests":
        raise NotALeagueFile("the file has no end: it was cut off")
    digests = lines[-2]["lines"]
    if len(digests) != len(lines) - 2:
        return lines[1:-2], [f"The file has {len(lines) - 2} lines, and digests of {len(digests)}."]
    findings = []
    for number, (text, digest) in enumerate(zip(texts, digests), start=1):
        if hashlib.sha256(text).hexdigest()[:16] != digest:
            findings.append(f"Line {number} was changed: its digest is another one.")
    return lines[1:-2], findings


def rule_value(value):
    """The value of a rule: decimals, which are texts in the file, as exact fractions."""
    if isinstance(value, bool) or value is None:
        return value
    if isinstance(value, int) or (isinstance(value, str) and DECIMAL.fullmatch(value)):
        return Fraction(value)
    if isinstance(value, list):
        return [{key: rule_value(each) for key, each in row.items()} for row in value]
    return value


class League:
    """The facts of a league file, and what it states of points."""

    def __init__(self, lines):
        of_type = {}
        for line in lines:
            of_type.setdefault(line["type"], []).append(line)

        def all_of(kind):
            return of_type.get(kind, [])

        self.name = all_of("league")[0]["name"]
        self.format = all_of("league")[0]["format"]
        self.settings = {line["setting"]: line["value"] for line in all_of("setting")}
        self.rules = {line["rule"]: rule_value(line["value"]) for line in all_of("scoring rule")}
        self.members = {line["member"]: line for line in all_of("member")}
        self.players = {line["player"]: dict(line) for line in all_of("player")}
        for line in all_of("own player"):
            own = {key: line[key] for key in ("role", "salary") if line.get(key) is not None}
            self.players[line["player"]].update(own)
        self.fixtures = {line["fixture"]: line for line in all_of("fixture")}
        self.times = {line["fixture"]: line for line in all_of("time")}
        self.results = {line["fixture"]: line for line in all_of("result")}
        self.left_out = {line["fixture"] for line in all_of("left out")}
        self.stats = {}
        for line in all_of("stats"):
            self.stats.setdefault(line["fixture"], []).append(line)
        self.players_of_match = self._players_by_fixture(all_of("player of the match"))
        self.in_side = self._players_by_fixture(all_of("in a side"))
        self.sides = {}
        for line in all_of("side"):
            status = {each["player"]: each["status"] for each in line["players"]}
            self.sides[line["fixture"], line["team"]] = status
        self.saves = {line["save"]: line["text"] for line in all_of("save")}
        self.locks = {(line["fixture"], line["member"]): line for line in all_of("lock")}
        for line in all_of("pick"):
            if line["state"] == "counts":
                self._correct(line)
        self.adjusted = {}
        for line in all_of("adjustment"):
            what = (line["fixture"], line["member"])
            self.adjusted[what] = self.adjusted.get(what, 0) + line["points"]
        self.stated_points = {}
        for line in all_of("points"):
            self.stated_points.setdefault(line["fixture"], {})[line["member"]] = line
        self.stated_standings = {line["member"]: line for line in all_of("standing")}

    def _correct(self, line):
        """A pick that was corrected by agreement lies over the locked team, in that fixture alone."""
        what = (line["fixture"], line["member"])
        lock = self.locks.get(what, {"predicted": None})
        save = ("pick", line["pick"])
        chosen = {key: line[key] for key in ("players", "captain", "viceCaptain")}
        self.saves[save] = {**self.saves.get(lock.get("save"), {"backups": []}), **chosen}
        self.locks[what] = {**lock, "save": save, "booster": line["booster"]}

    @staticmethod
    def _players_by_fixture(lines):
        players = {}
        for line in lines:
            players.setdefault(line["fixture"], set()).add(line["player"])
        return players

    def locked_fixtures(self):
        """The fixtures that have locked, in the order of their locks."""
        locked = [name for name in self.fixtures if self.times[name]["lockedAt"] is not None]
        return sorted(locked, key=lambda name: self.times[name]["lockedAt"])

    def state(self, fixture):
        return self.results.get(fixture, {}).get("state", "upcoming")

    def belonged(self, member, fixture):
        """Whether a member was in the league when the fixture locked. Who joins at the lock was not."""
        at = self.times[fixture]["lockedAt"]
        line = self.members[member]
        if line["joinedAt"] >= at:
            return False
        if line["leftAt"] is not None and line["leftAt"] <= at:
            return False
        return not any(away["leftAt"] <= at <= away["returnedAt"] for away in line["absences"])

    def side_status(self, fixture, player):
        """named, substitute or not named; None while the side of the player is not known, or not there."""
        side = self.sides.get((fixture, self.players[player]["team"]))
        return None if side is None else side.get(player, "not named")

    def team_name(self, member):
        line = self.members[member]
        return line["team"] or f"Unnamed ({line['name']})"

    def not_checked(self):
        """What this program does not work out of this league."""
        if self.settings.get("headToHead"):
            yield "the matches and the table of head-to-head."
        if self.format == "owned":
            yield "who owned which player."
