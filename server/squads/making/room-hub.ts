import { and, eq, max, sql } from "drizzle-orm";
import { prepareOnce, type Tx } from "#db/client";
import { createDataVersion } from "#db/data-version";
import { liveChanges, squadEvents } from "#db/schema";
import { MINUTE_MS } from "#game/core/units";
import {
  closedStream,
  haveLostStreams,
  isHere,
  loadedPage,
  NEVER_HERE,
  openedStream,
  type Presence,
} from "#game/squads/presence";
import { tooManyTabs } from "#server/core/errors";
import type { RoomHub, RoomListener, RoomMessage, RoomReader } from "#server/core/room-hub";
import type { Services } from "#server/core/services";
import { loadRoom } from "./load-room";
import { roomNews, showRoomNews } from "./room-news";

/** Streams of one user in all rooms: enough for their tabs. */
const STREAMS_PER_USER = 20;
/** Absent members are forgotten after this time: a running room pauses long before. */
const FORGET_MS = MINUTE_MS;

/** The streams and members of one room. */
interface Followers {
  readonly streams: Map<RoomReader, RoomListener>;
  readonly presences: Map<number, Presence>;
  /** The state that the streams know: the last event, and the members present. */
  lastState: string;
  peopleVersion: number;
}

export function createRoomHub({ db, now }: Pick<Services, "db" | "now">): RoomHub {
  const rooms = new Map<number, Followers>();
  /** The number of streams of each user. */
  const ofUsers = new Map<number, number>();
  const versionOf = createDataVersion(db);
  let version = "";
  /** Whether a member has come or gone since the last delivery. */
  let hasMoved = false;
  let stopped = false;

  const note = (
    { leagueId, participantId }: Pick<RoomListener, "leagueId" | "participantId">,
    by: (presence: Presence, now: number) => Presence,
  ): Followers => {
    const followers = rooms.get(leagueId) ?? newFollowers();
    const { presences } = followers;
    presences.set(participantId, by(presences.get(participantId) ?? NEVER_HERE, now()));
    rooms.set(leagueId, followers);
    hasMoved = true;
    return followers;
  };
  const listHere = (leagueId: number): number[] => {
    const at = now();
    const presences = rooms.get(leagueId)?.presences ?? [];
    return [...presences].flatMap(([id, presence]) => (isHere(presence, at) ? [id] : []));
  };
  const tellAll = (): void => {
    hasMoved = false;
    for (const [leagueId, followers] of rooms) {
      if (followers.streams.size === 0) continue;
      const here = listHere(leagueId);
      const { lastEventId, peopleVersion } = versionOfRoom(db, leagueId);
      const lastState = `${lastEventId}/${here.join()}`;
      if (lastState === followers.lastState) continue;
      const isDoubtful = peopleVersion !== followers.peopleVersion;
      const message =
        messageOf(db, leagueId, { here, now: now(), isDoubtful }) ?? roomIsGone(isDoubtful);
      Object.assign(followers, { lastState, peopleVersion });
      for (const reader of [...followers.streams.keys()]) reader.hear(message);
    }
  };
  const forgetOld = (): void => {
    const before = now() - FORGET_MS;
    for (const [leagueId, { streams, presences }] of rooms) {
      const isOld = [...presences.values()].every(({ seenAt }) => seenAt < before);
      if (streams.size === 0 && isOld) rooms.delete(leagueId);
    }
  };

  return {
    open: (listener, reader) => {
      const { leagueId, userId } = listener;
      const own = ofUsers.get(userId) ?? 0;
      if (own >= STREAMS_PER_USER) {
        throw tooManyTabs();
      }
      const { streams } = note(listener, openedStream);
      ofUsers.set(userId, own + 1);
      streams.set(reader, listener);
      reader.greet();
      // The newcomer's stream gets the room at once; the others hear of them with the next delivery.
      const message = messageOf(db, leagueId, {
        here: listHere(leagueId),
        now: now(),
        isDoubtful: false,
      });
      if (message) reader.hear(message);
      if (stopped) reader.end();
      return () => {
        if (!streams.delete(reader)) return;
        note(listener, closedStream);
        const left = (ofUsers.get(userId) ?? 1) - 1;
        if (left === 0) ofUsers.delete(userId);
        else ofUsers.set(userId, left);
      };
    },
    deliver: () => {
      const current = versionOf();
      if (current === version && !hasMoved) return;
      version = current;
      tellAll();
    },
    tend: () => {
      // The presence of a page without a stream ends with time, without any change.
      tellAll();
      const at = performance.now();
      for (const { streams } of rooms.values()) {
        for (const reader of streams.keys()) reader.tend(at);
      }
      forgetOld();
    },
    noteHere: (leagueId, participantId) => {
      note({ leagueId, participantId }, loadedPage);
    },
    listHere,
    hasLostStreams: (leagueId) =>
      haveLostStreams([...(rooms.get(leagueId)?.presences.values() ?? [])], now()),
    forgetAbsent: (leagueId) => {
      const { presences } = rooms.get(leagueId) ?? newFollowers();
      const here = new Set(listHere(leagueId));
      for (const id of [...presences.keys()]) if (!here.has(id)) presences.delete(id);
    },
    openStreams: () => [...rooms.values()].reduce((sum, { streams }) => sum + streams.size, 0),
    stop: () => {
      stopped = true;
      for (const { streams } of rooms.values()) {
        for (const reader of [...streams.keys()]) reader.end();
      }
    },
  };
}

function newFollowers(): Followers {
  return { streams: new Map(), presences: new Map(), lastState: "", peopleVersion: -1 };
}

/** The state on which the news of a room depend, beside the members present. */
interface RoomVersion {
  readonly lastEventId: number;
  /** Increases when the league's members or rules change. */
  readonly peopleVersion: number;
}

function versionOfRoom(tx: Tx, leagueId: number): RoomVersion {
  const { lastEvent, lastChange } = statementsOf(tx);
  return {
    lastEventId: lastEvent.get({ leagueId })?.id ?? 0,
    peopleVersion: lastChange.get({ leagueId })?.id ?? 0,
  };
}

/** The news of a room as text, made once for all its readers; null without a room. */
function messageOf(
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

/** The making was taken back: news that no page can read, so that each loads what there is now. */
function roomIsGone(isDoubtful: boolean): RoomMessage {
  return { bytes: Buffer.from("data: null\n\n"), isDoubtful };
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
