import type { z } from "zod";
import { orUnnamed } from "#game/core/or-unnamed";
import type { Job } from "#server/core/job";
import type { Services } from "#server/core/services";
import type { MemberLeague } from "#server/play/leagues/league-access";
import { inLockedReadTransaction } from "#server/play/locks/locked-transaction";
import { loadTeams } from "#server/stories/boards/league-teams";
import { loadRankRace } from "#server/stories/boards/rank-race";
import { loadStartedFixtures } from "#server/stories/boards/started-fixtures";
import { nameLeague, nameMatch, readTable, toPoints } from "./answer-parts";
import { pointsSchema } from "./answer-schemas";
import { requireLocked } from "./require-locked";

/** Every team in every match of a season: beside the pages, where the server has a thread. */
export const answerPointsJob: Job<[member: MemberLeague, fixtureId: number | null], string> = {
  name: "answerPoints",
  kind: "read",
  run: (...question) => JSON.stringify(pointsSchema.parse(answerPoints(...question))),
};

/** More fixtures than a tournament has: the race of all of them. */
const ALL = Number.MAX_SAFE_INTEGER;

/**
 * The points of every team in each fixture since it joined, and its overall rank after it.
 *
 * @param fixtureId null for all that have locked
 * @throws AppError "not-found" for one that has not locked, or is of another tournament
 */
export function answerPoints(
  services: Services,
  { leagueId, tournamentId }: MemberLeague,
  fixtureId: number | null,
): z.input<typeof pointsSchema> {
  return inLockedReadTransaction(services, (tx) => {
    if (fixtureId !== null) requireLocked(loadStartedFixtures(tx, tournamentId), fixtureId);
    const { table, isIn } = readTable(tx, leagueId);
    const teams = loadTeams(tx, leagueId);
    const { fixtures, runners } = loadRankRace(tx, leagueId, tournamentId, ALL).of(teams);
    return {
      league: nameLeague(tx, leagueId),
      table,
      teams: teams.map(({ participantId: id, teamName, manager, left }) => {
        return { id, team: orUnnamed(teamName), manager, left };
      }),
      fixtures: fixtures.flatMap((fixture, round) => {
        if (fixtureId !== null && fixture.id !== fixtureId) return [];
        const inRound = runners.flatMap(({ participantId: id, ranks, points }) => {
          const overallRank = ranks[round] ?? null;
          if (overallRank === null) return [];
          return [{ id, points: toPoints(points[round] ?? 0), overallRank }];
        });
        return [{ ...nameMatch(fixture), inTable: isIn(fixture), teams: inRound }];
      }),
    };
  });
}
