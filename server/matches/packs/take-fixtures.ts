import { eq } from "drizzle-orm";
import { fixtures } from "#db/schema";
import { tidyName } from "#game/core/tidy-name";
import { versus } from "#game/core/words";
import { zonedTime } from "#game/core/zoned-time";
import { formatOf } from "#game/play/match/formats";
import { isShortNotice } from "#game/play/season/fixtures";
import { AppError } from "#server/core/errors";
import { findFixtureId, noteFixtureId } from "#server/play/season/provider-ids";
import { changeFixture } from "../operator/edit-fixture";
import type { WantedFixture } from "../operator/fixture-form";
import { refusePastAddition } from "../operator/past-start";
import { findOperatedFixture, MANUAL_ID, type OperatedFixture } from "../operator/read-fixture";
import { callOff, reinstate } from "../operator/void-fixture";
import { startOf } from "./check-pack";
import { type PackFixture, PROVIDERS } from "./pack-schema";
import type { PlacedFixture, PlacedTeam, Taking } from "./taken-pack";

/**
 * Adds and updates the fixtures of a pack as an operator would (rules.md#moved-fixtures): a locked
 * one stays as it is, and so does one that an operator has changed.
 */
export function takeFixtures(taking: Taking, teams: readonly PlacedTeam[]): PlacedFixture[] {
  const { tx, tournamentId, pack, earlier, remarks } = taking;
  const rows = tx.select().from(fixtures).where(eq(fixtures.tournamentId, tournamentId)).all();
  const wanted = pack.fixtures.map((fixture) => ({
    fixture,
    says: wantedOf(taking, teams, fixture),
  }));
  const found = new Map<PackFixture, number>();
  for (const { fixture, says } of wanted) {
    const free = rows.filter(({ id }) => ![...found.values()].includes(id));
    const row = findRow(taking, free, fixture, says);
    if (row !== undefined) found.set(fixture, row.id);
  }
  const own = new Set(found.values());
  const placed = wanted.flatMap(({ fixture, says }): PlacedFixture[] => {
    const stored = found.get(fixture);
    const id = stored ?? addFixture(taking, fixture, says, externalIdOf(rows, fixture));
    if (id === null) return [];
    if (stored !== undefined) {
      updateFixture(taking, findOperatedFixture(tx, id), fixture, { wanted: says, own });
    }
    noteIds(taking, id, fixture);
    takeState(taking, id, fixture);
    return [[fixture.id, id]];
  });
  const gone = earlier.fixtureIds.filter((id) => !own.has(id) && rows.some((row) => row.id === id));
  for (const id of gone) {
    const { name } = findOperatedFixture(tx, id);
    remarks.push(`${name} stays, though the pack has it no longer: void it if it is called off.`);
  }
  return placed;
}

type FixtureRow = typeof fixtures.$inferSelect;

/** By what the version before has found, by an id, else by the two teams and the start. */
function findRow(
  { tx, tournamentId, earlier }: Taking,
  rows: readonly FixtureRow[],
  { id: own, ids }: PackFixture,
  { teamA, teamB, startsAt }: WantedFixture,
): FixtureRow | undefined {
  const known = PROVIDERS.map((provider) => {
    const externalId = ids?.[provider];
    return externalId === undefined
      ? null
      : findFixtureId(tx, tournamentId, { provider, externalId });
  });
  const pair = [teamA.id, teamB.id];
  return (
    rows.find(({ id }) => id === earlier.fixtureRow(own)) ??
    rows.find(({ externalId }) => externalId === own) ??
    rows.find(({ id }) => known.includes(id)) ??
    rows.find(
      (row) =>
        row.startsAt === startsAt && pair.includes(row.teamAId) && pair.includes(row.teamBId),
    )
  );
}

function wantedOf(
  { pack }: Taking,
  teams: readonly PlacedTeam[],
  { teams: [a, b], start, name, matchType, stage }: PackFixture,
): WantedFixture {
  const [teamA, teamB] = [teamNamed(teams, a), teamNamed(teams, b)];
  return {
    ...{ teamA, teamB },
    startsAt: startOf(start),
    name: name === undefined ? versus([teamA.name, teamB.name]) : tidyName(name),
    matchType: matchType ?? pack.tournament.matchType,
    stage: stage ?? "group",
  };
}

function teamNamed(teams: readonly PlacedTeam[], name: string): PlacedTeam {
  const team = teams.find(({ packName }) => packName === name);
  if (!team) throw new Error(`${name} is not a team of the pack.`);
  return team;
}

/** The pack's own, unless another fixture has it here, or it reads as one that was typed by hand. */
function externalIdOf(rows: readonly FixtureRow[], { id }: PackFixture): string {
  const isTaken = id.startsWith(MANUAL_ID) || rows.some(({ externalId }) => externalId === id);
  return isTaken ? `pack ${id}` : id;
}

