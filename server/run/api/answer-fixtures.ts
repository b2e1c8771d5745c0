import type { z } from "zod";
import { formatOvers } from "#game/play/match/overs";
import type { Services } from "#server/core/services";
import { describeFixture } from "#server/matches/push/list-fixtures";
import type { MemberLeague } from "#server/play/leagues/league-access";
import { inLockedReadTransaction } from "#server/play/locks/locked-transaction";
import { loadSeasonInnings } from "#server/play/points/season-innings";
import { loadScoredFixtures } from "#server/play/season/season-fixtures";
import { nameLeague, readTable } from "./answer-parts";
import type { fixturesSchema } from "./answer-schemas";

/** The fixtures of a league's tournament with their scores, which are the same for everybody. */
export function answerFixtures(
  services: Services,
  member: MemberLeague,
): z.input<typeof fixturesSchema> {
  return inLockedReadTransaction(services, (tx) => {
    const { leagueId, tournamentId } = member;
    const { isIn } = readTable(tx, leagueId);
    const inningsOf = loadSeasonInnings(tx, tournamentId);
    const fixtures = loadScoredFixtures(tx, tournamentId).map((fixture) => {
      const { number, status, winnerTeamId, ballsPerOver } = fixture;
      const innings = (inningsOf.get(fixture.id) ?? []).map(({ teamId, runs, wickets, balls }) => {
        return { teamId, runs, wickets, balls, overs: formatOvers(balls, ballsPerOver) };
      });
      const inTable = isIn(fixture);
      return { ...describeFixture(fixture), number, status, winnerTeamId, inTable, innings };
    });
    return { league: nameLeague(tx, leagueId), fixtures };
  });
}
