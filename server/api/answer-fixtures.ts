import type { z } from "zod";
import { formatOvers } from "#game/match/overs";
import type { MemberLeague } from "../leagues/league-access";
import { inLockedReadTransaction } from "../locks/locked-transaction";
import { loadSeasonInnings } from "../points/season-innings";
import { describeFixture } from "../push/list-fixtures";
import { loadScoredFixtures } from "../season/season-fixtures";
import type { Services } from "../services";
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
