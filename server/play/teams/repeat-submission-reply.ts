import { formatOf } from "#game/play/format/formats";
import type { Submission } from "#game/play/season/window";
import { poolOf } from "#game/play/team/transfers";
import type { MemberLeague } from "../leagues/league-access";
import { loadEverySubmission, readSaveNumber } from "../locks/load-saves";
import type { LockedTx } from "../locks/locked-transaction";
import type { ParticipantWindow } from "../locks/participant-window";
import { lastInstantOf } from "../season/season-fixtures";
import type { SavedAnswer } from "./saved-answer";

/**
 * The answer to a repeated submission: fixture, time and charge of the stored one, calculated from
 * the locks before it. Nothing is saved.
 *
 * @param seenFixtureId the fixture that the screen saw as the next one; null when unknown
 */
export function repeatSubmissionReply(
  tx: LockedTx,
  member: MemberLeague,
  open: ParticipantWindow,
  stored: Submission,
  seenFixtureId: number | null,
): SavedAnswer {
  const fixture = open.season.find(({ id }) => id === stored.targetFixtureId);
  if (!fixture) throw new Error(`The fixture of submission ${stored.id} is missing.`);
  const { settings, boosterSettings, tournamentStartsAt } = open.league;
  const before = open.season.filter(
    ({ lockedAt }) => lockedAt !== null && lockedAt <= stored.savedAt,
  );
  const saves = loadEverySubmission(tx, member.participantId);
  const format = formatOf(open.league.format);
  const window = format.window({
    locks: open.locks.filter(({ instant }) => instant <= stored.savedAt),
    submissions: saves.filter(({ id }) => id <= stored.id),
    targetFixtureId: fixture.id,
    lastInstant: lastInstantOf(before),
    boosterSettings,
    givenBackFixtureIds: open.givenBackFixtureIds,
  });
  const pool = poolOf(settings, fixture.stage);
  return {
    ok: true,
    saveNumber: readSaveNumber(tx, member.participantId, stored.id),
    fixture,
    savedAt: stored.savedAt,
    charge: format.charge(window, { settings, pool, tournamentStartsAt }),
    movedOn: seenFixtureId !== null && seenFixtureId !== fixture.id,
    justLocked: false,
    replacedOther: false,
  };
}
