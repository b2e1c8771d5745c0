import type { Db } from "#db/client";
import type { Env } from "./env";
import type { GoogleEndpoints } from "./google-endpoints";
import type { LiveHub } from "./live-hub";
import type { Logger } from "./log";
import type { Mailer } from "./mailer";
import type { RoomHub } from "./room-hub";

/** Who waits for a read. */
export interface ReadAsker {
  /** The person, or the address of somebody unknown; null for the server itself. */
  readonly who: string | null;
  /** Whether the client has left. */
  isGone(): boolean;
}

/** Runs jobs, each in its own time; jobs/job.ts knows what they are. */
export interface JobThreads {
  /** One after the other, in the order in which they came. */
  write(name: string, args: readonly unknown[]): Promise<unknown>;
  /** In turns of those who ask (jobs/read-queue.ts). */
  read(name: string, args: readonly unknown[], asker: ReadAsker): Promise<unknown>;
  /** Lets the jobs in hand finish; the others are refused. */
  stop(): Promise<void>;
}

/** What the use cases need from outside, as values: tests hand in their own clock, chance and mailer. */
export interface Services {
  readonly db: Db;
  readonly env: Env;
  readonly log: Logger;
  readonly mailer: Mailer;
  /** Where long jobs are done beside the pages; null where they are done at once. */
  readonly jobs: JobThreads | null;
  /** The open event streams. */
  readonly live: LiveHub;
  /** Who follows the rooms in which squads are made. */
  readonly rooms: RoomHub;
  /** Fires when the client of this request leaves; absent where no request is answered. */
  readonly gone?: AbortSignal;
  /** The person or address by which shares of this request are counted; absent outside a request. */
  readonly asker?: () => Promise<string>;
  /** The server's clock, UTC milliseconds. */
  now(): number;
  /** Bytes from a cryptographic source. */
  randomBytes(size: number): Buffer;
  /** Google's; only a test has others. */
  readonly googleEndpoints: GoogleEndpoints;
  /** How long the OpenID provider may take for one answer, milliseconds; only a test has less. */
  readonly openIdTimeoutMs: number;
  /** The demo shows its mails and its accounts; nothing else does. */
  readonly demo: boolean;
}
