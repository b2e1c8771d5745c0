import { initTRPC, TRPCError } from "@trpc/server";
import { z } from "zod";
import { requireVerified } from "../accounts/require-verified";
import { UNEXPECTED, UNREADABLE_REQUEST } from "../errors";
import { requireMember } from "../leagues/league-access";
import { requireScorer } from "../operator/scorer-access";
import type { TrpcContext } from "./context";
import { toTrpcError } from "./errors";

interface ProcedureMeta {
  /** What the screen says when the procedure fails for a reason that is not for its eyes. */
  readonly failure: string;
}

const t = initTRPC
  .context<TrpcContext>()
  .meta<ProcedureMeta>()
  .create({
    isDev: false,
    defaultMeta: { failure: UNEXPECTED },
  });

export const router = t.router;

/** The id of a row. */
export const rowId = z.number().int().positive();

const anybody = t.procedure.use(async ({ ctx, path, meta, next, getRawInput }) => {
  // What is no JSON at all would else count as our fault.
  await getRawInput().catch(() => {
    throw new TRPCError({ code: "BAD_REQUEST", message: UNREADABLE_REQUEST });
  });
  const result = await next();
  if (result.ok) return result;
  const failure = meta?.failure ?? UNEXPECTED;
  throw toTrpcError(result.error, { path, failure, log: ctx.services.log });
});

/** For logged-in users with a verified address. */
const loggedIn = anybody.use(({ ctx, next }) => {
  return next({ ctx: { user: requireVerified(ctx.user) } });
});

/** For a participant of the league that the input names (rules.md#access). */
export const memberProcedure = loggedIn
  .input(z.object({ leagueId: rowId }))
  .use(({ ctx, input, next }) => {
    const member = requireMember(ctx.services.db, ctx.user, input.leagueId);
    return next({ ctx: { member } });
  });

/** For whoever may score the fixture that the input names (rules.md#scorers). */
export const scorerProcedure = loggedIn
  .input(z.object({ fixtureId: rowId }))
  .use(({ ctx, input, next }) => {
    const scorer = requireScorer(ctx.services.db, ctx.user, input.fixtureId);
    return next({ ctx: { scorer } });
  });
