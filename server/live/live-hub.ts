import { setImmediate } from "node:timers/promises";
import { asc, gt, max } from "drizzle-orm";
import type { Db } from "#db/client";
import { liveChanges } from "#db/schema";
import { AppError } from "../errors";
import type { Listener, LiveHub, LiveStream } from "../live-hub";
import { newsOf } from "./league-news";
import { createStream } from "./live-stream";

/** A person with more tabs than this on one league or another has enough of them open. */
const STREAMS_PER_USER = 20;
/**
 * So many streams are written to before other requests have their turn: a thousand in one go would
 * keep all of them waiting.
 */
const SLICE = 25;

/** @param db where the changes are announced */
export function createLiveHub(db: Db): LiveHub {
  const streams = new Map<LiveStream, Listener>();
  /** How many streams each user has. */
  const ofUsers = new Map<number, number>();
  let last: number | null = null;
  let stopped = false;

  const open = (listener: Listener): LiveStream => {
    const { userId } = listener;
    const own = ofUsers.get(userId) ?? 0;
    if (own >= STREAMS_PER_USER) {
      throw new AppError("too-many", "Too many tabs are open.", 60);
    }
    // What was committed before the stream opened is not sent: the stream compares versions itself.
    if (streams.size === 0) last = lastId(db);
    const stream = createStream(() => {
      if (!streams.delete(stream)) return;
      const left = (ofUsers.get(userId) ?? 1) - 1;
      if (left === 0) ofUsers.delete(userId);
      else ofUsers.set(userId, left);
    });
    streams.set(stream, listener);
    ofUsers.set(userId, own + 1);
    if (stopped) stream.end();
    return stream;
  };

  const deliver = async (): Promise<void> => {
    if (streams.size === 0) return;
    const since = last ?? lastId(db);
    const changes = db
      .select()
      .from(liveChanges)
      .where(gt(liveChanges.id, since))
      .orderBy(asc(liveChanges.id))
      .all();
    last = changes.at(-1)?.id ?? since;
    if (changes.length === 0) return;
    const news = newsOf(db, changes);
    const audience = [...streams];
    const open = audience.length;
    for (let from = 0; from < open; from += SLICE) {
      if (from > 0) await setImmediate();
      for (const [stream, listener] of audience.slice(from, from + SLICE)) {
        const event = streams.has(stream) ? news(listener) : null;
        if (event) stream.push({ ...event, spreadMs: open * SPREAD_MS });
      }
    }
  };

  return {
    open,
    deliver,
    openStreams: () => streams.size,
    stop: () => {
      stopped = true;
      for (const stream of [...streams.keys()]) stream.end();
    },
  };
}

/** What reloading a page's data costs the server, with room for everything else. */
const SPREAD_MS = 6;

function lastId(db: Db): number {
  return (
    db
      .select({ id: max(liveChanges.id) })
      .from(liveChanges)
      .get()?.id ?? 0
  );
}
