import { isSameName } from "#game/core/find-by-name";
import type { NamedStatus } from "#game/play/match/known-side";
import type { Services } from "#server/core/services";
import { inLockedTransaction, type LockedTx } from "#server/play/locks/locked-transaction";
import { stateSideOfFeed } from "../../results/store-side";
import type { FeedPlayer, FeedSide } from "../feed";
import { findPolledFixture, type PolledFixture } from "./followed-fixtures";
import { loadSidePool } from "./side-pool";

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

function takeSide(
  tx: LockedTx,
  services: Services,
  { id: fixtureId, teams }: PolledFixture,
  side: FeedSide,
): void {
  const team = teams.find(({ name }) => isSameName(name, side.team));
  if (team === undefined) return;
  const everybody = [...side.named, ...side.substitutes];
  const pool = loadSidePool(tx, team.id, new Set(everybody.flatMap(({ id }) => id ?? [])));
  const idsOf = (people: readonly FeedPlayer[]) =>
    new Set(people.flatMap((person) => pool.find(person)?.id ?? []));
  const named = idsOf(side.named);
  if (named.size < side.named.length) return;
  const players = new Map<number, NamedStatus>();
  for (const id of idsOf(side.substitutes)) players.set(id, "substitute");
  for (const id of named) players.set(id, "named");
  stateSideOfFeed(tx, services, fixtureId, team.id, players);
}
