"""Ranks, and the table of a league (docs/rules.md#ranks, docs/rules.md#tables)."""
from scoring import is_played


def rank(points):
    """key -> rank: more is better, equal ones share a rank, and the next rank skips (1, 1, 3)."""
    return {key: 1 + sum(other > own for other in points.values()) for key, own in points.items()}


def standings(league, tables):
    """member -> points, rank and figures of everybody whom Overall ranks."""
    kind = league.settings.get("table", "points")
    counted = [name for name in tables if is_played(league, name) and name not in league.left_out]
    with_team = {member for _, member in league.locks}
    ranked = [
        member
        for member, line in league.members.items()
        if line["leftAt"] is None or member in with_team
    ]
    rows, order = {}, {}
    for member in ranked:
        played = [tables[name][member] for name in counted if member in tables[name]]
        of_season = league.adjusted.get((None, member), 0)
        fantasy = sum(points for points, _, _ in played) + (0 if kind == "places" else of_season)
        places = [place for _, place, has_team in played if has_team]
        figures = {"fantasyPoints": fantasy, "fixtures": len(played), "counting": len(played)}
        if kind == "points":
            points, order[member] = fantasy, fantasy
        elif kind == "places":
            # Whole points by place are stored in hundredths like all others.
            points = of_season + 100 * sum(place_points(league, place) for place in places)
            order[member] = (points, fantasy)
            figures["medals"] = [places.count(medal) for medal in (1, 2, 3)]
        else:
            # A match without a team is one with 0; one in whose table somebody is not does not count.
            every = [points for points, _, _ in played]
            best = sorted(every, reverse=True)[: league.settings["bestFixtures"]]
            points = order[member] = sum(best) + of_season
            figures["counting"] = len(best)
        rows[member] = {"points": points, "figures": figures}
    # Nobody has a rank before the first lock, unless the season has points of its own.
    has_begun = league.locked_fixtures() or any(
        points != 0 for (fixture, _), points in league.adjusted.items() if fixture is None
    )
    ranks = rank(order)
    for member, row in rows.items():
        row["rank"] = ranks[member] if has_begun else None
    return rows


def place_points(league, place):
    points = [int(each) for each in league.settings["placePoints"].split(",")]
    return points[place - 1] if place <= len(points) else 0
