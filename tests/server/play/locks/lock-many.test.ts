import { expect, test } from "vitest";
import { inTransaction } from "#db/client";
import { lockedTeams, participants, submissionPlayers, submissions } from "#db/schema";
import { lockDueFixtures } from "#server/play/locks/lock-due-fixtures";
import { countStatements } from "#tests/support/count-statements";
import { DAY, legalEleven, makeUser } from "#tests/support/season";
import { START, startLeague } from "#tests/support/start-league";

/** The numbers of statements of the first lock with so many teams in a league, and of locked teams. */
async function lockOf(teams: number) {
  const { services, season, league } = await startLeague([START]);
  const { leagueId } = league;
  const eleven = legalEleven(season);
  const [captainId = null, viceCaptainId = null] = eleven;
  for (let index = 0; index < teams; index += 1) {
    const { id: userId } = await makeUser(services, `Member ${index}`);
    const joined = { leagueId, userId, role: "member", joinedAt: START - DAY } as const;
    const { participantId } = services.db
      .insert(participants)
      .values({ ...joined, teamName: `Team ${index}` })
      .returning({ participantId: participants.id })
      .get();
    const { submissionId } = services.db
      .insert(submissions)
      .values({ participantId, savedAt: START - 1, captainId, viceCaptainId })
      .returning({ submissionId: submissions.id })
      .get();
    const picks = eleven.map((playerId, position) => ({ submissionId, position, playerId }));
    services.db.insert(submissionPlayers).values(picks).run();
  }
  const statements = await countStatements(services.db, () =>
    inTransaction(services.db, (tx) => lockDueFixtures(tx, START)),
  );
  return { statements, locked: services.db.select().from(lockedTeams).all().length };
}

test("a lock takes as many statements for twenty teams as for two", async () => {
  const [few, many] = [await lockOf(2), await lockOf(20)];
  expect([few.locked, many.locked]).toEqual([2, 20]);
  expect(many.statements).toBe(few.statements);
});
