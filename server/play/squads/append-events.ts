import { and, eq, inArray, sql } from "drizzle-orm";
import { prepareOnce, type Tx } from "#db/client";
import {
  freeAgentBids,
  leagues,
  poolPlayers,
  squadEvents,
  squadMisses,
  squadPlayers,
  squadReleases,
  squadWishes,
  teamPlans,
  tradeVetoes,
} from "#db/schema";
import type { Ms } from "#game/core/units";
import type { SquadEvent } from "#game/squads/events";
import type { LeagueChange } from "#game/trust/log/league-changes";
import { publishChange } from "#server/core/publish-change";
import { writeLeagueLog } from "../leagues/league-log";
import { loadStoredLeague } from "../leagues/load-league";

/** The author of a command; an event of the clock has neither user nor key. */
export interface EventSource {
  readonly leagueId: number;
  readonly userId: number | null;
  readonly key: string | null;
  readonly at: Ms;
}

const MOVES_PLAYERS: readonly SquadEvent["kind"][] = [
  "open",
  "withdraw",
  "sold",
  "pick",
  "undo",
  "close",
  "trade",
  "claim",
  "release",
  "reopen",
];

/**
 * Adds events to those of a league and updates the owners and the league's log, in the caller's
 * transaction. The database refuses a player a second owner, and the same command twice.
 *
 * @returns the id of the last one; null without events
 */
export function appendSquadEvents(
  tx: Tx,
  { leagueId, ...source }: EventSource,
  events: readonly SquadEvent[],
): number | null {
  let last: number | null = null;
  events.forEach((event, part) => {
    last = storeSquadEvent(tx, { leagueId, ...source }, { event, part });
  });
  const { userId, at: now } = source;
  writeLeagueLog(tx, { leagueId, userId, now }, logOfEvents(tx, leagueId, events));
  if (events.some(({ kind }) => MOVES_PLAYERS.includes(kind))) {
    publishChange(tx, { leagueId }, "league");
  }
  return last;
}

/**
 * Without any announcement: for the events of a league that comes from another server.
 *
 * @param placed `part` is its 0-based place among the events of one command
 * @returns its id
 */
export function storeSquadEvent(
  tx: Tx,
  source: EventSource,
  { event, part }: { readonly event: SquadEvent; readonly part: number },
): number | null {
  const stored = insertOf(tx).get({ ...source, part, kind: event.kind, event });
  moveOwners(tx, source.leagueId, source.at, event);
  return stored?.id ?? null;
}

const insertOf = prepareOnce((db) =>
  db
    .insert(squadEvents)
    .values({
      leagueId: sql.placeholder("leagueId"),
      userId: sql.placeholder("userId"),
      key: sql.placeholder("key"),
      at: sql.placeholder("at"),
      part: sql.placeholder("part"),
      kind: sql.placeholder("kind"),
      event: sql.placeholder("event"),
    })
    .returning({ id: squadEvents.id })
    .prepare(),
);

function moveOwners(tx: Tx, leagueId: number, since: number, event: SquadEvent): void {
  const own = (participantId: number, playerId: number, price: number) =>
    tx.insert(squadPlayers).values({ leagueId, participantId, playerId, price, since }).run();
  const disown = (playerId: number) =>
    tx
      .delete(squadPlayers)
      .where(and(eq(squadPlayers.leagueId, leagueId), eq(squadPlayers.playerId, playerId)))
      .run();
  switch (event.kind) {
    case "sold":
      own(event.participantId, event.playerId, event.price);
      break;
    case "pick":
      own(event.participantId, event.playerId, 0);
      break;
    case "undo":
    case "release":
      disown(event.playerId);
      break;
    case "claim":
      if (event.released !== null) disown(event.released);
      own(event.participantId, event.playerId, event.price);
      break;
    case "announce":
      tx.update(leagues).set({ reopensAt: event.on }).where(eq(leagues.id, leagueId)).run();
      break;
    case "reopen":
      tx.update(leagues).set({ reopensAt: null }).where(eq(leagues.id, leagueId)).run();
      for (const playerId of event.players) disown(playerId);
      break;
    case "trade": {
      const [first, second] = event.participantIds;
      const [goes, comes] = event.players;
      for (const playerId of goes) handOver(tx, { leagueId, playerId, to: second, since });
      for (const playerId of comes) handOver(tx, { leagueId, playerId, to: first, since });
      break;
    }
  }
}

