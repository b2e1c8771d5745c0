import type { Tx } from "#db/client";
import type { NamedStatus } from "#game/play/sides/known-side";
import { loadSquads } from "./load-squads";

/** For a log. */
export interface NamesOfSide {
  readonly named: readonly string[];
  readonly substitutes: readonly string[];
}

/** By name. */
export function namesOfSide(
  tx: Tx,
  fixtureId: number,
  players: ReadonlyMap<number, NamedStatus>,
): NamesOfSide {
  const squads = loadSquads(tx, fixtureId);
  const listed = (wanted: NamedStatus) =>
    squads.filter(({ id }) => players.get(id) === wanted).map(({ name }) => name);
  return { named: listed("named"), substitutes: listed("substitute") };
}
