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
    if league.settings.get("eleven", "chosen") != "chosen":
        total = squad_points(league, save, lock["booster"], scored)
        if lock["booster"] == "2xMatchPoints":
            total *= 2
        return total + prediction(league, fixture, lock["predicted"])
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


def squad_points(league, save, booster, scored):
    """The points of a squad in a league that asks for no eleven: of everybody, or of the best legal eleven."""
    squad = save["players"]
    chosen = tuple(player if player in squad else None for player in (save["captain"], save["viceCaptain"]))
    if league.settings["eleven"] == "all":
        legal = Pick(league, squad, None, len(squad))
    else:
        legal = Pick(league, squad, league.settings, min(11, len(squad)))
        if not legal.exists():
            legal = Pick(league, squad, None, min(11, len(squad)))
    return legal.best(chosen, booster, scored)


class Pick:
    """Sets of players of a squad with a size, within the limits of `settings` unless it is None."""

    def __init__(self, league, squad, settings, size):
        self.league, self.squad, self.settings, self.size = league, squad, settings, size
        self.teams = sorted({league.players[player]["team"] for player in squad})
        self.roles = list(ROLE_LIMITS)

    def counts(self, player):
        """What a player counts for in the limits."""
        if self.settings is None:
            return ()
        line = self.league.players[player]
        return (
            *(int(line["role"] == role) for role in self.roles),
            int(line["overseas"]),
            int(line["uncapped"]),
            *(int(line["team"] == team) for team in self.teams),
        )

    def most(self):
        if self.settings is None:
            return ()
        settings = self.settings
        overseas = settings["overseas"] or self.size
        return (
            *(settings[f"{ROLE_LIMITS[role]}Max"] for role in self.roles),
            overseas,
            self.size,
            *(settings["teamBalance"] for _ in self.teams),
        )

    def is_enough(self, counts):
        if self.settings is None:
            return True
        fewest = [*(self.settings[f"{ROLE_LIMITS[role]}Min"] for role in self.roles), 0, self.settings["uncapped"]]
        return all(count >= least for count, least in zip(counts, fewest))

    def exists(self):
        return bool(self.walk({player: ((0, False, False),) for player in self.squad}))

    def best(self, chosen, booster, scored):
        """The most points, with both captaincies given; a captaincy somebody was chosen for is not given again."""
        options = {}
        for player in self.squad:
            parts = scored.get(player)
            own = 0 if parts is None else sum(parts.values())

            def adds(is_captain):
                if parts is None:
                    return 0
                return captaincy(self.league.rules, parts, is_captain, not is_captain, booster)

            ways = []
            for captain in (False, True):
                for vice_captain in (False, True):
                    if captain and vice_captain:
                        continue
                    is_open = (not captain or chosen[0] is None) and (not vice_captain or chosen[1] is None)
                    if not is_open or (player in chosen and (captain or vice_captain)):
                        continue
                    leads = captain or player == chosen[0]
                    follows = vice_captain or player == chosen[1]
                    worth = own + (adds(True) if leads else 0) + (adds(False) if follows else 0)
                    ways.append((worth, captain, vice_captain))
            options[player] = ways
        needed = (chosen[0] is None, chosen[1] is None)
        ends = self.walk(options)
        if len(self.squad) < 2:
            needed = (False, False)
        return max((value for (flags, value) in ends if flags == needed), default=0)

    def walk(self, options):
        """Every end of taking players or leaving them: ((is captain given, is vice given), points)."""
        most = self.most()
        states = {(0, tuple(0 for _ in most), False, False): 0}
        for player in self.squad:
            own = self.counts(player)
            after = dict(states)
            for (size, counts, captain, vice), value in states.items():
                if size == self.size:
                    continue
                total = tuple(count + each for count, each in zip(counts, own))
                if any(count > limit for count, limit in zip(total, most)):
                    continue
                for points, leads, follows in options[player]:
                    if (leads and captain) or (follows and vice):
                        continue
                    key = (size + 1, total, captain or leads, vice or follows)
                    if key not in after or after[key] < value + points:
                        after[key] = value + points
            states = after
        return [
            ((captain, vice), value)
            for (size, counts, captain, vice), value in states.items()
            if size == self.size and self.is_enough(counts)
        ]


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
