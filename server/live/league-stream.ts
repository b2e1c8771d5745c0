import type { ServerResponse } from "node:http";
import type { LiveChangeKind } from "#db/schema";
import type { LiveEvent, LiveReader, StreamConnected, StreamRefused } from "../live-hub";

/** Below the minute after which proxies close what is silent. */
const HEARTBEAT_MS = 20_000;
/** A browser that missed two heartbeats connects again. */
const LOST_AFTER: StreamConnected = { lostAfterMs: 45_000 };
/** How long a stream may outlive the log-in or the membership that it was opened with. */
const CHECK_MS = 15_000;
/** News waits for a check that is later than this; before, it need not wait for its turn. */
const LATEST_CHECK_MS = 20_000;
const CONNECTED = named("connected", LOST_AFTER);
const PING = named("ping", {});

/** What a stream asks while it is open. */
export interface StreamOwner {
  /** Rejects once the reader may not see the league any more. */
  check(): Promise<void>;
  /** What the reader may know of the check's error. */
  refusalOf(error: unknown): StreamRefused;
}

/**
 * One open stream. It holds at most one event, so that a slow reader never makes it grow, and has no
 * timer: the hub lets all of them look at the clock. A class, because ten thousand are open at once
 * and share its functions.
 */
export class LeagueStream implements LiveReader {
  readonly #target: ServerResponse;
  readonly #owner: StreamOwner;
  #waiting: LiveEvent | null = null;
  #checkedAt = performance.now();
  #beatAt = performance.now();
  #isChecking = false;
  /** How often the league's people have changed that no check has answered. */
  #doubts = 0;
  /** The reader has not taken what was written. */
  #isFull = false;
  #isOver = false;

  constructor(target: ServerResponse, owner: StreamOwner) {
    this.#target = target;
    this.#owner = owner;
  }

  /** The first event. */
  greet(): void {
    if (!this.#isOver) this.#target.write(CONNECTED);
  }

  hear(event: LiveEvent): void {
    this.#waiting = this.#waiting ? merge(this.#waiting, event) : event;
    if (event.kinds.includes("league")) this.#doubts += 1;
    this.#send();
  }

  tend(now: number): void {
    if (this.#isOver) return;
    if (now - this.#beatAt >= HEARTBEAT_MS) {
      this.#beatAt = now;
      if (!this.#target.writableNeedDrain) this.#target.write(PING);
    }
    if (now - this.#checkedAt >= CHECK_MS && !this.#isChecking) void this.#check();
  }

  end(): void {
    this.#finish();
  }

  /** The last event of a reader who may not see the league. */
  refuse(refusal: StreamRefused): void {
    if (!this.#isOver) this.#target.write(named("refused", refusal));
    this.#finish();
  }

  #finish(): void {
    this.#isOver = true;
    this.#waiting = null;
    this.#target.end();
  }

  /** Whether the reader has to be looked at before hearing anything. */
  #isDoubtful(): boolean {
    return this.#doubts > 0 || performance.now() - this.#checkedAt >= LATEST_CHECK_MS;
  }

  #send(): void {
    if (this.#waiting === null || this.#isOver) return;
    if (this.#isDoubtful()) {
      if (!this.#isChecking) void this.#check();
      return;
    }
    if (this.#target.writableNeedDrain) {
      this.#waitForRoom();
      return;
    }
    this.#target.write(bytesOf(this.#waiting));
    this.#waiting = null;
  }

  #waitForRoom(): void {
    if (this.#isFull) return;
    this.#isFull = true;
    this.#target.once("drain", () => {
      this.#isFull = false;
      this.#send();
    });
  }

  async #check(): Promise<void> {
    this.#isChecking = true;
    const doubts = this.#doubts;
    try {
      await this.#owner.check();
      this.#checkedAt = performance.now();
      this.#doubts -= doubts;
      this.#isChecking = false;
      this.#send();
    } catch (error) {
      this.refuse(this.#owner.refusalOf(error));
    }
  }
}

/** An event as it travels. */
export function named(event: "connected" | "ping" | "refused", data: object): string {
  return `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** The newer event with the kinds of the older one added. */
function merge(older: LiveEvent, newer: LiveEvent): LiveEvent {
  const kinds = new Set<LiveChangeKind>([...older.kinds, ...newer.kinds]);
  return { ...newer, kinds: [...kinds] };
}

const bytesOfEvents = new WeakMap<LiveEvent, Buffer>();

/** Put into words once, however many streams it goes to. */
function bytesOf(event: LiveEvent): Buffer {
  const known = bytesOfEvents.get(event);
  if (known !== undefined) return known;
  const bytes = Buffer.from(`data: ${JSON.stringify(event)}\nid: ${event.id}\n\n`);
  bytesOfEvents.set(event, bytes);
  return bytes;
}
