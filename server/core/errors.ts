import { isFullDisk } from "#db/client";
import { LOGGED_OUT, NO_SUCH_PAGE } from "#game/core/failure-words";
import type { Logger } from "./log";

/** The HTTP status of each reason for a refusal. */
const STATUS = {
  /** A request that no form or script of ours sends. */
  unreadable: 400,
  /** Typed input that can be corrected (ADR-86). */
  invalid: 422,
  unauthenticated: 401,
  forbidden: 403,
  "not-found": 404,
  /** A body that arrives too slowly. */
  "too-slow": 408,
  conflict: 409,
  "too-large": 413,
  "too-many": 429,
  unavailable: 503,
} as const;

export type AppErrorCode = keyof typeof STATUS;

/** The one error that people are shown: its message is a sentence for a screen. */
export class AppError extends Error {
  readonly code: AppErrorCode;
  /** For `too-many` and a busy server: the seconds to wait before another attempt. */
  readonly retryAfterSeconds: number | null;

  constructor(code: AppErrorCode, sentence: string, retryAfterSeconds: number | null = null) {
    super(sentence);
    this.name = "AppError";
    this.code = code;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Whether an error says that no attempts are left. */
export function isTooMany(error: unknown): boolean {
  return error instanceof AppError && error.code === "too-many";
}

/** A fault of an input, shown beside its fields. */
export interface FieldFault {
  /** Names of fields in the input, nested ones joined by dots: `batting.milestoneBonuses.0.runs`. */
  readonly fields: readonly string[];
  readonly sentence: string;
}

/** The refusal of an input for its fields; the message has the sentences of all faults. */
export class FieldsError extends AppError {
  readonly faults: readonly FieldFault[];

  constructor(faults: readonly FieldFault[]) {
    super("invalid", faults.map((fault) => fault.sentence).join(" "));
    this.name = "FieldsError";
    this.faults = faults;
  }
}

export function statusOf(code: AppErrorCode): number {
  return STATUS[code];
}

const BUSY_SECONDS = 5;

/** The refusal while other requests use all the server's capacity. */
export function serverBusy(): AppError {
  const sentence = "The server is busy. Please try again in a few seconds.";
  return new AppError("unavailable", sentence, BUSY_SECONDS);
}

/** The sentence for a request that no page of ours sends. */
export const UNREADABLE_REQUEST = "This request could not be read.";
/** The sentence for requests that are cut off when the process ends. */
export const STOPPING = "The server is stopping.";

/** For a user whose session or account has ended. */
export function loggedOut(): AppError {
  return new AppError("unauthenticated", LOGGED_OUT);
}

/** For a script without a valid token, to push scores or to read leagues. */
export function noToken(kind: "push" | "api"): AppError {
  const which = kind === "push" ? "the token of this tournament" : "a token of yours";
  return new AppError("unauthenticated", `Send ${which} as “Authorization: Bearer TOKEN”.`);
}

/** For an address that has no page, or none for this user. */
export function noSuchPage(): AppError {
  return new AppError("not-found", NO_SUCH_PAGE);
}

const NOTHING_SAVED =
  "Nothing was saved: the server's disk is full or failing. Please try again later.";

/**
 * Turns a write that the disk refused into the AppError "unavailable" with a sentence for users, and
 * logs it for the operator. Returns any other error unchanged.
 */
export function asUserError(error: unknown, log: Logger): unknown {
  if (!isFullDisk(error)) return error;
  log.error({ err: error }, "The disk takes no writes.");
  return new AppError("unavailable", NOTHING_SAVED);
}

/** For a row whose id comes from another row: a fault of ours, and no refusal. */
export function missingRow(of: "league" | "fixture" | "participant", id: number): Error {
  return new Error(`There is no ${of} ${id}.`);
}

/** For one more event stream of a person who has many open. */
export function tooManyTabs(): AppError {
  return new AppError("too-many", "Too many tabs are open.", 60);
}

/** For a link of a league or a game that has ended, or never was one. */
export function linkEnded(): AppError {
  return new AppError("not-found", "This link has ended. Please ask for a new one.");
}
