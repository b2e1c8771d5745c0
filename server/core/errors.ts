import { isFullDisk } from "#db/client";
import type { Logger } from "./log";

/** The reasons of refusals in the terms of HTTP; one code, one status. */
const STATUS = {
  /** No form or script of ours sends it. */
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

/** Whether an error says that no tries are left. */
export function isTooMany(error: unknown): boolean {
  return error instanceof AppError && error.code === "too-many";
}

/** The fault of an input, beside the fields that it is about. */
export interface FieldFault {
  /** Names in the shape of the input, steps joined by dots: `batting.milestoneBonuses.0.runs`. */
  readonly fields: readonly string[];
  readonly sentence: string;
}

/** An input that is refused for its fields; the message is all its sentences. */
export class FieldsError extends AppError {
  readonly faults: readonly FieldFault[];

  constructor(faults: readonly FieldFault[]) {
    super("invalid", faults.map((fault) => fault.sentence).join(" "));
    this.name = "FieldsError";
    this.faults = faults;
  }
}

/** The HTTP status that says the same as the code. */
export function statusOf(code: AppErrorCode): number {
  return STATUS[code];
}

const BUSY_SECONDS = 5;

/** The refusal while other requests take all that the server has. */
export function serverBusy(): AppError {
  const sentence = "The server is busy. Please try again in a few seconds.";
  return new AppError("unavailable", sentence, BUSY_SECONDS);
}

/** The sentence for an error that is not for people's eyes. */
export const UNEXPECTED = "Something went wrong on our side. Please try again.";
/** The sentence for a request that no page of ours sends. */
export const UNREADABLE_REQUEST = "This request could not be read.";
/** The sentence for requests that end with the process. */
export const STOPPING = "The server is stopping.";

/** For somebody whose session or account has ended. */
export function loggedOut(): AppError {
  return new AppError("unauthenticated", "Please log in again.");
}

/** For a script without a token that is good: one that pushes scores, or one that reads leagues. */
export function noToken(kind: "push" | "api"): AppError {
  const which = kind === "push" ? "the token of this tournament" : "a token of yours";
  return new AppError("unauthenticated", `Send ${which} as “Authorization: Bearer TOKEN”.`);
}

/** For an address that leads nowhere, or nowhere for this user. */
export function noSuchPage(): AppError {
  return new AppError("not-found", "Clean bowled. That page isn't here.");
}

const NOTHING_SAVED =
  "Nothing was saved: the server's disk is full or failing. Please try again later.";

/**
 * A write that the disk refused as the AppError "unavailable" with a sentence for people, logged
 * for the operator; any other error unchanged.
 */
export function asUserError(error: unknown, log: Logger): unknown {
  if (!isFullDisk(error)) return error;
  log.error({ err: error }, "The disk takes no writes.");
  return new AppError("unavailable", NOTHING_SAVED);
}
