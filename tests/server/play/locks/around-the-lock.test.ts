import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { submissionPlayers, submissions, tryCounts } from "#db/schema";
import { submissionFaultSentence } from "#game/play/team/submission";
import { loadLocks, readSaveNumber } from "#server/play/locks/load-saves";
import { inLockedReadTransaction } from "#server/play/locks/locked-transaction";
import { submitTeam } from "#server/play/teams/submit-team";
import { openTeamSheet } from "#server/play/teams/team-sheet";
import { rounds } from "#tests/support/rounds";
import { DAY, legalEleven } from "#tests/support/season";
import { START, startLeague } from "#tests/support/start-league";

const SUBMITS = rounds(200, 1_000);

/**
 * Submissions before and after a lock, one each millisecond, by turns of two participants and with
 * ever another captain: what was answered is what plays.
 */
test("no submission around the lock is answered otherwise than it is locked", async () => {
  const started = await startLeague([START, START + DAY], { members: ["Ben"] });
  const { services, season } = started;
  const members = [started.members.asha, started.members.ben];
  const eleven = legalEleven(season);
  const [first = 0, second = 0] = season.fixtureIds;

  const answered = new Map<string, { saveNumber: number; captainId: number }>();
  for (let index = 0; index < SUBMITS; index += 1) {
    const member = members[index % members.length];
    const captainId = eleven[index % eleven.length];
    const viceCaptainId = eleven[(index + 1) % eleven.length];
    if (!member || captainId === undefined || viceCaptainId === undefined) throw new Error("gone");
    const at = START - SUBMITS / 2 + index;
    services.setNow(at);
    // Nobody saves as often; the limit of saves has its own test.
    services.db.delete(tryCounts).run();
    const outcome = submitTeam(services, member, {
      playerIds: eleven,
      captainId,
      viceCaptainId,
      booster: null,
      predictedTeamId: season.teamIds[0] ?? null,
      targetFixtureId: first,
      key: `around-the-lock-${index}`,
    });
    if (!outcome.ok) throw new Error(outcome.faults.map(submissionFaultSentence).join(" "));
    expect(outcome.fixture.id, `${at - START} ms`).toBe(at < START ? first : second);
    expect(outcome.savedAt).toBe(at);
    const { saveNumber } = outcome;
    answered.set(`${member.participantId} ${outcome.fixture.id}`, { saveNumber, captainId });
  }

  services.setNow(START + DAY);
  for (const member of members) {
    openTeamSheet(services, member);
    const { participantId } = member;
    const locks = inLockedReadTransaction(services, (tx) =>
      loadLocks(tx, participantId).map((lock) => ({
        ...lock,
        saveNumber: readSaveNumber(tx, participantId, lock.submissionId),
      })),
    );
    expect(locks.map(({ fixtureId }) => fixtureId)).toEqual([first, second]);
    for (const { fixtureId, submissionId, saveNumber, predictedTeamId } of locks) {
      const answer = answered.get(`${member.participantId} ${fixtureId}`);
      expect(saveNumber).toBe(answer?.saveNumber);
      const stored = services.db
        .select()
        .from(submissions)
        .where(eq(submissions.id, submissionId))
        .get();
      expect(stored?.captainId).toBe(answer?.captainId);
      // Made for the first fixture: it does not go to the second.
      expect(predictedTeamId).toBe(fixtureId === first ? season.teamIds[0] : null);
    }
  }
  expect(services.db.select().from(submissions).all()).toHaveLength(SUBMITS);
  expect(services.db.select().from(submissionPlayers).all()).toHaveLength(SUBMITS * eleven.length);
});
