import type { Tx } from "#db/client";
import type { Ms } from "#game/core/units";
import { openingWith } from "#game/squads/begin";
import { sha256 } from "../head-to-head/load-calendar";
import { appendSquadEvents } from "./append-events";
import { isBeforeFirstLot, listOpenings, loadOpenEvent, type Opening } from "./squads-stage";

/**
 * Begins the making of squads again with a member who came in before the first lot: with a purse, and
 * the place in the drawn order that the seed has for the next number (rules.md#taking-it-back). Does
 * nothing otherwise.
 */
export function seatNewcomer(
  tx: Tx,
  member: { readonly leagueId: number; readonly userId: number; readonly participantId: number },
  at: Ms,
): void {
  const { leagueId, userId, participantId } = member;
  const open = loadOpenEvent(tx, leagueId);
  if (open === null || open.goesOn || open.participantIds.includes(participantId)) return;
  if (!isBeforeFirstLot(tx, leagueId)) return;
  const earlier = listOpenings(tx, leagueId);
  const again = openingWith(
    open,
    participantId,
    earlier.map(({ event }) => event),
    sha256,
  );
  appendSquadEvents(tx, { leagueId, userId, key: openingKey(earlier.at(-1)), at }, [again]);
}

/** The key of the event after an earlier opening, of which the database refuses a second one. */
export function openingKey(earlier: Opening | undefined): string {
  return earlier === undefined ? "open" : `open:${earlier.id}`;
}
