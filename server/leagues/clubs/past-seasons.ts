import { and, count, eq, notInArray } from "drizzle-orm";
import { inReadTransaction, inTransaction, type Tx } from "#db/client";
import { clubPeople, pastPlaces, pastSeasons } from "#db/schema";
import type { TextNote } from "#game/leagues/check-past-season";
import { CLUB_LIMITS } from "#game/leagues/limits";
import { type PastSeason, readPastSeasons } from "#game/leagues/read-past-seasons";
import { foldedName } from "#game/leagues/season-name";
import { AppError, FieldsError } from "#server/core/errors";
import type { Services } from "#server/core/services";
import { digestOf, requireSeen } from "#server/play/locks/dry-run";
import { listClubMembers, type ManagedClub, requireClubManager } from "./club-access";

export interface PastPlan {
  readonly seasons: readonly PlannedSeason[];
  readonly faults: readonly TextNote[];
  readonly doubts: readonly TextNote[];
  /** New names of members, who get the places. */
  readonly linked: readonly string[];
  /** It is saved only as it was previewed. */
  readonly digest: string;
}

interface PlannedSeason extends PastSeason {
  readonly replaces: boolean;
}

/**
 * Seasons that were played elsewhere. Nothing is stored.
 *
 * @throws FieldsError on `text` without seasons, and for a text that is too long; AppError
 * "forbidden"
 */
export function previewPastSeasons(
  services: Services,
  managed: ManagedClub,
  text: string,
): PastPlan {
  return inReadTransaction(services.db, (tx) => planSeasons(tx, managed, text));
}

/**
 * Enters the seasons of a paste as they were previewed, without lines at fault. A year that was entered before is replaced.
 *
 * @returns the number of entered seasons
 * @throws as `previewPastSeasons`; AppError "invalid" without a season, "conflict" if the plan is
 * another one now, and beyond the limits of a club
 */
export function savePastSeasons(
  services: Services,
  managed: ManagedClub,
  { text, seen }: { readonly text: string; readonly seen: string },
): number {
  return inTransaction(services.db, (tx) => {
    const plan = planSeasons(tx, managed, text);
    if (plan.seasons.length === 0) {
      throw new AppError("invalid", plan.faults.map(({ sentence }) => sentence).join(" "));
    }
    requireSeen(plan, seen, "Check the seasons before you save them.");
    const { clubId } = managed;
    const personOf = personFinder(tx, clubId);
    for (const season of plan.seasons) {
      storeSeason(tx, { clubId, season, personOf, now: services.now() });
    }
    dropUnusedNames(tx, clubId);
    requireLimits(tx, clubId);
    return plan.seasons.length;
  });
}

/**
 * Also deletes names that no other season has.
 *
 * @throws AppError "not-found" for an unknown season, "forbidden"
 */
export function deletePastSeason(
  services: Services,
  managed: ManagedClub,
  seasonId: number,
): { readonly year: number } {
  return inTransaction(services.db, (tx) => {
    const { clubId } = requireClubManager(tx, { id: managed.userId }, managed.clubId);
    const [deleted] = tx
      .delete(pastSeasons)
      .where(and(eq(pastSeasons.id, seasonId), eq(pastSeasons.clubId, clubId)))
      .returning({ year: pastSeasons.year })
      .all();
    if (deleted === undefined) throw new AppError("not-found", "This season is no longer there.");
    dropUnusedNames(tx, clubId);
    return deleted;
  });
}

function planSeasons(tx: Tx, managed: ManagedClub, text: string): PastPlan {
  const { clubId } = requireClubManager(tx, { id: managed.userId }, managed.clubId);
  requireText(text);
  const { seasons, faults, doubts } = readPastSeasons(text);
  if (seasons.length + faults.length === 0) throw withoutRows();
  requireSize(seasons);
  const entered = tx
    .select({ year: pastSeasons.year })
    .from(pastSeasons)
    .where(eq(pastSeasons.clubId, clubId))
    .all();
  const years = new Set(entered.map(({ year }) => year));
  const planned = seasons.map((season) => ({ ...season, replaces: years.has(season.year) }));
  const known = new Set(listNames(tx, clubId).map(({ name }) => foldedName(name)));
  const names = new Map(
    seasons.flatMap(({ places }) => places.map(({ name }) => [foldedName(name), name] as const)),
  );
  const members = membersByName(tx, clubId);
  const linked = [...names]
    .filter(([folded]) => !known.has(folded) && members.has(folded))
    .map(([, name]) => name);
  const plan = { seasons: planned, faults, doubts, linked };
  return { ...plan, digest: digestOf(plan) };
}

