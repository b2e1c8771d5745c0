import type { ServerResponse } from "node:http";
import { NAMED_EVENTS, type StreamConnected, type StreamRefused } from "#server/core/live-hub";

/** Below the minute of silence after which proxies close a connection. */
const HEARTBEAT_MS = 20_000;
/** A browser that missed two heartbeats connects again. */
const LOST_AFTER: StreamConnected = { lostAfterMs: 45_000 };
/** A stream may outlive its log-in or membership for so long. */
const CHECK_MS = 15_000;
/** News waits for a check that is later than this; before, it need not wait for its turn. */
const LATEST_CHECK_MS = 20_000;
const CONNECTED = named("connected", LOST_AFTER);
const PING = named("ping", {});

/** The checks of a stream while it is open. */
export interface StreamOwner {
  /** Rejects once the reader may not see the league any more. */
  check(): Promise<void>;
  /** An error of the check as the reader may see it. */
  refusalOf(error: unknown): StreamRefused;
}

/** The events of a stream, the same for all streams of a kind. */
export interface StreamFormat<Message> {
  /** One message in place of two that wait. */
  merge(older: Message, newer: Message): Message;
  /** A message as it travels; made once, however many streams it goes to. */
  bytesOf(message: Message): Buffer;
  /** Whether the reader has to be looked at before hearing it. */
  isDoubtful(message: Message): boolean;
}

/**
 * One open stream. It holds at most one message, so that a slow reader never makes it grow, and has no
 * timer: the hub lets all of them look at the clock. A class, because ten thousand are open at once
 * and share its functions.
 */
export class OpenStream<Message> {
  readonly #target: ServerResponse;
  readonly #owner: StreamOwner;
  readonly #format: StreamFormat<Message>;
  #waiting: Message | null = null;
  #checkedAt = performance.now();
  #beatAt = performance.now();
  #isChecking = false;
  /** Changes of the league's people that no check has answered. */
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
