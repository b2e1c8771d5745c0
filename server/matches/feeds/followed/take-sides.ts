import { isSameName } from "#game/core/find-by-name";
import type { NamedStatus } from "#game/play/match/known-side";
import type { Services } from "#server/core/services";
import { inLockedTransaction, type LockedTx } from "#server/play/locks/locked-transaction";
import { readKnownSides } from "#server/play/season/read-known-sides";
import { stateSideOfFeed } from "../../results/store-side";
import type { FeedPlayer, FeedScorecard, FeedSide } from "../feed";
import { findPolledFixture, type PolledFixture } from "./followed-fixtures";
import { noteHasScorecard, notePoll } from "./note-scorecard";
import { loadSidePool } from "./side-pool";
import type { TakeOutcome } from "./take-score";

/**
 * Also before the start (rules.md#who-is-named). A side with a player outside the pool is left out:
 * nobody would be on it in their place.
 */
export function takeSides(services: Services, fixtureId: number, sides: readonly FeedSide[]): void {
  if (sides.length === 0) return;
  inLockedTransaction(services, (tx) => {
    const fixture = findPolledFixture(tx, fixtureId);
    if (!fixture) return;
    for (const side of sides) takeSide(tx, services, fixture, side);
  });
}

/** The look before the start: the sides that the scorecard lists, and no score (rules.md#locks). */
export function takeListedSides(
  services: Services,
  fixtureId: number,
  { matchId, sides }: FeedScorecard,
): TakeOutcome {
  return inLockedTransaction(services, (tx) => {
    const fixture = findPolledFixture(tx, fixtureId);
    if (fixture?.externalId !== matchId || fixture.state !== "upcoming") return "ignored";
    notePoll(tx, fixtureId, { sidesAskedAt: services.now() });
    noteHasScorecard(tx, services, fixture, true);
    const free = sides.filter((side) => !isStatedByPeople(tx, fixture, side));
    const stored = free.map((side) => takeSide(tx, services, fixture, side));
    return stored.includes(true) ? "stored" : "unchanged";
  });
}

/** A list that a feed has guessed from nothing else does not replace what people have checked. */
function isStatedByPeople(tx: LockedTx, { id, teams }: PolledFixture, side: FeedSide): boolean {
  const team = teams.find(({ name }) => isSameName(name, side.team));
  const known = team && readKnownSides(tx, id, null).get(team.id);
  return known !== undefined && known.source !== "feed" && known.source !== "member";
}

function takeSide(
  tx: LockedTx,
  services: Services,
  { id: fixtureId, teams }: PolledFixture,
  side: FeedSide,
): boolean {
  const team = teams.find(({ name }) => isSameName(name, side.team));
  if (team === undefined) return false;
  const everybody = [...side.named, ...side.substitutes];
  const pool = loadSidePool(tx, team.id, new Set(everybody.flatMap(({ id }) => id ?? [])));
  const idsOf = (people: readonly FeedPlayer[]) =>
    new Set(people.flatMap((person) => pool.find(person)?.id ?? []));
  const named = idsOf(side.named);
  if (named.size < side.named.length) return false;
  const players = new Map<number, NamedStatus>();
  for (const id of idsOf(side.substitutes)) players.set(id, "substitute");
  for (const id of named) players.set(id, "named");
  return stateSideOfFeed(tx, services, fixtureId, team.id, players);
}
