import { initTRPC, TRPCError } from "@trpc/server";
import { ZodError, z } from "zod";
import { UNEXPECTED } from "#game/core/failure-words";
import { AppError, type AppErrorCode, asUserError, UNREADABLE_REQUEST } from "#server/core/errors";
import type { Logger } from "#server/core/log";
import type { Services } from "#server/core/services";
import { requireScorer } from "#server/matches/operator/scorer-access";
import { requireSideWitness } from "#server/matches/operator/sides-access";
import { requireVerified } from "#server/people/accounts/require-verified";
import type { SessionUser } from "#server/people/accounts/sessions";
import { type MemberLeague, requireMember } from "#server/play/leagues/league-access";

export interface TrpcContext {
  readonly services: Services;
  /** Null without a user: procedures check access themselves. */
  readonly user: SessionUser | null;
}

interface ProcedureMeta {
  /** The screen's sentence if the procedure fails for an internal reason. */
  readonly failure: string;
  /**
   * The sentence for a visitor without a session, and for a league that is not the caller's; by default
   * the usual ones.
   */
  readonly missing?: string;
}

/** Answers contain only JSON values, so that the client gets exactly the types of the use cases. */
export const PLAIN_JSON = {
  serialize: (value: unknown) => value,
  deserialize: (value: unknown) => value,
} as const;

const t = initTRPC
  .context<TrpcContext>()
  .meta<ProcedureMeta>()
  .create({
    isDev: false,
    transformer: PLAIN_JSON,
    defaultMeta: { failure: UNEXPECTED },
  });

export const router = t.router;

export const rowId = z.number().int().positive();

const anybody = t.procedure.use(async ({ ctx, path, meta, next, getRawInput }) => {
  // A body that is not JSON would otherwise count as our fault.
  await getRawInput().catch(() => {
    throw new TRPCError({ code: "BAD_REQUEST", message: UNREADABLE_REQUEST });
  });
  const result = await next();
  if (result.ok) return result;
  const failure = meta?.failure ?? UNEXPECTED;
  throw toTrpcError(result.error, { path, failure, log: ctx.services.log });
});

/** For logged-in users with a verified address. */
export const userProcedure = anybody.use(({ ctx, meta, next }) => {
  if (ctx.user === null && meta?.missing) throw new AppError("unauthenticated", meta.missing);
  return next({ ctx: { user: requireVerified(ctx.user) } });
});

/** For a participant of the league that the input names (rules.md#access). */
export const memberProcedure = userProcedure
  .input(z.object({ leagueId: rowId }))
  .use(({ ctx, input, meta, next }) => {
    return next({ ctx: { member: memberOf(ctx.services.db, ctx.user, input, meta) } });
  });

function memberOf(
  db: Services["db"],
  user: SessionUser,
  { leagueId }: { readonly leagueId: number },
  meta: ProcedureMeta | undefined,
): MemberLeague {
  try {
    return requireMember(db, user, leagueId);
  } catch (error) {
    if (!meta?.missing || !(error instanceof AppError) || error.code !== "not-found") throw error;
    throw new AppError("not-found", meta.missing);
  }
}

/** For users who may score the fixture that the input names (rules.md#scorers). */
export const scorerProcedure = userProcedure
  .input(z.object({ fixtureId: rowId }))
  .use(({ ctx, input, next }) => {
    const scorer = requireScorer(ctx.services.db, ctx.user, input.fixtureId);
    return next({ ctx: { scorer } });
  });

/** For users who may state the sides of the fixture that the input names (rules.md#who-is-named). */
export const witnessProcedure = userProcedure
  .input(z.object({ fixtureId: rowId }))
  .use(({ ctx, input, next }) => {
    const witness = requireSideWitness(ctx.services.db, ctx.user, input.fixtureId);
    return next({ ctx: { witness } });
  });

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
function toTrpcError(
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
