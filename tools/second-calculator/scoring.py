"""The points of players in a fixture (docs/rules.md#player-points). All results are whole hundredths."""
from fractions import Fraction


def hundredths(points):
    """Rounds exact points to hundredths, half away from zero."""
    scaled = abs(Fraction(points)) * 200
    rounded = (int(scaled // 1) + 1) // 2
    return rounded if points >= 0 else -rounded


def is_played(league, fixture):
    """Whether a ball was bowled: before it, and where there was none, nobody has points."""
    return league.state(fixture) in ("in progress", "finished")


def player_points(league, fixture):
    """player -> {batting, bowling, fielding, extras}: everybody with a stat line, in a side or of the match."""
    if not is_played(league, fixture):
        return {}
    rules = league.rules
    points, fielding = {}, {}

    def parts(player):
        return points.setdefault(player, {"batting": 0, "bowling": 0, "fielding": 0, "extras": 0})

    for line in league.stats.get(fixture, []):
        player, figures = line["player"], line["figures"]
        is_bowler = league.players[player]["role"] == "Bowler"
        balls_per_over = league.fixtures[fixture]["ballsPerOver"]
        parts(player)["batting"] += batting(rules, figures, is_bowler)
        parts(player)["bowling"] += bowling(rules, figures, balls_per_over)
        sums = fielding.setdefault(player, {})
        for figure in ("catches", "stumpings", "runOuts", "directRunOuts"):
            sums[figure] = sums.get(figure, 0) + figures.get(figure, 0)
    for player, sums in fielding.items():
        parts(player)["fielding"] += fielding_points(rules, sums)
    for player in league.players_of_match.get(fixture, ()):
        parts(player)["extras"] += hundredths(rules["extras.playerOfTheMatch"])
    for player in in_a_side(league, fixture):
        parts(player)["extras"] += hundredths(rules.get("extras.namedInSide", 0))
    return points


def in_a_side(league, fixture):
    """Whom the source lists, and whom a side that is known names. A listed substitute is once they come on."""
    named = {
        player
        for (of_fixture, _), side in league.sides.items()
        for player, status in side.items()
        if of_fixture == fixture and status == "named"
    }
    return league.in_side.get(fixture, set()) | named


def batting(rules, figures, is_bowler):
    runs, balls = figures.get("runs", 0), figures.get("ballsFaced", 0)
    total = hundredths(runs * rules["batting.run"])
    total += hundredths(figures.get("fours", 0) * rules["batting.four"])
    total += hundredths(figures.get("sixes", 0) * rules["batting.six"])
    if figures.get("out") and runs == 0 and not (is_bowler and rules["batting.excludeBowlersForDuck"]):
        total += hundredths(rules["batting.duck"])
    total += milestones(rules, "batting.milestoneBonuses", "runs", runs)
    if not (is_bowler and rules.get("batting.strikeRateExcludesBowlers")):
        total += strike_rate(rules, runs, balls)
    return total


def strike_rate(rules, runs, balls):
    mode = rules["batting.strikeRateMode"]
    if mode == "formula":
        par = rules["batting.runRateBonus.okayRunsPer6Balls"]
        return formula(rules, "batting.runRateBonus", balls, runs - par / 6 * balls)
    if mode == "runsMinusBalls":
        # Without a ball there is nothing to compare.
        if balls < rules["batting.runsMinusBallsBonus.minBalls"]:
            return 0
        return hundredths((runs - balls) * rules["batting.runsMinusBallsBonus.multiplier"])
    if mode == "ranges" and balls > 0:
        return first_range(rules["batting.strikeRateRanges"], Fraction(runs * 100, balls), balls, runs, 1)
    return 0


def formula(rules, bonus, balls, difference):
    if balls < rules[f"{bonus}.minBalls"]:
        return 0
    sign = "positive" if difference >= 0 else "negative"
    return hundredths(difference * rules[f"{bonus}.{sign}Multiplier"])


def first_range(rows, rate, balls, runs, balls_per_over):
    """The points of the first row whose conditions hold; the rate is rounded to two decimals before."""
    rate = Fraction(hundredths(rate), 100)
    for row in rows:
        least_balls = row["minBalls"] if "minBalls" in row else row.get("minOvers")
        if least_balls is not None and balls < least_balls * balls_per_over:
            continue
        if row.get("minRuns") is not None and runs < row["minRuns"]:
            continue
        if row["minRate"] <= rate <= row["maxRate"]:
            return hundredths(row["points"])
    return 0


def milestones(rules, table, figure, reached):
    paid = [hundredths(row["points"]) for row in rules[table] if reached >= row[figure]]
    if rules["milestoneMode"] == "cumulative":
        return sum(paid)
    return paid[-1] if paid else 0


def bowling(rules, figures, balls_per_over):
    balls, conceded = figures.get("ballsBowled", 0), figures.get("runsConceded", 0)
    wickets = figures.get("wickets", 0)
    total = hundredths(wickets * rules["bowling.wicket"])
    total += hundredths(figures.get("lbwOrBowledWickets", 0) * rules["bowling.lbwBowledBonus"])
    # A figure that is unknown is null in the file, and scores nothing.
    total += hundredths((figures.get("dotBalls", 0) or 0) * rules["bowling.dotBall"])
    total += hundredths(figures.get("maidens", 0) * rules["bowling.maiden"])
    total += hundredths(figures.get("wides", 0) * rules["bowling.wideBall"])
    total += hundredths(figures.get("noBalls", 0) * rules["bowling.noBall"])
    total += milestones(rules, "bowling.milestoneBonuses", "wickets", wickets)
    return total + economy(rules, balls, conceded, balls_per_over)


def economy(rules, balls, conceded, balls_per_over):
    mode = rules["bowling.economyRateMode"]
    if mode == "formula":
        par = rules["bowling.economyRateBonus.okayRunsPer6Balls"]
        return formula(rules, "bowling.economyRateBonus", balls, balls - 6 / par * conceded)
    if mode == "ranges" and balls > 0:
        rate = Fraction(conceded * 6, balls)
        return first_range(rules["bowling.economyRateRanges"], rate, balls, conceded, balls_per_over)
    return 0


def fielding_points(rules, sums):
    run_outs, direct = sums["runOuts"], sums["directRunOuts"]
    direct_pays = rules.get("fielding.directRunout")
    if direct_pays is None:
        direct = 0
    total = hundredths(sums["catches"] * rules["fielding.catch"])
    if sums["catches"] >= rules["fielding.catchBonus.catches"]:
        total += hundredths(rules["fielding.catchBonus.points"])
    total += hundredths(sums["stumpings"] * rules["fielding.stumping"])
    total += hundredths((run_outs - direct) * rules["fielding.runout"])
    return total + hundredths(direct * (direct_pays or 0))
