import { eq } from "drizzle-orm";
import type { Tx } from "#db/client";
import { leagues, participants, submissions } from "#db/schema";
import type { Ms } from "#game/core/units";
import { FieldsError } from "#server/core/errors";
import { lastInstantOf, loadSeasonFixtures } from "#server/play/season/season-fixtures";

interface NewStart {
  readonly startsAt: Ms;
}

/**
 * A fixture that has not locked cannot move to a past start, once anybody in a league of its
 * tournament has saved a team: it would lock and show the teams without warning
 * (rules.md#moved-fixtures).
 *
 * @throws FieldsError on `startsAt`
 */
export function refusePastStart(
  tx: Tx,
  tournamentId: number,
  { startsAt }: NewStart,
  now: Ms,
): void {
  if (startsAt > now || !hasSaves(tx, tournamentId)) return;
  const sentence = "Teams are open for it: choose a start that has not come.";
  throw new FieldsError([{ fields: ["startsAt"], sentence }]);
}

/**
 * Nobody's team is open for a start up to the last lock: such a fixture shows only teams that are
 * public already.
 *
 * @throws FieldsError on `startsAt`
 */
export function refusePastAddition(tx: Tx, tournamentId: number, start: NewStart, now: Ms): void {
  const lastLock = lastInstantOf(loadSeasonFixtures(tx, tournamentId));
  if (lastLock === null || start.startsAt > lastLock) refusePastStart(tx, tournamentId, start, now);
}

function hasSaves(tx: Tx, tournamentId: number): boolean {
  const save = tx
    .select({ id: submissions.id })
    .from(leagues)
    .innerJoin(participants, eq(participants.leagueId, leagues.id))
    .innerJoin(submissions, eq(submissions.participantId, participants.id))
    .where(eq(leagues.tournamentId, tournamentId))
    .limit(1)
    .get();
  return save !== undefined;
}
