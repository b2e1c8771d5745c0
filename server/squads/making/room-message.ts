import { and, eq, max, sql } from "drizzle-orm";
import { prepareOnce, type Tx } from "#db/client";
import { liveChanges, squadEvents } from "#db/schema";
import type { RoomMessage } from "#server/core/room-hub";
import { loadRoom } from "./load-room";
import { showRoomNews } from "./room-news";
import { roomNews } from "./room-news-schema";

/** The state that the news of a room depend on, beside the people present; 0 before any. */
export interface RoomVersion {
  readonly lastEventId: number;
  /** Grows when the league's people or rules change. */
  readonly peopleVersion: number;
}

export function versionOfRoom(tx: Tx, leagueId: number): RoomVersion {
  const { lastEvent, lastChange } = statementsOf(tx);
  return {
    lastEventId: lastEvent.get({ leagueId })?.id ?? 0,
    peopleVersion: lastChange.get({ leagueId })?.id ?? 0,
  };
}

/**
 * The news of a room as they travel, put into words once for all who read them; null where there is
 * no room.
 */
export function messageOf(
  tx: Tx,
  leagueId: number,
  {
    isDoubtful,
    ...at
  }: { readonly here: readonly number[]; readonly now: number; readonly isDoubtful: boolean },
): RoomMessage | null {
  const room = loadRoom(tx, leagueId);
  if (room === null) return null;
  const news = showRoomNews(tx, room, at);
  const bytes = Buffer.from(
    `data: ${JSON.stringify(roomNews.parse(news))}\nid: ${news.lastEventId}\n\n`,
  );
  return { bytes, isDoubtful };
}

const statementsOf = prepareOnce((db) => ({
  lastEvent: db
    .select({ id: max(squadEvents.id) })
    .from(squadEvents)
    .where(eq(squadEvents.leagueId, sql.placeholder("leagueId")))
    .prepare(),
  lastChange: db
    .select({ id: max(liveChanges.id) })
    .from(liveChanges)
    .where(
      and(eq(liveChanges.leagueId, sql.placeholder("leagueId")), eq(liveChanges.kind, "league")),
    )
    .prepare(),
}));
