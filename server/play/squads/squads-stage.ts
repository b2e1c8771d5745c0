import { and, asc, desc, eq, gt, inArray, sql } from "drizzle-orm";
import { prepareOnce, type Tx } from "#db/client";
import { squadEvents } from "#db/schema";
import { shareRead } from "#db/share-reads";
import { formatOf } from "#game/play/format/formats";
import { FIRST_LOTS, isLot } from "#game/squads/begin";
import type { OpenEvent } from "#game/squads/events";
import type { SquadsToCome } from "#game/squads/stage-words";
import { countMembers } from "../leagues/list-participants";
import { loadFormat, loadStoredLeague } from "../leagues/load-league";

/**
 * `before`: nothing has happened. `making`: an auction, a draft or typing goes on. `made`: it is
 * over.
 */
export type SquadsStage = "before" | "making" | "made";

/** rules.md#squads */
export const loadSquadsStage = shareRead((tx: Tx, leagueId: number): SquadsStage => {
  const kind = statementsOf(tx).lastTurn.get({ leagueId })?.kind;
  if (kind === "close") return "made";
  return kind === "open" ? "making" : "before";
});

/** Or are over. */
export function hasSquadsBegun(tx: Tx, leagueId: number): boolean {
  return loadSquadsStage(tx, leagueId) !== "before";
}

export interface Opening {
  readonly id: number;
  readonly event: OpenEvent;
}

/** The current opening; null before the making of squads begins, and once it is taken back. */
export const loadOpening = shareRead((tx: Tx, leagueId: number): Opening | null => {
  if (!hasSquadsBegun(tx, leagueId)) return null;
  const row = statementsOf(tx).opening.get({ leagueId });
  return row?.event.kind === "open" ? { id: row.id, event: row.event } : null;
});

/** Null as `loadOpening` is. */
export function loadOpenEvent(tx: Tx, leagueId: number): OpenEvent | null {
  return loadOpening(tx, leagueId)?.event ?? null;
}

/** Also those that were taken back, or that began again with a newcomer; the first first. */
export function listOpenings(tx: Tx, leagueId: number): Opening[] {
  return statementsOf(tx)
    .openings.all({ leagueId })
    .flatMap(({ id, event }) => (event.kind === "open" ? [{ id, event }] : []));
}

/**
 * The id of the opening with which the current making began, before newcomers; null without one.
 */
export function loadBeginning(tx: Tx, leagueId: number): number | null {
  if (!hasSquadsBegun(tx, leagueId)) return null;
  return listOpenings(tx, leagueId).findLast(({ event }) => event.joined === undefined)?.id ?? null;
}

/** Whether the making has begun and its first lot is still to come (rules.md#taking-it-back). */
export function isBeforeFirstLot(tx: Tx, leagueId: number): boolean {
  if (loadSquadsStage(tx, leagueId) !== "making") return false;
  const opening = loadOpening(tx, leagueId);
  if (opening === null) return false;
  const last = statementsOf(tx).lastLot.get({ leagueId, after: opening.id });
  return last === undefined || !isLot(last.event);
}

const statementsOf = prepareOnce((db) => {
  const { id, kind, event } = squadEvents;
  const ofLeague = eq(squadEvents.leagueId, sql.placeholder("leagueId"));
  return {
    // SQLite uses the index only for exactly this condition.
    lastTurn: db
      .select({ kind })
      .from(squadEvents)
      .where(and(ofLeague, sql`${kind} in ('open', 'close', 'withdraw')`))
      .orderBy(desc(id))
      .limit(1)
      .prepare(),
    opening: db
      .select({ id, event })
      .from(squadEvents)
      .where(and(ofLeague, eq(kind, "open")))
      .orderBy(desc(id))
      .limit(1)
      .prepare(),
    openings: db
      .select({ id, event })
      .from(squadEvents)
      .where(and(ofLeague, eq(kind, "open")))
      .orderBy(asc(id))
      .prepare(),
    // The last one: a round that is given another end keeps its number.
    lastLot: db
      .select({ event })
      .from(squadEvents)
      .where(and(ofLeague, gt(id, sql.placeholder("after")), inArray(kind, [...FIRST_LOTS])))
      .orderBy(desc(id))
      .limit(1)
      .prepare(),
  };
});

/** The task of a league whose squads are not made; null once they are, and in leagues without owners. */
export function showSquadsNotice(tx: Tx, leagueId: number): SquadsToCome | null {
  if (!formatOf(loadFormat(tx, leagueId)).hasSquads) return null;
  const stage = loadSquadsStage(tx, leagueId);
  if (stage === "made") return null;
  const members = countMembers(tx, leagueId);
  return { stage, way: loadStoredLeague(tx, leagueId).settings.squadsBy, members };
}
