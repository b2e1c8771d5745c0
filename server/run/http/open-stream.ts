import type { ServerResponse } from "node:http";
import { NAMED_EVENTS, type StreamConnected, type StreamRefused } from "#server/core/live-hub";

/** Below the minute of silence after which proxies close a connection. */
const HEARTBEAT_MS = 20_000;
/** A browser that missed two heartbeats connects again. */
const LOST_AFTER: StreamConnected = { lostAfterMs: 45_000 };
/** A stream may outlive its login or membership for this long. */
const CHECK_MS = 15_000;
/** If the last check is older than this, news waits for a new one. */
const LATEST_CHECK_MS = 20_000;
const CONNECTED = named("connected", LOST_AFTER);
const PING = named("ping", {});

/** The access check of a stream while it is open. */
export interface StreamOwner {
  /** Rejects once the reader may no longer see the league. */
  check(): Promise<void>;
  /** The error of the check, for the reader. */
  refusalOf(error: unknown): StreamRefused;
}

/** The messages of all streams of a kind. */
export interface StreamFormat<Message> {
  /** Merges two waiting messages into one. */
  merge(older: Message, newer: Message): Message;
  /** The encoded message; made once for all streams. */
  bytesOf(message: Message): Buffer;
  /** Whether the reader's access has to be checked before this message. */
  isDoubtful(message: Message): boolean;
}

/**
 * One open stream. It holds at most one message, so that a slow reader never makes it grow, and has no
 * timer: the hub lets all streams check the clock. A class, because ten thousand are open at once and
 * share its functions.
 */
export class OpenStream<Message> {
  readonly #target: ServerResponse;
  readonly #owner: StreamOwner;
  readonly #format: StreamFormat<Message>;
  #waiting: Message | null = null;
  #checkedAt = performance.now();
  #beatAt = performance.now();
  #isChecking = false;
  /** Changes of the league's members since the last check. */
  #doubts = 0;
  /** Whether the reader has not taken the last bytes. */
  #isFull = false;
  #isOver = false;

  constructor(target: ServerResponse, owner: StreamOwner, format: StreamFormat<Message>) {
    this.#target = target;
    this.#owner = owner;
    this.#format = format;
  }

  greet(): void {
    if (!this.#isOver) this.#target.write(CONNECTED);
  }

  hear(message: Message): void {
    this.#waiting = this.#waiting === null ? message : this.#format.merge(this.#waiting, message);
    if (this.#format.isDoubtful(message)) this.#doubts += 1;
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

  /** The last event for a reader who may not see the league. */
  refuse(refusal: StreamRefused): void {
    if (!this.#isOver) this.#target.write(named("refused", refusal));
    this.#finish();
  }

  #finish(): void {
    this.#isOver = true;
    this.#waiting = null;
    this.#target.end();
  }

  /** Whether the reader's access has to be checked before anything is sent. */
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
    this.#target.write(this.#format.bytesOf(this.#waiting));
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

/** The text of an event. */
export function named(event: keyof typeof NAMED_EVENTS, data: object): string {
  return `event: ${event}\ndata: ${JSON.stringify(NAMED_EVENTS[event].parse(data))}\n\n`;
}
