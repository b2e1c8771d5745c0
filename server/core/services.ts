import type { Db } from "#db/client";
import type { Env } from "./env";
import type { LiveHub } from "./live-hub";
import type { Logger } from "./log";
import type { Mailer } from "./mailer";
import type { RoomHub } from "./room-hub";

/** Somebody who waits for a read. */
export interface ReadAsker {
  /** The person, or the address of somebody unknown; null for the server itself. */
  readonly who: string | null;
  isGone(): boolean;
}

/** Runs jobs, each in its own time; job.ts knows their kinds. */
export interface JobThreads {
  /** One after the other, in the order in which they came. */
  write(name: string, args: readonly unknown[]): Promise<unknown>;
  /** In turns of those who ask (jobs/read-queue.ts). */
  read(name: string, args: readonly unknown[], asker: ReadAsker): Promise<unknown>;
  /** Lets the current jobs finish; the others are refused. */
  stop(): Promise<void>;
}

/**
 * Everything that use cases need from outside, as values: tests pass their own clock, random bytes
 * and mailer.
 */
export interface Services {
  readonly db: Db;
  readonly env: Env;
  readonly log: Logger;
  readonly mailer: Mailer;
  /** The threads for long jobs; null if jobs run at once. */
  readonly jobs: JobThreads | null;
  readonly live: LiveHub;
  /** The members who follow the rooms in which squads are made. */
  readonly rooms: RoomHub;
  /** Fires when the client of this request leaves; absent where no request is answered. */
  readonly gone?: AbortSignal;
  /** The person or address by which shares of this request are counted; absent outside a request. */
  readonly asker?: () => Promise<string>;
  now(): number;
  /** Bytes from a cryptographic source. */
  randomBytes(size: number): Buffer;
  /** Google's; other ones only in tests. */
  readonly googleEndpoints: GoogleEndpoints;
  /** For one answer of the OpenID provider; only a test has less. */
  readonly openIdTimeoutMs: number;
  /** The demo shows its mails and its accounts; nothing else does. */
  readonly demo: boolean;
}

/** The addresses of Google's OpenID provider. */
export interface GoogleEndpoints {
  readonly authorizationUrl: string;
  readonly tokenUrl: string;
  readonly userInfoUrl: string;
}

/**
 * As https://accounts.google.com/.well-known/openid-configuration names them. No setting changes
 * them: an attacker with access to such a setting could log in as any user.
 */
export const GOOGLE_ENDPOINTS: GoogleEndpoints = {
  authorizationUrl: "https://accounts.google.com/o/oauth2/v2/auth",
  tokenUrl: "https://oauth2.googleapis.com/token",
  userInfoUrl: "https://openidconnect.googleapis.com/v1/userinfo",
};
