import { totalOf } from "./ledger";
import {
  bonusLine,
  type CaptaincyBonus,
  captainciesOf,
  type TeamInFixture,
  teamLines,
} from "./team-points";

/** What is the same for all teams of a fixture under a league's rules. */
type Shared = Pick<TeamInFixture, "pointsOf" | "rules">;
/** What is a team's own. */
type OwnTeam = Omit<TeamInFixture, keyof Shared>;

/**
 * The points that `scoreTeam` gives to teams of one fixture, without the lines that explain them: ten
 * thousand teams are added up after every ball. What a captain adds is worked out once for each
 * player and not once for each team.
 *
 * @returns takes a team, returns hundredths of a point
 */
export function createTeamTotals({ pointsOf, rules }: Shared): (team: OwnTeam) => number {
  const captaincies = (booster: TeamInFixture["booster"]) =>
    captainciesOf(booster, rules.extras).map((captaincy) => createGains(captaincy, pointsOf));
  const usual = captaincies(null);
  const tripled = captaincies("3xCVC");
  const ofTeam = new Map<TeamInFixture["prediction"], number>();

  return ({ lineup, booster, prediction }) => {
    const { playerIds, captainId, viceCaptainId } = lineup;
    const [captainGain, viceCaptainGain] = booster === "3xCVC" ? tripled : usual;
    let ofPlayers = 0;
    for (const playerId of playerIds) {
      ofPlayers += pointsOf(playerId)?.points ?? 0;
      if (playerId === captainId) ofPlayers += captainGain?.(playerId) ?? 0;
      if (playerId === viceCaptainId) ofPlayers += viceCaptainGain?.(playerId) ?? 0;
    }
    if (booster === "2xMatchPoints") {
      return ofPlayers + totalOf(teamLines(booster, prediction, ofPlayers, rules.extras));
    }
    const known = ofTeam.get(prediction);
    if (known !== undefined) return ofPlayers + known;
    const own = totalOf(teamLines(null, prediction, 0, rules.extras));
    ofTeam.set(prediction, own);
    return ofPlayers + own;
  };
}

/** What a captaincy adds to each player's points, worked out when it is first asked for. */
function createGains(
  captaincy: CaptaincyBonus,
  pointsOf: TeamInFixture["pointsOf"],
): (playerId: number) => number {
  const gains = new Map<number, number>();
  return (playerId) => {
    const known = gains.get(playerId);
    if (known !== undefined) return known;
    const gain = bonusLine(pointsOf(playerId)?.lines ?? [], captaincy).points;
    gains.set(playerId, gain);
    return gain;
  };
}