function handOver(
  tx: Tx,
  player: {
    readonly leagueId: number;
    readonly playerId: number;
    readonly to: number;
    readonly since: number;
  },
): void {
  const { leagueId, playerId, to: participantId, since } = player;
  tx.update(squadPlayers)
    .set({ participantId, since })
    .where(and(eq(squadPlayers.leagueId, leagueId), eq(squadPlayers.playerId, playerId)))
    .run();
}

/**
 * Deletes a member's secrets: plans for later matches, and about their squad the list of wishes with its
 * maxima, wishes that a limit kept from counting, releases for a mini-auction, blind bids and vetoes.
 * Trades and public results stay.
 */
export function wipeSecrets(tx: Tx, participantId: number): void {
  tx.delete(squadWishes).where(eq(squadWishes.participantId, participantId)).run();
  tx.delete(squadMisses).where(eq(squadMisses.participantId, participantId)).run();
  tx.delete(squadReleases).where(eq(squadReleases.participantId, participantId)).run();
  tx.delete(freeAgentBids).where(eq(freeAgentBids.participantId, participantId)).run();
  tx.delete(teamPlans).where(eq(teamPlans.participantId, participantId)).run();
  tx.delete(tradeVetoes).where(eq(tradeVetoes.participantId, participantId)).run();
}

/**
 * Log entries for the events of one command: the beginning of the making of squads and its seed,
 * that it was taken back, undone sales, released players, and its end. Sales and trades have pages of their own.
 */
function logOfEvents(tx: Tx, leagueId: number, events: readonly SquadEvent[]): LeagueChange[] {
  const undone = namesOf(tx, events, "undo");
  const opened = events
    .map((event) => (event.kind === "undo" ? (event.opened?.length ?? 0) : 0))
    .reduce((sum, bids) => sum + bids, 0);
  const released = namesOf(tx, events, "release");
  const staying = namesOf(tx, events, "kept");
  const [matched] = namesOf(tx, events, "matched");
  return [
    ...events.flatMap((event): LeagueChange[] => {
      if (event.kind === "announce" || event.kind === "reopen") {
        return [logOfMiniAuction(tx, leagueId, event)];
      }
      if (event.kind === "withdraw") return [{ kind: "squads withdrawn" }];
      if (event.kind !== "open") return [];
      if (event.joined !== undefined) return [{ kind: "squads joined" }];
      const { way, seed, goesOn } = event;
      return [{ kind: "squads opened", way, seed, ...(goesOn && { goesOn }) }];
    }),
    ...(undone.length > 0
      ? [{ kind: "sales undone" as const, players: undone, ...(opened > 0 && { opened }) }]
      : []),
    ...(released.length > 0 ? [{ kind: "players released" as const, players: released }] : []),
    ...(staying.length > 0 ? [{ kind: "players kept" as const, players: staying }] : []),
    ...events.flatMap((event): LeagueChange[] =>
      event.kind === "sold" && event.how === "matched" && matched !== undefined
        ? [{ kind: "price matched", player: matched, price: event.price }]
        : [],
    ),
    ...events.flatMap((event): LeagueChange[] => {
      if (event.kind !== "close") return [];
      const { left } = event;
      return [{ kind: "squads made", ...(left !== undefined && { left }) }];
    }),
  ];
}

function logOfMiniAuction(
  tx: Tx,
  leagueId: number,
  event: Extract<SquadEvent, { kind: "announce" | "reopen" }>,
): LeagueChange {
  const { purseUnit } = loadStoredLeague(tx, leagueId).settings;
  const unit = purseUnit === "" ? {} : { unit: purseUnit };
  const { extra, refund } = event;
  return event.kind === "announce"
    ? { kind: "mini-auction", on: event.on, extra, refund, ...unit }
    : { kind: "squads reopened", players: playerNames(tx, event.players), extra, ...unit };
}

/** Current names, in the order of the events. */
function namesOf(
  tx: Tx,
  events: readonly SquadEvent[],
  kind: "undo" | "release" | "kept" | "matched",
): string[] {
  const ids = events.flatMap((event) => {
    if (event.kind === "sold") return event.how === kind ? [event.playerId] : [];
    const isOne = event.kind === "undo" || event.kind === "release";
    return isOne && event.kind === kind ? [event.playerId] : [];
  });
  return playerNames(tx, ids);
}

function playerNames(tx: Tx, ids: readonly number[]): string[] {
  if (ids.length === 0) return [];
  const rows = tx
    .select({ id: poolPlayers.id, name: poolPlayers.name })
    .from(poolPlayers)
    .where(inArray(poolPlayers.id, [...ids]))
    .all();
  const nameOf = new Map(rows.map(({ id, name }) => [id, name]));
  return ids.flatMap((id) => nameOf.get(id) ?? []);
}
