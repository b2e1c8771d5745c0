import { eq } from "drizzle-orm";
import type { Tx } from "#db/client";
import { fixtures, statLines } from "#db/schema";
import type { Ms } from "#game/core/units";
import { versus } from "#game/core/words";
import { formatOf } from "#game/play/match/formats";
import { movesToShortNotice, undoesLock } from "#game/play/season/fixtures";
import type { OperatorChange } from "#game/trust/log/operator-changes";
import { FieldsError } from "#server/core/errors";
import { publishChange } from "#server/core/publish-change";
import type { Services } from "#server/core/services";
import type { LockedTx } from "#server/play/locks/locked-transaction";
import { moveFixtureTx } from "#server/play/locks/move-fixture";
import { noteSeason } from "#server/play/proof/season-lines";
import { updateTournamentDates } from "#server/play/season/list-tournaments";
import { findMeeting, meetingClash } from "./add-fixture";
import { readFixtureForm, type TypedFixture, type WantedFixture } from "./fixture-form";
import { markEdited, refuseRehearsed } from "./manual-scoring";
import { actAsOperator, logToLeagues, type Operator } from "./operator-access";
import { refusePastStart } from "./past-start";
import { findOperatedFixture, type OperatedFixture } from "./read-fixture";
import { formatTypedTime } from "./typed-text";

/**
 * A locked fixture keeps its teams, stage, type and start; another one can only move to a future
 * start while anybody has a team for it (rules.md#moved-fixtures). From then on no feed moves it.
 *
 * @throws FieldsError on the names of `TypedFixture`; AppError "not-found" for an unknown fixture,
 * "conflict" for a rehearsed one
 */
export function editFixture(
  services: Services,
  operator: Operator,
  fixtureId: number,
  typed: TypedFixture,
): void {
  actAsOperator(services, operator, (tx) => {
    const stored = findOperatedFixture(tx, fixtureId);
    const { tournamentId } = stored;
    const read = readFixtureForm(tx, tournamentId, typed, [stored.matchType]);
    // The field has no seconds, so an untouched value is no move.
    const untouched = typed.startsAt.trim() === formatTypedTime(stored.startsAt);
    const wanted = untouched ? { ...read, startsAt: stored.startsAt } : read;
    const changes = changeFixture(tx, services, stored, wanted);
    if (changes.length === 0) return;
    markEdited(tx, fixtureId, services.now());
    updateTournamentDates(tx, tournamentId);
    noteSeason(tx, tournamentId, services.now());
    publishChange(tx, { tournamentId }, "fixtures");
    logToLeagues(tx, services, operator, tournamentId, changes);
  });
}

/**
 * The change itself, which the caller logs.
 *
 * @param ignored fixtures that move as well: at their starts the two teams may meet
 * @throws as `editFixture` does
 */
export function changeFixture(
  tx: LockedTx,
  services: Services,
  stored: OperatedFixture,
  wanted: WantedFixture,
  ignored: ReadonlySet<number> = new Set(),
): OperatorChange[] {
  const now = services.now();
  const changes = changesOf(stored, wanted, now);
  if (changes.length === 0) return [];
  refuseRehearsed(stored);
  refuseChange(tx, stored, wanted, { now, ignored });
  writeDetails(tx, stored.id, wanted, stored);
  const { startsAt } = wanted;
  const shortNotice =
    stored.startsAt === startsAt ? stored.shortNotice : movesToShortNotice(stored, startsAt, now);
  tx.update(fixtures).set({ shortNotice }).where(eq(fixtures.id, stored.id)).run();
  if (stored.startsAt !== startsAt) moveFixtureTx(tx, services, stored.id, startsAt, "operator");
  return changes;
}

