"""The points of a team in a fixture: backups, captains, booster and prediction (docs/rules.md#team-points)."""
from collections import Counter

from scoring import hundredths, is_played

ROLE_LIMITS = {
    "Batsman": "bat",
    "Bowler": "bowl",
    "Allrounder": "allrounder",
    "Wicket Keeper": "wicketkeeper",
}


def team_points(league, fixture, lock, scored):
    """The points of a locked team, in hundredths. `scored` is what `player_points` gives."""
    if not is_played(league, fixture):
        return 0
    save = league.saves[lock["save"]]
    players, captain, vice_captain = playing_team(league, fixture, save, lock["booster"])
    total = 0
    for player in players:
        parts = scored.get(player)
        if parts is not None:
            total += sum(parts.values())
            total += captaincy(league.rules, parts, player == captain, player == vice_captain, lock["booster"])
    # A vice-captain who stands in for the captain is both here: `playing_team` then names no vice-captain.
    if lock["booster"] == "2xMatchPoints":
        total *= 2
    return total + prediction(league, fixture, lock["predicted"])


def captaincy(rules, parts, is_captain, is_vice_captain, booster):
    """What captaincy adds to a player's points."""
    if not (is_captain or is_vice_captain):
        return 0
    if rules["extras.captainMode"] == "separate":
        counted = parts["batting" if is_captain else "bowling"]
        rule = "battingCaptainMultiplier" if is_captain else "bowlingCaptainMultiplier"
    else:
        counted = sum(parts.values())
        rule = "captainMultiplier" if is_captain else "viceCaptainMultiplier"
    multiplier = 3 if booster == "3xCVC" else rules[f"extras.{rule}"]
    return hundredths(counted * multiplier / 100) - counted


def prediction(league, fixture, predicted):
    winner = league.results[fixture]["winner"]
    if predicted is None or winner is None or league.state(fixture) != "finished":
        return 0
    rule = "predictionCorrect" if predicted == winner else "predictionIncorrect"
    return hundredths(league.rules[f"extras.{rule}"])


def playing_team(league, fixture, save, booster):
    """The eleven that plays, and its captain and vice-captain, None where nobody has the multiplier."""
    substitutes_play = league.settings.get("substitutesPlay", True)
    fallback = league.settings.get("captainFallback", "none")

    def is_out(player):
        status = league.side_status(fixture, player)
        return status == "not named" or (status == "substitute" and not substitutes_play)

    def cost_order(player):
        leads = {save["captain"]: 0, save["viceCaptain"]: 1}.get(player, 2)
        return (leads, -league.players[player]["salary"], league.players[player]["name"])

    players = list(save["players"])
    backups = [
        player
        for player in save["backups"][: league.settings.get("backups", 0)]
        if league.side_status(fixture, player) == "named"
    ]
    if substitutes_play:
        backups += [
            player
            for player in save["backups"][: league.settings.get("backups", 0)]
            if league.side_status(fixture, player) == "substitute"
        ]
    came_in = {}
    for player in sorted((each for each in players if is_out(each)), key=cost_order):
        for backup in backups:
            changed = [backup if each == player else each for each in players]
            if backup not in came_in.values() and is_legal(league, changed, booster):
                players, came_in[player] = changed, backup
                break
    captain, vice_captain = save["captain"], save["viceCaptain"]
    if fallback == "backup":
        return players, came_in.get(captain, captain), came_in.get(vice_captain, vice_captain)
    if fallback != "none" and is_out(captain) and not is_out(vice_captain):
        return players, vice_captain, None
    return players, captain, vice_captain


def is_legal(league, players, booster):
    """Whether a team meets every rule for a team."""
    settings = league.settings
    lines = [league.players[player] for player in players]
    roles = Counter(line["role"] for line in lines)
    for role, name in ROLE_LIMITS.items():
        if not settings[f"{name}Min"] <= roles[role] <= settings[f"{name}Max"]:
            return False
    if max(Counter(line["team"] for line in lines).values()) > settings["teamBalance"]:
        return False
    if settings["overseas"] > 0 and sum(line["overseas"] for line in lines) > settings["overseas"]:
        return False
    if sum(line["uncapped"] for line in lines) < settings["uncapped"]:
        return False
    # With owned players there is no salary cap.
    if league.format == "owned" or booster == "Budget":
        return True
    return sum(line["salary"] for line in lines) <= settings["budget"] * 100
