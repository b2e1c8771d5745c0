import type { Tx } from "#db/client";
import { shareRead } from "#db/share-reads";
import { listSides, type SideLists } from "#game/sides/side-lists";
import { readKnownSides } from "./read-known-sides";

/** What is known of the sides of a fixture, for the screens of everybody who plays in its tournament. */
export const readSideLists = shareRead(
  (tx: Tx, fixtureId: number): SideLists => listSides(readKnownSides(tx, fixtureId)),
);
