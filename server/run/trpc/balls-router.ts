import { z } from "zod";
import { ENDS, RETIREMENTS } from "#game/matches/balls/events";
import { DISMISSAL_KINDS } from "#game/play/match/match";
import { appendBalls, BATCH_MAX } from "#server/matches/balls/append-balls";
import { openBalls } from "#server/matches/balls/open-balls";
import { handOverPen, takePen } from "#server/matches/balls/pens";
import { router, rowId, scorerProcedure } from "./procedures";

const key = z.string().regex(/^[\w-]{8,64}$/);
const runs = z.number().int().min(0).max(9);
const side = z.union([z.literal(0), z.literal(1)]);
const limit = z.number().int().min(1).max(1000).nullable();

const wicket = z.object({
  kind: z.enum(DISMISSAL_KINDS).exclude([...RETIREMENTS]),
  out: rowId,
  fielders: z.array(rowId).max(4).readonly(),
  outsider: z.boolean(),
  end: z.enum(ENDS).nullable(),
});

const happening = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("innings"),
    number: z.number().int().min(1).max(4).nullable(),
    battingSide: side,
    overs: limit,
    target: z.number().int().min(1).max(2000).nullable(),
    striker: rowId,
    nonStriker: rowId,
    bowler: rowId,
  }),
  z.object({
    kind: z.literal("ball"),
    runs: z.object({
      batter: runs,
      wides: runs,
      noBalls: runs,
      byes: runs,
      legByes: runs,
      penalty: runs,
      nonBoundary: z.boolean(),
    }),
    wicket: wicket.nullable(),
  }),
  z.object({ kind: z.literal("batter"), player: rowId, end: z.enum(ENDS).nullable() }),
  z.object({ kind: z.literal("bowler"), player: rowId }),
  z.object({ kind: z.literal("swap") }),
  z.object({ kind: z.literal("retire"), player: rowId, how: z.enum(RETIREMENTS) }),
  z.object({ kind: z.literal("over ends") }),
  z.object({ kind: z.literal("over goes on") }),
  z.object({
    kind: z.literal("penalty"),
    to: z.enum(["batting", "fielding"]),
    runs: z.number().int().min(1).max(10),
  }),
  z.object({ kind: z.literal("innings ends") }),
  z.object({
    kind: z.literal("match ends"),
    result: z.enum(["won", "tie", "draw", "no result"]),
    winner: side.nullable(),
  }),
  z.object({ kind: z.literal("take back"), from: key }),
]);

const ballEvent = z.object({
  key,
  after: key.nullable(),
  pen: rowId,
  at: z.number().int().min(0).max(8.64e15),
  what: happening,
});

const SEND_FAILED = "The balls could not be sent. They stay on this phone.";
const PEN_FAILED = "The pen could not be passed. Please try again.";

/** Scoring ball by ball, for users who may score the fixture. */
export const ballsRouter = router({
  read: scorerProcedure.query(({ ctx }) => openBalls(ctx.services, ctx.scorer)),

  append: scorerProcedure
    .meta({ failure: SEND_FAILED })
    .input(z.object({ events: z.array(ballEvent).min(1).max(BATCH_MAX).readonly() }))
    .mutation(({ ctx, input }) => appendBalls(ctx.services, ctx.scorer, input.events)),

  takePen: scorerProcedure
    .meta({ failure: PEN_FAILED })
    .mutation(({ ctx }) => takePen(ctx.services, ctx.scorer)),

  handOver: scorerProcedure
    .meta({ failure: PEN_FAILED })
    .input(z.object({ to: rowId.nullable() }))
    .mutation(({ ctx, input }) => handOverPen(ctx.services, ctx.scorer, input.to)),
});
