import { and, eq, max } from "drizzle-orm";
import type { Tx } from "#db/client";
import { fixtures } from "#db/schema";
import { formatOf } from "#game/play/match/formats";
import { isShortNotice } from "#game/play/season/fixtures";
import { FieldsError } from "#server/core/errors";
import { publishChange } from "#server/core/publish-change";
import type { Services } from "#server/core/services";
import { lockDueFixtures } from "#server/play/locks/lock-due-fixtures";
import { noteSeason } from "#server/play/proof/season-lines";
import { findTournament, updateTournamentDates } from "#server/play/season/list-tournaments";
import { readFixtureForm, type TypedFixture, type WantedFixture } from "./fixture-form";
import { actAsOperator, logToLeagues, type Operator } from "./operator-access";
import { refusePastAddition } from "./past-start";
import { MANUAL_ID, refuseRehearsal } from "./read-fixture";

const ID_BYTES = 8;

/**
 * The same form sent twice adds one fixture. A past start is refused while a team is open for it
 * (rules.md#moved-fixtures); one less than a day ahead is at short notice (rules.md#short-notice).
 *
 * @returns its id
 * @throws FieldsError on the names of `TypedFixture`; AppError "conflict" in a rehearsal,
 * "not-found" for an unknown tournament
 */
export function addFixture(
  services: Services,
  operator: Operator,
  tournamentId: number,
  typed: TypedFixture,
): number {
  return actAsOperator(services, operator, (tx) => {
    findTournament(tx, tournamentId);
    refuseRehearsal(tx, tournamentId);
    const wanted = readFixtureForm(tx, tournamentId, typed);
    const same = findSame(tx, tournamentId, wanted);
    if (same !== null) return same;
    refusePastAddition(tx, tournamentId, wanted, services.now());
    const id = insertFixture(tx, services, tournamentId, wanted);
    updateTournamentDates(tx, tournamentId);
    lockDueFixtures(tx, services.now());
    noteSeason(tx, tournamentId, services.now());
    publishChange(tx, { tournamentId }, "fixtures");
    const { name: fixture, startsAt } = wanted;
    const notice = isShortNotice(startsAt, services.now()) ? { shortNotice: true as const } : {};
    const change = { kind: "fixture added" as const, fixture, startsAt, ...notice };
    logToLeagues(tx, services, operator, tournamentId, [change]);
    return id;
  });
}

export function insertFixture(
  tx: Tx,
  services: Services,
  tournamentId: number,
  { teamA, teamB, ...wanted }: WantedFixture,
): number {
  const last = tx
    .select({ number: max(fixtures.number) })
    .from(fixtures)
    .where(eq(fixtures.tournamentId, tournamentId))
    .get();
  const row = {
    ...wanted,
    tournamentId,
    externalId: `${MANUAL_ID}${services.randomBytes(ID_BYTES).toString("hex")}`,
    number: (last?.number ?? 0) + 1,
    ballsPerOver: formatOf(wanted.matchType).ballsPerOver,
    teamAId: teamA.id,
    teamBId: teamB.id,
    startSetAt: services.now(),
    shortNotice: isShortNotice(wanted.startsAt, services.now()),
    updatedAt: services.now(),
  };
  return tx.insert(fixtures).values(row).returning({ id: fixtures.id }).get().id;
}

/**
 * The fixture of the same form, or null.
 *
 * @throws FieldsError on `startsAt` if the two teams meet at that time in another fixture
 */
function findSame(tx: Tx, tournamentId: number, wanted: WantedFixture): number | null {
  const meeting = findMeeting(tx, tournamentId, wanted);
  if (meeting === null) return null;
  const { name, stage, matchType } = wanted;
  if (meeting.name === name && meeting.stage === stage && meeting.matchType === matchType) {
    return meeting.id;
  }
  throw meetingClash(wanted);
}

/** The fixture of two teams at a time, in either order; null without one. */
export function findMeeting(
  tx: Tx,
  tournamentId: number,
  { teamA, teamB, startsAt }: WantedFixture,
): typeof fixtures.$inferSelect | null {
  const there = tx
    .select()
    .from(fixtures)
    .where(and(eq(fixtures.tournamentId, tournamentId), eq(fixtures.startsAt, startsAt)))
    .all();
  const teams = [teamA.id, teamB.id];
  return there.find((row) => teams.includes(row.teamAId) && teams.includes(row.teamBId)) ?? null;
}

export function meetingClash({ teamA, teamB }: WantedFixture): FieldsError {
  const sentence = `${teamA.name} and ${teamB.name} meet at that time already.`;
  return new FieldsError([{ fields: ["startsAt"], sentence }]);
}
