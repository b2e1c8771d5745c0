import type { LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { readPrice } from "#game/squads/prices";
import type { MemberLeague } from "#server/play/leagues/league-access";
import { bidForPlayer, preferBid, takeBackBid } from "#server/squads/trades/bid-for-player";
import { claimPlayer } from "#server/squads/trades/claim-player";
import { requireLeague } from "../../../lib/guards.server";
import { chosenId, parseForm, readForm, text } from "../../../lib/parse-form.server";
import { redirectWithToast } from "../../../lib/redirect-with-toast.server";
import { refuseForm } from "../../../lib/refuse-form.server";

const KEY_MAX = 64;

const bidsForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("bid"), player: chosenId, amount: text, released: chosenId }),
  z.object({
    intent: z.literal("claim"),
    player: chosenId,
    released: chosenId,
    key: z.string().min(1).max(KEY_MAX),
  }),
  z.object({ intent: z.enum(["take-back", "prefer"]), player: chosenId }),
]);

type BidsInput = z.output<typeof bidsForm>;

/** Claims a player, or makes, sorts and withdraws own bids; a refusal comes back beside its form. */
export async function freeAgentsAction(args: LoaderFunctionArgs) {
  const { request, context, params } = args;
  const member = await requireLeague(request, context, params.leagueId);
  const form = await readForm(request);
  const input = parseForm(form, bidsForm);
  try {
    const success = act(args, member, input);
    const path = `/league/${member.leagueId}/trades/free-agents`;
    return await redirectWithToast(context, path, { kind: "success", text: success });
  } catch (error) {
    const isClaim = input.intent === "claim";
    const failed = isClaim ? "The player was not claimed." : "Your bid could not be saved.";
    return refuseForm(error, args, { intent: input.intent, form, failed });
  }
}

/** @returns the text of the toast */
function act({ context }: LoaderFunctionArgs, member: MemberLeague, input: BidsInput): string {
  const { services } = context;
  switch (input.intent) {
    case "bid": {
      const { player, amount, released } = input;
      const bid = { playerId: player ?? 0, amount: readPrice(amount), released };
      bidForPlayer(services, member, bid);
      return "Your bid is saved. Only you see it.";
    }
    case "claim": {
      const { player, released, key } = input;
      claimPlayer(services, member, { playerId: player ?? 0, released, key });
      return "The player is in your squad.";
    }
    case "take-back":
      takeBackBid(services, member, input.player ?? 0);
      return "Your bid is withdrawn.";
    case "prefer":
      preferBid(services, member, input.player ?? 0);
      return "Your order is saved.";
  }
}
