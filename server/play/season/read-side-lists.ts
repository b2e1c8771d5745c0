import type { Tx } from "#db/client";
import { shareRead } from "#db/share-reads";
import { listSides, type SideLists } from "#game/play/sides/side-lists";
import { readKnownSides } from "./read-known-sides";

/** The sides of a fixture that a league knows, for the screens of its members. */
export const readSideLists = shareRead(
  (tx: Tx, fixtureId: number, leagueId: number): SideLists =>
    listSides(readKnownSides(tx, fixtureId, leagueId)),
);
