import { and, eq } from "drizzle-orm";
import type { Tx } from "#db/client";
import { fixtures, rehearsalMatches } from "#db/schema";
import { versus } from "#game/core/words";
import type { Services } from "#server/core/services";
import { lockDueFixtures } from "#server/play/locks/lock-due-fixtures";
import type { LockedTx } from "#server/play/locks/locked-transaction";
import { moveFixtureTx } from "#server/play/locks/move-fixture";
import type { FixtureScore } from "#server/play/points/fixture-score";
import { type FixtureSlot, stageOf } from "#server/play/season/plan-season";
import type { TeamName } from "#server/play/season/season-fixtures";
import { isEdited, isScoredManually } from "../results/overrides";
import { recordScoreTx } from "../results/record-score";
import { scoreOfMatch } from "../results/score-of-match";
import { noteScoreSource } from "../results/score-source";
import { stateSidesOfMatch } from "../results/state-sides-of-match";
import { headOf, type MatchHead, type SourceMatch } from "./season-source";

export type FixtureChange = "added" | "updated" | "unchanged";

interface SeasonPlace {
  readonly tournamentId: number;
  readonly teams: ReadonlyMap<string, TeamName>;
  readonly slot: FixtureSlot;
  /** To be played ball by ball: nothing of its score comes in now. */
  readonly rehearsed: boolean;
}

type FixtureRow = typeof fixtures.$inferSelect;
type Details = Pick<
  FixtureRow,
  "number" | "name" | "stage" | "matchType" | "ballsPerOver" | "teamAId" | "teamBId"
>;

/**
 * Inside the caller's transaction: as a fixture with its score and result, or as one that is still
 * to be played. A fixture that an operator keeps by hand stays as it is.
 */
export function importFixture(
  tx: LockedTx,
  services: Services,
  source: SourceMatch,
  place: SeasonPlace,
): FixtureChange {
  const placed = placeFixture(tx, services, headOf(source), place);
  if (placed === null) return "unchanged";
  const { id } = placed;
  // A started fixture locks before its score is stored.
  if (placed.change === "added" && !place.rehearsed) lockDueFixtures(tx, services.now());
  const sides = teamsOfSides(source, place.teams);
  const changes = [
    place.rehearsed
      ? storeSource(tx, id, source.text)
      : storeScore(tx, services, id, scoreOfMatch(tx, sides, source.match).score),
    !place.rehearsed &&
      stateSidesOfMatch(tx, services, id, { teams: sides, match: source.match, inPlay: false }),
  ];
  if (placed.change !== "unchanged") return placed.change;
  return changes.includes(true) ? "updated" : "unchanged";
}

/**
 * Without its score. The caller locks it.
 *
 * @returns null for one that stays as it is: an operator keeps it by hand, or its rehearsal has
 * begun
 */
export function placeFixture(
  tx: LockedTx,
  services: Services,
  head: MatchHead,
  place: SeasonPlace,
): { readonly id: number; readonly change: FixtureChange } | null {
  const details = detailsOf(head, teamsOfSides(head, place.teams), place.slot.number);
  const stored = findFixture(tx, place.tournamentId, head.externalId);
  if (stored === undefined) {
    return { id: addFixture(tx, services, head, place, details), change: "added" };
  }
  if (isScoredManually(tx, stored.id)) return null;
  if (place.rehearsed && hasBegun(tx, stored)) return null;
  if (isEdited(tx, stored.id)) return { id: stored.id, change: "unchanged" };
  const changes = [
    updateDetails(tx, stored, details),
    updateStart(tx, services, stored, place.slot.startsAt),
  ];
  return { id: stored.id, change: changes.includes(true) ? "updated" : "unchanged" };
}

function storeScore(
  tx: LockedTx,
  services: Services,
  fixtureId: number,
  score: FixtureScore,
): boolean {
  const isNew = recordScoreTx(tx, services, fixtureId, score);
  if (isNew) noteScoreSource(tx, fixtureId, "match file", services.now());
  return isNew;
}

function teamsOfSides(
  { externalId, info }: Pick<MatchHead, "externalId" | "info">,
  teams: ReadonlyMap<string, TeamName>,
): [TeamName, TeamName] {
  const [teamA, teamB] = info.teams.map((name) => teams.get(name));
  if (!teamA || !teamB) throw new Error(`A team of match ${externalId} is not in the tournament.`);
  return [teamA, teamB];
}

function detailsOf(
  { info, ballsPerOver }: MatchHead,
  [teamA, teamB]: readonly [TeamName, TeamName],
  number: number,
): Details {
  return {
    number,
    name: versus([teamA.name, teamB.name]),
    stage: stageOf(info.stage),
    matchType: info.format,
    ballsPerOver,
    teamAId: teamA.id,
    teamBId: teamB.id,
  };
}

function findFixture(tx: Tx, tournamentId: number, externalId: string): FixtureRow | undefined {
  return tx
    .select()
    .from(fixtures)
    .where(and(eq(fixtures.tournamentId, tournamentId), eq(fixtures.externalId, externalId)))
    .get();
}

function hasBegun(tx: Tx, { id, lockedAt }: FixtureRow): boolean {
  return lockedAt !== null || (findRehearsal(tx, id)?.ballsPlayed ?? 0) > 0;
}

function findRehearsal(tx: Tx, fixtureId: number) {
  return tx.select().from(rehearsalMatches).where(eq(rehearsalMatches.fixtureId, fixtureId)).get();
}

function addFixture(
  tx: Tx,
  services: Services,
  { externalId }: MatchHead,
  { tournamentId, slot: { startsAt } }: SeasonPlace,
  details: Details,
): number {
  const now = services.now();
  const row = { ...details, tournamentId, externalId, startsAt, startSetAt: now, updatedAt: now };
  return tx.insert(fixtures).values(row).returning({ id: fixtures.id }).get().id;
}

function updateDetails(tx: Tx, stored: FixtureRow, details: Details): boolean {
  const same = Object.entries(details).every(
    ([column, value]) => stored[column as keyof Details] === value,
  );
  if (!same) tx.update(fixtures).set(details).where(eq(fixtures.id, stored.id)).run();
  return !same;
}

/** A locked fixture keeps its start: sources that know only dates are no better. */
function updateStart(
  tx: LockedTx,
  services: Services,
  stored: FixtureRow,
  startsAt: number,
): boolean {
  if (stored.lockedAt !== null || stored.startsAt === startsAt) return false;
  moveFixtureTx(tx, services, stored.id, startsAt, "feed");
  return true;
}

function storeSource(tx: Tx, fixtureId: number, source: string): boolean {
  const stored = findRehearsal(tx, fixtureId);
  if (stored?.source === source) return false;
  tx.insert(rehearsalMatches)
    .values({ fixtureId, source })
    .onConflictDoUpdate({ target: rehearsalMatches.fixtureId, set: { source } })
    .run();
  return true;
}
