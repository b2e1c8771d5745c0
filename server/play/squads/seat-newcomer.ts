import type { Tx } from "#db/client";
import type { Ms } from "#game/core/units";
import { openingOf, openingWith } from "#game/squads/begin";
import type { OpenEvent } from "#game/squads/events";
import { deadlineOf } from "#game/squads/ways/retained";
import { sha256 } from "../head-to-head/load-calendar";
import { loadStoredLeague } from "../leagues/load-league";
import { appendSquadEvents } from "./append-events";
import { loadFormer } from "./load-former";
import { listSquadEvents } from "./load-squads";
import {
  isBeforeFirstLot,
  listOpenings,
  loadOpenEvent,
  loadOpening,
  type Opening,
} from "./squads-stage";

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
  // The newcomer may have owned players last season, too.
  const former = open.former && loadFormer(tx, leagueId)?.players;
  const mayKeep = former?.some((player) => player.participantId === participantId) ?? false;
  const again = openingWith(
    open,
    participantId,
    {
      former,
      keepsUntil: deadlineWith(tx, open, { leagueId, mayKeep, at }),
      earlier: earlier.map(({ event }) => event),
    },
    sha256,
  );
  appendSquadEvents(tx, { leagueId, userId, key: openingKey(earlier.at(-1)), at }, [again]);
}

/** A member without a player to keep moves no deadline, and nobody brings one forward. */
function deadlineWith(
  tx: Tx,
  open: OpenEvent,
  {
    leagueId,
    mayKeep,
    at,
  }: { readonly leagueId: number; readonly mayKeep: boolean; readonly at: Ms },
): Ms | undefined {
  const deadline = open.way === "retained" ? loadKeepDeadline(tx, leagueId) : null;
  // One that has passed, which the clock has not noted yet, would end before this beginning.
  if (deadline === null || deadline <= at) return undefined;
  const { keepsUntil: _, ...afresh } = open;
  return mayKeep && deadline < deadlineOf(afresh, at) ? undefined : deadline;
}

/**
 * The deadline of retention that owners were given last, also by a beginning that was taken back; null
 * without one.
 */
export function loadKeepDeadline(tx: Tx, leagueId: number): Ms | null {
  const deadlines = listSquadEvents(tx, leagueId).flatMap(({ at, event }) =>
    event.kind === "open" && event.way === "retained" ? [deadlineOf(event, at)] : [],
  );
  return deadlines.at(-1) ?? null;
}

/**
 * Begins the making of squads again without a member who has left a game before its draft: nobody is
 * picked for them (rules.md#tonight). Does nothing otherwise.
 */
export function unseatFromGame(
  tx: Tx,
  member: { readonly leagueId: number; readonly participantId: number },
  at: Ms,
): void {
  const { leagueId, participantId } = member;
  if (loadStoredLeague(tx, leagueId).onlyFixtureId === null) return;
  const opening = loadOpening(tx, leagueId);
  if (!opening?.event.participantIds.includes(participantId)) return;
  if (listSquadEvents(tx, leagueId, opening.id).length > 0) return;
  const participantIds = opening.event.participantIds.filter((id) => id !== participantId);
  const earlier = listOpenings(tx, leagueId);
  const { joined: _, ...open } = opening.event;
  const again = openingOf(
    { ...open, participantIds },
    earlier.map(({ event }) => event),
    sha256,
  );
  const source = { leagueId, userId: null, key: openingKey(earlier.at(-1)), at };
  appendSquadEvents(tx, source, [again]);
}

/** The key of the event after an earlier opening, of which the database refuses a second one. */
export function openingKey(earlier: Opening | undefined): string {
  return earlier === undefined ? "open" : `open:${earlier.id}`;
}
