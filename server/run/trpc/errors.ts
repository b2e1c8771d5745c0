import { TRPCError } from "@trpc/server";
import { ZodError } from "zod";
import { AppError, type AppErrorCode, asUserError, UNREADABLE_REQUEST } from "#server/core/errors";
import type { Logger } from "#server/core/log";

type TrpcCode = TRPCError["code"];

const CODES = {
  unreadable: "BAD_REQUEST",
  invalid: "UNPROCESSABLE_CONTENT",
  unauthenticated: "UNAUTHORIZED",
  forbidden: "FORBIDDEN",
  "not-found": "NOT_FOUND",
  conflict: "CONFLICT",
  "too-slow": "TIMEOUT",
  "too-large": "PAYLOAD_TOO_LARGE",
  "too-many": "TOO_MANY_REQUESTS",
  unavailable: "SERVICE_UNAVAILABLE",
} as const satisfies Record<AppErrorCode, TrpcCode>;

/**
 * The error of a procedure for its caller: an AppError with its sentence, an input that no screen of
 * ours sends, or the procedure's own sentence for any other error, which is logged and whose answer has
 * no details.
 *
 * @param failure the sentence that the user sees if this procedure fails
 */
export function toTrpcError(
  error: TRPCError,
  { path, failure, log }: { path: string; failure: string; log: Logger },
): TRPCError {
  const cause = asUserError(error.cause, log);
  if (cause instanceof AppError) {
    return new TRPCError({ code: CODES[cause.code], message: cause.message });
  }
  if (cause instanceof ZodError)
    return new TRPCError({ code: "BAD_REQUEST", message: UNREADABLE_REQUEST });
  log.error({ err: cause ?? error, path }, "A procedure failed.");
  return new TRPCError({ code: "INTERNAL_SERVER_ERROR", message: failure });
}
