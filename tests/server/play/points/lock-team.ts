import { lockedTeams, submissionPlayers, submissions } from "#db/schema";
import { NO_STATS } from "#game/play/match/figures";
import type { Role } from "#game/play/roles";
import type { Booster } from "#game/play/team/boosters";
import type { Services } from "#server/core/services";
import type { PlayerInnings } from "#server/play/points/fixture-score";
import type { SmallSeason } from "#tests/support/season";

interface TeamToLock {
  readonly participantId: number;
  readonly playerIds: readonly number[];
  readonly captainId: number | null;
  readonly viceCaptainId: number | null;
  readonly booster: Booster | null;
  readonly predictedTeamId: number | null;
}

/** Stores a team, legal or not, as the one that plays a fixture. */
export function lockTeam(
  { db }: Pick<Services, "db">,
  fixtureId: number,
  { playerIds, ...own }: TeamToLock,
): void {
  const { id: submissionId } = db
    .insert(submissions)
    .values({ savedAt: 1, ...own })
    .returning({ id: submissions.id })
    .get();
  for (const [position, playerId] of playerIds.entries()) {
    db.insert(submissionPlayers).values({ submissionId, position, playerId }).run();
  }
  const { participantId, booster, predictedTeamId } = own;
  db.insert(lockedTeams)
    .values({
      ...{ fixtureId, participantId, submissionId, booster, predictedTeamId },
      ...{ instant: 1, charge: 0, pool: "regular" as const },
    })
    .run();
}

/** The role of a player of the small season's squads. */
export function roleOf(season: SmallSeason, playerId: number): Role {
  const index = [season.playersOf(0), season.playersOf(1)]
    .map((players) => players.indexOf(playerId))
    .find((at) => at >= 0);
  if (index === undefined) throw new Error("The player is in a squad.");
  if (index < 5) return "Batsman";
  if (index < 11) return "Bowler";
  return index < 14 ? "Allrounder" : "Wicket Keeper";
}

/** The figures of a player in the first innings; all others are 0. */
export function line(playerId: number, stats: Partial<PlayerInnings>): PlayerInnings {
  return { innings: 1, ...NO_STATS, ...stats, playerId };
}
