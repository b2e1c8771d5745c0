import { and, asc, desc, eq, gt, inArray, sql } from "drizzle-orm";
import { prepareOnce, type Tx } from "#db/client";
import { squadEvents } from "#db/schema";
import { shareRead } from "#db/share-reads";
import type { Ms } from "#game/core/units";
import { formatOf } from "#game/play/format/formats";
import { FIRST_LOTS, isLot } from "#game/squads/begin";
import type { OpenEvent, SquadEvent } from "#game/squads/events";
import type { Refund } from "#game/squads/refund";
import type { SquadsToCome } from "#game/squads/stage-words";
import { countMembers } from "../leagues/list-participants";
import { loadFormat, loadStoredLeague } from "../leagues/load-league";

/**
 * `before`: nothing has happened. `making`: an auction, a draft or typing goes on. `between`: it has
 * ended with open places, which another way can fill. `made`: it is over.
 */
export type SquadsStage = "before" | "making" | "between" | "made";

/** rules.md#squads */
export const loadSquadsStage = shareRead((tx: Tx, leagueId: number): SquadsStage => {
  const last = statementsOf(tx).lastTurn.get({ leagueId });
  return last === undefined ? "before" : stageAfter(last);
});

/** Open places that the last way has kept for another one; 0 in another stage than `between`. */
export function countKeptPlaces(tx: Tx, leagueId: number): number {
  return statementsOf(tx).lastTurn.get({ leagueId })?.left ?? 0;
}

/** The open places that the way before the current one has kept; 0 if squads were made by then. */
export function countPlacesBefore(tx: Tx, leagueId: number): number {
  const turns = statementsOf(tx).turns.all({ leagueId });
  return turns.find(({ kind }) => kind !== "open")?.left ?? 0;
}

/**
 * Whether squads that were made are being filled up in the season (rules.md#mini-auction): they play on
 * as they are, and other changes wait.
 */
export function isReopened(tx: Tx, leagueId: number): boolean {
  if (loadSquadsStage(tx, leagueId) === "made") return false;
  return statementsOf(tx).lastEnd.get({ leagueId })?.kind === "reopen";
}

interface Announcement {
  /** Of its event. */
  readonly id: number;
  readonly on: Ms;
  readonly extra: number;
  readonly refund: Refund;
}

/** The mini-auction to come; null without one. */
export function loadAnnouncement(tx: Tx, leagueId: number): Announcement | null {
  const row = statementsOf(tx).announcement.get({ leagueId });
  if (row === undefined || row.event.kind !== "announce" || row.event.on === null) return null;
  const { on, extra, refund } = row.event;
  return { id: row.id, on, extra, refund };
}

/** Or are over. */
export function hasSquadsBegun(tx: Tx, leagueId: number): boolean {
  return loadSquadsStage(tx, leagueId) !== "before";
}

/** Whether a way to make squads can begin: the first one, or another for the places that are open. */
export function hasSquadsToMake(tx: Tx, leagueId: number): boolean {
  const stage = loadSquadsStage(tx, leagueId);
  return stage === "before" || stage === "between";
}

export interface Opening {
  readonly id: number;
  readonly event: OpenEvent;
}

/** The current or last opening that stands; null before squads begin, and once that is taken back. */
export const loadOpening = shareRead((tx: Tx, leagueId: number): Opening | null => {
  const id = standingOpening(statementsOf(tx).turns.all({ leagueId }));
  const row = id === null ? undefined : statementsOf(tx).opening.get({ id });
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
  if (loadSquadsStage(tx, leagueId) !== "making") return null;
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
  // SQLite uses the index only for exactly this condition.
  const isTurn = and(ofLeague, sql`${kind} in ('open', 'close', 'withdraw')`);
  const left = sql<
    number | null
  >`case ${kind} when 'open' then null else ${event} ->> '$.left' end`;
  const turn = { id, kind, left };
  return {
    lastTurn: db.select(turn).from(squadEvents).where(isTurn).orderBy(desc(id)).limit(1).prepare(),
    turns: db.select(turn).from(squadEvents).where(isTurn).orderBy(desc(id)).prepare(),
    lastEnd: db
      .select({ kind })
      .from(squadEvents)
      .where(
        and(
          ofLeague,
          sql`(${kind} = 'reopen' or (${kind} = 'close' and ${event} ->> '$.left' is null))`,
        ),
      )
      .orderBy(desc(id))
      .limit(1)
      .prepare(),
    announcement: db
      .select({ id, event })
      .from(squadEvents)
      .where(and(ofLeague, inArray(kind, ["announce", "reopen"])))
      .orderBy(desc(id))
      .limit(1)
      .prepare(),
    opening: db
      .select({ id, event })
      .from(squadEvents)
      .where(eq(id, sql.placeholder("id")))
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

type Turn = Pick<StoredTurn, "kind" | "left">;

interface StoredTurn {
  readonly id: number;
  readonly kind: SquadEvent["kind"];
  /** The open places of a `close` or a `withdraw`; null without any. */
  readonly left: number | null;
}

function stageAfter({ kind, left }: Turn): SquadsStage {
  if (kind === "open") return "making";
  if (left !== null && left > 0) return "between";
  return kind === "close" || left === 0 ? "made" : "before";
}

/** A later way that was taken back leaves the opening of the way before it. */
function standingOpening(newestFirst: readonly StoredTurn[]): number | null {
  let withdrawn = false;
  for (const { id, kind, left } of newestFirst) {
    if (kind === "withdraw" && left === null) return null;
    if (kind !== "open") withdrawn = kind === "withdraw";
    else if (!withdrawn) return id;
  }
  return null;
}

/** The task of a league whose squads are not made; null once they are, and in leagues without owners. */
export function showSquadsNotice(tx: Tx, leagueId: number): SquadsToCome | null {
  if (!formatOf(loadFormat(tx, leagueId)).hasSquads) return null;
  const stage = loadSquadsStage(tx, leagueId);
  if (stage === "made") return null;
  const members = countMembers(tx, leagueId);
  const { squadsBy } = loadStoredLeague(tx, leagueId).settings;
  const way = (stage === "making" ? loadOpenEvent(tx, leagueId)?.way : null) ?? squadsBy;
  return { stage, way, members, placesLeft: countKeptPlaces(tx, leagueId) };
}
