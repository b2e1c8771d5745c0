#!/usr/bin/env python3
"""Works out the points, ranks and standings of a Gully league file again.

    python3 points.py LEAGUE.jsonl[.gz]… [--players]

Written from docs/rules.md and docs/league-file.md, without looking at Gully's code. Prints one sentence if
everything that the file states follows from its facts, else a line for each difference, and exits with 1
then. `--players` prints the points of every player in every fixture as well. README.md says what is checked.
"""
import argparse
import sys

# Nothing is left beside the program, which may lie where nobody can write.
sys.dont_write_bytecode = True

from league_file import League, NotALeagueFile, read_file
from scoring import is_played, player_points
from tables import rank, standings
from teams import team_points


def shown(hundredths):
    """Hundredths as they stand on the screen: 12345 is 123.45."""
    sign = "-" if hundredths < 0 else ""
    return f"{sign}{abs(hundredths) // 100}.{abs(hundredths) % 100:02d}"


def shown_value(value):
    if isinstance(value, int):
        return str(value)
    return "nothing" if value is None else repr(value)


def fixture_tables(league):
    """For each fixture that has locked: member -> (points in hundredths, rank, whether there is a team)."""
    tables, players = {}, {}
    for fixture in league.locked_fixtures():
        scored = players[fixture] = player_points(league, fixture)
        points = {}
        for member in league.members:
            lock = league.locks.get((fixture, member))
            if lock is not None:
                points[member] = team_points(league, fixture, lock, scored)
            elif league.belonged(member, fixture):
                points[member] = 0
            if member in points and is_played(league, fixture):
                points[member] += league.adjusted.get((fixture, member), 0)
        ranks = rank(points)
        tables[fixture] = {
            member: (points[member], ranks[member], (fixture, member) in league.locks) for member in points
        }
    return tables, players


def compare_fixtures(league, tables):
    """Differences between what the file states of fixtures and what was worked out."""
    for fixture, table in tables.items():
        name = league.fixtures[fixture]["name"]
        stated = league.stated_points.get(fixture, {})
        for member in sorted(set(stated) | set(table)):
            who = f"{league.team_name(member)} in {name}"
            if member not in stated:
                points, _, has_team = table[member]
                # An abandoned fixture has no table, and who has no team may be left out of what is stored.
                if has_team and is_played(league, fixture):
                    yield f"{who}: {shown(points)} points by the rules, none in the file."
                continue
            if member not in table:
                yield f"{who}: points in the file, but no place in this fixture by the rules."
                continue
            points, place, _ = table[member]
            line = stated[member]
            if line["points"] != points:
                yield f"{who}: {shown(line['points'])} points in the file, {shown(points)} by the rules."
            if line["rank"] != place:
                yield f"{who}: rank {line['rank']} in the file, {place} by the rules."
    for fixture in set(league.stated_points) - set(tables):
        yield f"{league.fixtures[fixture]['name']}: points in the file, but the fixture has not locked."


def compare_standings(league, tables):
    """Differences between the standings of the file and those worked out."""
    worked_out = standings(league, tables)
    for member in sorted(set(worked_out) | set(league.stated_standings)):
        who = f"{league.team_name(member)} overall"
        if member not in league.stated_standings:
            yield f"{who}: no standing in the file."
            continue
        line = league.stated_standings[member]
        if member not in worked_out:
            # Who left without ever having had a team is in no table; what is stored of them is shown nowhere.
            continue
        own = worked_out[member]
        if line["points"] != own["points"]:
            yield f"{who}: {shown(line['points'])} points in the file, {shown(own['points'])} by the rules."
        if line["rank"] != own["rank"]:
            yield f"{who}: rank {shown_value(line['rank'])} in the file, {shown_value(own['rank'])} by the rules."
        if line["figures"] is not None:
            for figure, value in own["figures"].items():
                if line["figures"][figure] != value:
                    yield f"{who}: {figure} {line['figures'][figure]} in the file, {value} by the rules."


def check(path, with_players):
    """Prints what there is to say of a file. 0 if everything follows, 1 if not, 2 if it is no league file."""
    try:
        lines, findings = read_file(path)
        league = League(lines)
    except (NotALeagueFile, OSError) as error:
        print(f"{path}: {error}")
        return 2
    tables, players = fixture_tables(league)
    if with_players:
        for fixture, scored in players.items():
            for player, parts in sorted(scored.items(), key=lambda item: -sum(item[1].values())):
                total = shown(sum(parts.values()))
                print(f"{league.fixtures[fixture]['name']}: {league.players[player]['name']} {total}")
    findings += compare_fixtures(league, tables)
    findings += compare_standings(league, tables)
    for finding in findings:
        print(finding)
    for reason in league.not_checked():
        print(f"not checked: {reason}")
    if findings:
        return 1
    stated = sum(len(each) for each in league.stated_points.values())
    print(
        f"The points, ranks and standings of {league.name} follow from its file: "
        f"{len(tables)} fixtures, {stated} points of teams, {len(league.stated_standings)} standings."
    )
    return 0


def main():
    parser = argparse.ArgumentParser(description="Works out the points of Gully league files again.")
    parser.add_argument("files", nargs="+", help="league files, .jsonl or .jsonl.gz")
    parser.add_argument("--players", action="store_true", help="print the points of every player as well")
    options = parser.parse_args()
    return max(check(path, options.players) for path in options.files)


if __name__ == "__main__":
    sys.exit(main())
