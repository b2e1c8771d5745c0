import type { Db } from "#db/client";
import type { Env } from "./env";
import type { LiveHub } from "./live-hub";
import type { Logger } from "./log";
import type { Mailer } from "./mailer";
import type { RoomHub } from "./room-hub";

export interface ReadAsker {
  /** The user, or the address of an unknown client; null for the server itself. */
  readonly who: string | null;
  isGone(): boolean;
}

export interface JobThreads {
  /** Runs writes one after the other, in the order of the calls. */
  write(name: string, args: readonly unknown[]): Promise<unknown>;
  /** Runs reads in turns among the askers (read-queue.ts). */
  read(name: string, args: readonly unknown[], asker: ReadAsker): Promise<unknown>;
  /** Does heavy work in a thread that ends with it (lone-thread.ts). */
  alone(name: string, args: readonly unknown[]): Promise<unknown>;
  /** Finishes the current jobs, ends heavy work, and refuses the others. */
  stop(): Promise<void>;
}

/**
 * Everything that use cases need from outside, as values: tests pass their own clock, random bytes and
 * mailer.
 */
export interface Services {
  readonly db: Db;
  readonly env: Env;
  readonly log: Logger;
  readonly mailer: Mailer;
  /** The threads for long jobs; null if jobs run at once. */
  readonly jobs: JobThreads | null;
  readonly live: LiveHub;
  /** The members present in the rooms where squads are made. */
  readonly rooms: RoomHub;
  /** Fires when the client of this request leaves; absent outside a request. */
  readonly gone?: AbortSignal;
  /** The user or address whose turn a read of this request takes; absent outside a request. */
  readonly asker?: () => Promise<string>;
  now(): number;
  /** Bytes from a cryptographic source. */
  randomBytes(size: number): Buffer;
  /** Google's; others only in tests. */
  readonly googleEndpoints: GoogleEndpoints;
  /** The timeout for one answer of the OpenID provider; shorter only in tests. */
  readonly openIdTimeoutMs: number;
  /** Whether this is the demo, which shows its mails and its accounts. */
  readonly demo: boolean;
}

/** The addresses of Google's OpenID provider. */
export interface GoogleEndpoints {
  readonly authorizationUrl: string;
  readonly tokenUrl: string;
  readonly userInfoUrl: string;
}

/**
 * The addresses in https://accounts.google.com/.well-known/openid-configuration. No setting changes
 * them: an attacker with access to such a setting could log in as any user.
 */
export const GOOGLE_ENDPOINTS: GoogleEndpoints = {
  authorizationUrl: "https://accounts.google.com/o/oauth2/v2/auth",
  tokenUrl: "https://oauth2.googleapis.com/token",
  userInfoUrl: "https://openidconnect.googleapis.com/v1/userinfo",
};
