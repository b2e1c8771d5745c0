import type { ServerResponse } from "node:http";
import type { LiveChangeKind } from "#db/schema";
import { type LiveEvent, type LiveReader, liveEvent } from "#server/core/live-hub";
import { OpenStream, type StreamFormat, type StreamOwner } from "./open-stream";

export class LeagueStream extends OpenStream<LiveEvent> implements LiveReader {
  constructor(target: ServerResponse, owner: StreamOwner) {
    super(target, owner, FORMAT);
  }
}

/** The newer event with the kinds of the older one added. */
function merge(older: LiveEvent, newer: LiveEvent): LiveEvent {
  const kinds = new Set<LiveChangeKind>([...older.kinds, ...newer.kinds]);
  return { ...newer, kinds: [...kinds] };
}

const bytesOfEvents = new WeakMap<LiveEvent, Buffer>();

/** Encoded once for all streams. */
function bytesOf(event: LiveEvent): Buffer {
  const known = bytesOfEvents.get(event);
  if (known !== undefined) return known;
  const bytes = Buffer.from(`data: ${JSON.stringify(liveEvent.parse(event))}\nid: ${event.id}\n\n`);
  bytesOfEvents.set(event, bytes);
  return bytes;
}

const FORMAT: StreamFormat<LiveEvent> = {
  merge,
  bytesOf,
  isDoubtful: ({ kinds }) => kinds.includes("league"),
};
