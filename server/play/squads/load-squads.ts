import { and, asc, desc, eq, gt, inArray, lt, type SQL, sql } from "drizzle-orm";
import { prepareOnce, type Tx } from "#db/client";
import { squadEvents, squadPlayers } from "#db/schema";
import { shareRead } from "#db/share-reads";
import type { Ms } from "#game/core/units";
import type { SquadEvent } from "#game/squads/events";
import { areSquadsMade, MOVES, replaySquads, type Squads } from "#game/squads/squads";

/** The price is hundredths of a unit of the purse. */
interface OwnedPlayer {
  readonly playerId: number;
  readonly participantId: number;
  readonly price: number;
}

/** The dearest first; empty without any. */
export const loadOwnedPlayers = shareRead((tx: Tx, leagueId: number): readonly OwnedPlayer[] =>
  statementsOf(tx).owned.all({ leagueId }),
);

export function loadSquadOf(tx: Tx, participantId: number): Set<number> {
  return new Set(
    statementsOf(tx)
      .squad.all({ participantId })
      .map(({ playerId }) => playerId),
  );
}

/** Empty before squads are made. */
export const loadSquads = shareRead(
  (tx: Tx, leagueId: number): Squads =>
    replaySquads(
      statementsOf(tx)
        .moves.all({ leagueId })
        .map(({ event }) => event),
    ),
);

/** As they were before one of the events. */
export function loadSquadsUntil(tx: Tx, leagueId: number, eventId: number): Squads {
  const events = statementsOf(tx).until.all({ leagueId, eventId });
  return replaySquads(events.map(({ event }) => event));
}

/** As they were strictly before an instant; null if they were not made by then. */
export function loadSquadsBefore(tx: Tx, leagueId: number, instant: Ms): Squads | null {
  const events = statementsOf(tx)
    .before.all({ leagueId, instant })
    .map(({ event }) => event);
  return areSquadsMade(events) ? replaySquads(events) : null;
}

export interface StoredSquadEvent {
  readonly id: number;
  readonly at: number;
  readonly userId: number | null;
  readonly event: SquadEvent;
}

/** After one of them, the first first; 0 for all. */
export function listSquadEvents(tx: Tx, leagueId: number, after = 0): StoredSquadEvent[] {
  return statementsOf(tx).events.all({ leagueId, after });
}

/** Also of a beginning that was taken back. */
export function hasSquadEvents(tx: Tx, leagueId: number): boolean {
  return statementsOf(tx).first.get({ leagueId }) !== undefined;
}

const statementsOf = prepareOnce((db) => {
  const { id, at, userId, event, kind } = squadEvents;
  const { playerId, participantId, price } = squadPlayers;
  const inLeague = eq(squadEvents.leagueId, sql.placeholder("leagueId"));
  const moves = (kinds: readonly SquadEvent["kind"][] = MOVES, before?: SQL) =>
    db
      .select({ event })
      .from(squadEvents)
      .where(and(inLeague, inArray(kind, kinds), before))
      .orderBy(asc(id))
      .prepare();
  return {
    owned: db
      .select({ playerId, participantId, price })
      .from(squadPlayers)
      .where(eq(squadPlayers.leagueId, sql.placeholder("leagueId")))
      .orderBy(desc(price), asc(playerId))
      .prepare(),
    squad: db
      .select({ playerId })
      .from(squadPlayers)
      .where(eq(participantId, sql.placeholder("participantId")))
      .prepare(),
    events: db
      .select({ id, at, userId, event })
      .from(squadEvents)
      .where(and(inLeague, gt(id, sql.placeholder("after"))))
      .orderBy(asc(id))
      .prepare(),
    moves: moves(),
    until: moves(MOVES, lt(id, sql.placeholder("eventId"))),
    before: moves([...MOVES, "close"], lt(at, sql.placeholder("instant"))),
    first: db.select({ id }).from(squadEvents).where(inLeague).limit(1).prepare(),
  };
});
