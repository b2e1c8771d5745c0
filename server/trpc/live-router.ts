import { TRPCError, tracked } from "@trpc/server";
import { z } from "zod";
import { AppError } from "../errors";
import { requireMember } from "../leagues/league-access";
import { followLeague } from "../live/follow-league";
import { toTrpcError } from "./errors";
import { memberProcedure, router } from "./procedures";

/** What a reader sees after an unexpected error. */
export const FAILURE = "The live stream broke off.";

/** The number of a change, as browsers send it back when they reconnect. */
const changeId = z.string().regex(/^\d{1,15}$/);

/** The event stream of a league, for its participants. */
export const liveRouter = router({
  league: memberProcedure
    .input(z.object({ lastEventId: changeId.optional() }))
    .subscription(async function* ({ ctx, input, signal, path }) {
      const { services, member, askAgain } = ctx;
      const since = input.lastEventId === undefined ? null : Number(input.lastEventId);
      const check = async () => {
        const user = await askAgain();
        if (user === null) throw new AppError("unauthenticated", "Please log in again.");
        requireMember(services.db, user, member.leagueId);
      };
      try {
        const gone = signal ?? new AbortController().signal;
        for await (const event of followLeague(services, member, { since, signal: gone, check })) {
          yield tracked(String(event.id), event);
        }
      } catch (error) {
        if (error instanceof DOMException) throw error;
        const wrapped = new TRPCError({ code: "INTERNAL_SERVER_ERROR", cause: error });
        throw toTrpcError(wrapped, { path, failure: FAILURE, log: services.log });
      }
    }),
});