function writeDetails(
  tx: Tx,
  fixtureId: number,
  { name, stage, matchType, teamA, teamB }: WantedFixture,
  stored: OperatedFixture,
): void {
  const ballsPerOver =
    matchType === stored.matchType ? stored.ballsPerOver : formatOf(matchType).ballsPerOver;
  tx.update(fixtures)
    .set({ name, stage, matchType, ballsPerOver, teamAId: teamA.id, teamBId: teamB.id })
    .where(eq(fixtures.id, fixtureId))
    .run();
}

function refuseChange(
  tx: Tx,
  stored: OperatedFixture,
  wanted: WantedFixture,
  { now, ignored }: { readonly now: Ms; readonly ignored: ReadonlySet<number> },
): void {
  const sides = stored.teamA.id !== wanted.teamA.id || stored.teamB.id !== wanted.teamB.id;
  if (sides || stored.startsAt !== wanted.startsAt) {
    const meeting = findMeeting(tx, stored.tournamentId, wanted);
    const isOther = meeting !== null && meeting.id !== stored.id && !ignored.has(meeting.id);
    if (isOther) throw meetingClash(wanted);
  }
  if (stored.lockedAt === null) {
    if (stored.startsAt !== wanted.startsAt && stored.shortNotice && stored.startsAt <= now) {
      const sentence =
        "Its start has come: the start stays as it is. If it is postponed, void it and add it again.";
      throw new FieldsError([{ fields: ["startsAt"], sentence }]);
    }
    if (stored.startsAt !== wanted.startsAt) refusePastStart(tx, stored.tournamentId, wanted, now);
    return;
  }
  const fixed = [
    ...(stored.teamA.id === wanted.teamA.id ? [] : ["teamA"]),
    ...(stored.teamB.id === wanted.teamB.id ? [] : ["teamB"]),
    ...(stored.stage === wanted.stage ? [] : ["stage"]),
    ...(stored.matchType === wanted.matchType ? [] : ["matchType"]),
  ];
  if (fixed.length > 0) {
    const sentence = "This fixture has locked: its teams, stage and type stay as they are.";
    throw new FieldsError([{ fields: fixed, sentence }]);
  }
  if (stored.startsAt === wanted.startsAt) return;
  const begun = hasScore(tx, stored);
  if (!undoesLock({ ...stored, now, newStart: wanted.startsAt, begun, by: "operator" })) {
    const sentence = begun
      ? "Its first ball has been bowled: the start stays as it is."
      : "This fixture has locked: its start stays as it is. If it is postponed, void it and add it again.";
    throw new FieldsError([{ fields: ["startsAt"], sentence }]);
  }
}

export function hasScore(tx: Tx, { id, state }: Pick<OperatedFixture, "id" | "state">): boolean {
  if (state === "in progress" || state === "finished") return true;
  const line = tx
    .select({ fixtureId: statLines.fixtureId })
    .from(statLines)
    .where(eq(statLines.fixtureId, id))
    .limit(1)
    .get();
  return line !== undefined;
}

function changesOf(stored: OperatedFixture, wanted: WantedFixture, now: number): OperatorChange[] {
  const fixture = stored.name;
  const words = ({ name, matchType, stage, teamA, teamB }: OperatedFixture | WantedFixture) => ({
    name,
    type: matchType,
    stage,
    teams: versus([teamA.name, teamB.name]),
  });
  const [before, after] = [words(stored), words(wanted)];
  const changed = (["name", "type", "stage", "teams"] as const).flatMap(
    (what): OperatorChange[] => {
      const [from, to] = [before[what], after[what]];
      return from === to ? [] : [{ kind: "fixture changed", fixture, what, from, to }];
    },
  );
  if (stored.startsAt === wanted.startsAt) return changed;
  const { startsAt: from, lockedAt } = stored;
  const short = movesToShortNotice(stored, wanted.startsAt, now);
  const notice = short ? { shortNotice: true as const } : {};
  const move = { from, to: wanted.startsAt, unlocked: lockedAt !== null, ...notice };
  return [...changed, { kind: "fixture moved", fixture, ...move }];
}