function requireText(text: string): void {
  if (text.length <= CLUB_LIMITS.text) return;
  const sentence = `The text has more than ${CLUB_LIMITS.text} characters.`;
  throw new FieldsError([{ fields: ["text"], sentence }]);
}

function withoutRows(): FieldsError {
  const sentence = "Paste a row for each place: year, place, name, points.";
  return new FieldsError([{ fields: ["text"], sentence }]);
}

/** A season beyond the limits is refused before any query. */
function requireSize(seasons: readonly PastSeason[]): void {
  const names = new Set(
    seasons.flatMap(({ places }) => places.map(({ name }) => foldedName(name))),
  );
  if (seasons.length > CLUB_LIMITS.pastSeasons) throw tooManySeasons();
  if (names.size > CLUB_LIMITS.names) throw tooManyNames();
}

interface StoredSeason {
  readonly clubId: number;
  readonly season: PastSeason;
  readonly personOf: (name: string) => number;
  readonly now: number;
}

function storeSeason(
  tx: Tx,
  { clubId, season: { year, places }, personOf, now }: StoredSeason,
): void {
  tx.delete(pastSeasons)
    .where(and(eq(pastSeasons.clubId, clubId), eq(pastSeasons.year, year)))
    .run();
  const { seasonId } = tx
    .insert(pastSeasons)
    .values({ clubId, year, enteredAt: now })
    .returning({ seasonId: pastSeasons.id })
    .get();
  for (const { place, name, points } of places) {
    tx.insert(pastPlaces)
      .values({ seasonId, personId: personOf(name), place, points })
      .run();
  }
}

/**
 * A name is the same person in every season; a new one is linked to the only member of that name.
 */
function personFinder(tx: Tx, clubId: number): (name: string) => number {
  const known = new Map(listNames(tx, clubId).map(({ id, name }) => [foldedName(name), id]));
  const members = membersByName(tx, clubId);
  return (name) => {
    const folded = foldedName(name);
    const id =
      known.get(folded) ??
      tx
        .insert(clubPeople)
        .values({ clubId, name, userId: members.get(folded) ?? null })
        .returning({ id: clubPeople.id })
        .get().id;
    known.set(folded, id);
    return id;
  };
}

/** A deleted account leaves places without a name. */
function listNames(tx: Tx, clubId: number): { id: number; name: string }[] {
  return tx
    .select({ id: clubPeople.id, name: clubPeople.name })
    .from(clubPeople)
    .where(eq(clubPeople.clubId, clubId))
    .all()
    .flatMap(({ id, name }) => (name === null ? [] : [{ id, name }]));
}

function membersByName(tx: Tx, clubId: number): ReadonlyMap<string, number> {
  const members = listClubMembers(tx, clubId).map(
    ({ userId, displayName }) => [foldedName(displayName), userId] as const,
  );
  const byName = new Map(members);
  const once = new Set<string>();
  for (const [name] of members) {
    if (once.has(name)) byName.delete(name);
    once.add(name);
  }
  return byName;
}

function dropUnusedNames(tx: Tx, clubId: number): void {
  const used = tx.select({ id: pastPlaces.personId }).from(pastPlaces);
  tx.delete(clubPeople)
    .where(and(eq(clubPeople.clubId, clubId), notInArray(clubPeople.id, used)))
    .run();
}

function requireLimits(tx: Tx, clubId: number): void {
  const [seasons] = tx
    .select({ count: count() })
    .from(pastSeasons)
    .where(eq(pastSeasons.clubId, clubId))
    .all();
  if ((seasons?.count ?? 0) > CLUB_LIMITS.pastSeasons) throw tooManySeasons();
  if (listNames(tx, clubId).length > CLUB_LIMITS.names) throw tooManyNames();
}

function tooManySeasons(): AppError {
  const sentence = `A club has at most ${CLUB_LIMITS.pastSeasons} seasons entered by hand.`;
  return new AppError("conflict", sentence);
}

function tooManyNames(): AppError {
  const sentence = `The seasons entered by hand have at most ${CLUB_LIMITS.names} names together.`;
  return new AppError("conflict", sentence);
}
