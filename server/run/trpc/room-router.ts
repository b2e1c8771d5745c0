import { z } from "zod";
import { NOT_DONE, NOT_SAVED } from "#game/core/failure-words";
import { type FieldFault, FieldsError } from "#server/core/errors";
import type { Services } from "#server/core/services";
import type { MemberLeague } from "#server/play/leagues/league-access";
import { askInRoom, MANAGERS_REQUESTS, PLAYER_REQUESTS } from "#server/squads/making/ask-in-room";
import type { LivePart } from "#server/squads/making/live-room";
import { enterRoom } from "#server/squads/making/rehearsals";
import { saveList } from "#server/squads/making/save-list";
import { readLivePart } from "#server/squads/making/show-room";
import { memberProcedure, router, rowId } from "./procedures";

/** Longer than any field of ours, so that the use case names the fault. */
const typed = z.string().max(1000);
const key = typed;
const player = rowId.nullable();

const request = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("bid"), key, player, amount: typed }),
  z.object({ intent: z.enum(PLAYER_REQUESTS), key, player }),
  z.object({ intent: z.enum(MANAGERS_REQUESTS), key, player, sale: player }),
  z.object({ intent: z.literal("wish"), player, maximum: typed }),
]);

const listField = z.string().max(20).optional();

const list = z.object({
  rows: z
    .array(z.object({ playerId: rowId, rank: listField, maximum: listField }))
    .max(500)
    .readonly(),
  move: z.object({ playerId: rowId, by: z.union([z.literal(1), z.literal(-1)]) }).nullish(),
});

/** The room of a live auction (rules.md#squads), and a member's requests in it. */
export const roomRouter = router({
  /** The changing part of the room; null without a live auction. */
  read: memberProcedure.query(({ ctx }) => readPart(enterRoom(ctx.services, ctx.member))),

  /** Carries out a command; answers with its faults, and the room after it. */
  act: memberProcedure
    .meta({ failure: NOT_DONE })
    .input(z.object({ request }))
    .mutation(({ ctx, input }) => {
      const entered = enterRoom(ctx.services, ctx.member);
      const faults = faultsOf(() => askInRoom(entered.services, entered.member, input.request));
      return { faults, part: readPart(entered) };
    }),

  /** Saves rows of the member's own list; answers with their faults, and saves nothing if there are any. */
  saveList: memberProcedure
    .meta({ failure: NOT_SAVED })
    .input(z.object({ list }))
    .mutation(({ ctx, input }) =>
      faultsOf(() => {
        saveList(ctx.services, ctx.member, input.list);
        return [];
      }),
    ),
});

function readPart({ services, member }: Entered): LivePart | null {
  return readLivePart(services, member);
}

interface Entered {
  readonly services: Services;
  readonly member: MemberLeague;
}

/** The fault of a field is an answer: an error of a procedure has one sentence and no fields. */
function faultsOf(run: () => readonly FieldFault[]): readonly FieldFault[] {
  try {
    return run();
  } catch (error) {
    if (error instanceof FieldsError) return error.faults;
    throw error;
  }
}
