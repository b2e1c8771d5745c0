import { totalOf } from "./ledger";
import {
  bonusLine,
  type CaptaincyBonus,
  captainciesOf,
  type TeamInFixture,
  teamLines,
} from "./team-points";

/** The data that all teams of a fixture share under a league's rules. */
type Shared = Pick<TeamInFixture, "pointsOf" | "rules">;
/** The team's own data. */
type OwnTeam = Omit<TeamInFixture, keyof Shared>;

/**
 * The points of `scoreTeam` for teams of one fixture, without the lines that explain them: ten
 * thousand teams are added up after every ball. The addition of a captain is calculated once for
 * each player and not once for each team.
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

/** The addition of a captaincy to each player's points, calculated at its first use. */
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
