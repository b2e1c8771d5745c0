import type { Tx } from "#db/client";
import { shareRead } from "#db/share-reads";
import { listSides, type SideLists } from "#game/play/sides/side-lists";
import { readKnownSides } from "./read-known-sides";

/** For the screens of a league's members. */
export const readSideLists = shareRead(
  (tx: Tx, fixtureId: number, leagueId: number): SideLists =>
    listSides(readKnownSides(tx, fixtureId, leagueId)),
);