/** @returns its id; null if it is left out */
function addFixture(
  { tx, services, tournamentId, isNew, changes, remarks }: Taking,
  { number, ballsPerOver }: PackFixture,
  { teamA, teamB, ...wanted }: WantedFixture,
  externalId: string,
): number | null {
  const now = services.now();
  try {
    if (wanted.startsAt <= now) refusePastAddition(tx, tournamentId, wanted, now);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    remarks.push(
      `${wanted.name} is left out, because its start has come and teams are open for it.`,
    );
    return null;
  }
  // Nobody has a team in a tournament that has just been made.
  const shortNotice = !isNew && isShortNotice(wanted.startsAt, now);
  const { id } = tx
    .insert(fixtures)
    .values({
      ...{ ...wanted, tournamentId, externalId, number, shortNotice },
      ballsPerOver: ballsPerOver ?? formatOf(wanted.matchType).ballsPerOver,
      ...{ teamAId: teamA.id, teamBId: teamB.id, startSetAt: now, updatedAt: now },
    })
    .returning({ id: fixtures.id })
    .get();
  const { name: fixture, startsAt } = wanted;
  const notice = shortNotice ? { shortNotice: true as const } : {};
  changes.push({ kind: "fixture added", fixture, startsAt, ...notice });
  return id;
}

interface Update {
  readonly wanted: WantedFixture;
  /** Fixtures of the pack, which may move as well. */
  readonly own: ReadonlySet<number>;
}

function updateFixture(
  taking: Taking,
  stored: OperatedFixture,
  fixture: PackFixture,
  { wanted: says, own }: Update,
): void {
  const { tx, services, earlier, changes, remarks } = taking;
  const was = earlier.fixture(fixture.id);
  if (was?.number !== fixture.number) {
    tx.update(fixtures).set({ number: fixture.number }).where(eq(fixtures.id, stored.id)).run();
  }
  if (was !== undefined && factsOf(taking, was) === factsOf(taking, fixture)) return;
  const wanted = { ...says, name: fixture.name === undefined ? nameFor(stored, says) : says.name };
  if (isSame(stored, wanted)) return;
  const stays = whyItStays(stored);
  if (stays !== null) {
    remarks.push(
      `${stored.name} stays as it is, because ${stays}; the pack says ${words(wanted)}.`,
    );
    return;
  }
  try {
    changes.push(...changeFixture(tx, services, stored, wanted, own));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    remarks.push(`${stored.name} stays as it is: ${error.message}`);
  }
}

function whyItStays({
  edited,
  lockedAt,
  rehearsed,
  addedManually,
}: OperatedFixture): string | null {
  if (lockedAt !== null) return "it has locked";
  if (rehearsed) return "it is a rehearsal";
  if (addedManually) return "an operator has added it here";
  return edited ? "an operator has changed it here" : null;
}

/** A fixture without a name of its own is called by its teams. */
function nameFor({ name, teamA, teamB }: OperatedFixture, says: WantedFixture): string {
  return name === versus([teamA.name, teamB.name]) ? says.name : name;
}

function isSame(stored: OperatedFixture, wanted: WantedFixture): boolean {
  return (
    stored.startsAt === wanted.startsAt &&
    stored.name === wanted.name &&
    stored.matchType === wanted.matchType &&
    stored.stage === wanted.stage &&
    stored.teamA.id === wanted.teamA.id &&
    stored.teamB.id === wanted.teamB.id
  );
}

/** A fixture whose facts are those of the version before was not changed by this one. */
function factsOf({ pack }: Taking, fixture: PackFixture): string {
  const { name, stage = "group", matchType = pack.tournament.matchType, start } = fixture;
  return JSON.stringify([name, stage, matchType, startOf(start), fixture.teams]);
}

function words({ name, startsAt, matchType, stage }: WantedFixture): string {
  return `${name}, ${matchType}, ${stage}, ${zonedTime(startsAt, "UTC")}`;
}

/** Called off, or on again. */
function takeState(
  { tx, services, userId, earlier, changes, calledOff, remarks }: Taking,
  fixtureId: number,
  fixture: PackFixture,
): void {
  const was = earlier.fixture(fixture.id)?.calledOff ?? false;
  const is = fixture.calledOff ?? false;
  if (was === is) return;
  const stored = findOperatedFixture(tx, fixtureId);
  if (stored.lockedAt !== null) {
    const says = is ? "is called off" : "is on again";
    remarks.push(`${stored.name} stays as it is, because it has locked; the pack says it ${says}.`);
    return;
  }
  const change = is ? callOff : reinstate;
  for (const one of change(tx, services, userId, stored)) {
    changes.push(one);
    if (is) calledOff.set(one, stored);
  }
}

function noteIds({ tx, tournamentId, remarks }: Taking, id: number, { ids, id: own }: PackFixture) {
  for (const provider of PROVIDERS) {
    const externalId = ids?.[provider];
    if (externalId === undefined) continue;
    if (noteFixtureId(tx, { id, tournamentId }, { provider, externalId })) continue;
    remarks.push(`The ${provider} id of fixture ${own} is that of another fixture here.`);
  }
}
