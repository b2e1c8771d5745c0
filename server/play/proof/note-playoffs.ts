import { deferToEnd, type Tx } from "#db/client";
import type { Ms } from "#game/core/units";
import { settlePlayoffs } from "../head-to-head/settle-playoffs";
import { noteRules } from "./note-rules";

/**
 * Settles the pairs of playoffs in every league of a tournament, and enters them into the chains
 * (rules.md#head-to-head-playoffs). At the end of the transaction: a match file ends a match before
 * it states its players, and both decide about the winner.
 */
export function notePlayoffs(tx: Tx, tournamentId: number, now: Ms): void {
  deferToEnd(tx, `playoffs of tournament ${tournamentId}`, () => {
    for (const leagueId of settlePlayoffs(tx, tournamentId)) noteRules(tx, leagueId, now);
  });
}
