import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { z } from "zod";
import type { Services } from "#server/core/services";
import { CRICKETDATA } from "#server/matches/feeds/cricketdata/cricketdata-feed";
import { deleteFeedKey, saveFeedKey } from "#server/matches/feeds/followed/feed-key";
import { followFound, stopFollowing } from "#server/matches/feeds/followed/follow-found";
import { openFeed } from "#server/matches/feeds/followed/poll";
import { searchSeries } from "#server/matches/feeds/followed/search-series";
import type { Operator } from "#server/matches/operator/operator-access";
import { POOL_TEXT_MAX } from "#server/matches/operator/paste-pool";
import { requireOperatorUser } from "../../../lib/guards.server";
import { parseForm, readForm, text } from "../../../lib/parse-form.server";
import { redirectWithToast } from "../../../lib/redirect-with-toast.server";
import { refuseForm } from "../../../lib/refuse-form.server";

const CRICKETDATA_PAGE = "/operator/cricketdata";

const pageForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("key"), apiKey: text }),
  z.object({ intent: z.literal("delete-key") }),
  z.object({ intent: z.literal("search"), search: text }),
  z.object({
    ...{ intent: z.literal("follow"), seriesId: text, name: text },
    pool: z.string().max(POOL_TEXT_MAX).default(""),
  }),
  z.object({ intent: z.literal("unfollow"), seriesId: text }),
]);
type PageInput = z.output<typeof pageForm>;

const FAILED = {
  key: "The key could not be stored.",
  "delete-key": "The key could not be deleted.",
  search: "The search failed.",
  follow: "The series could not be followed.",
  unfollow: "This could not be stopped.",
} as const;

/** Sends one of the page's forms; a refusal comes back with all typed values, but never with a key. */
export async function cricketDataAction(args: LoaderFunctionArgs) {
  const { request, context } = args;
  const operator = await requireOperatorUser(request, context);
  const form = await readForm(request);
  const input = parseForm(form, pageForm);
  try {
    if (input.intent === "search") {
      const { services } = context;
      const search = await searchSeries(
        ...([services, openFeed(services), operator, input.search, request.signal] as const),
      );
      return redirect(`${CRICKETDATA_PAGE}?${new URLSearchParams({ search })}`);
    }
    const success = await save(context.services, operator, input, request.signal);
    return redirectWithToast(context, CRICKETDATA_PAGE, { kind: "success", text: success });
  } catch (error) {
    // Each series has its own forms.
    const which = "seriesId" in input ? `${input.intent} ${input.seriesId}` : input.intent;
    return refuseForm(error, args, { intent: which, form, failed: FAILED[input.intent] });
  }
}

async function save(
  services: Services,
  operator: Operator,
  input: Exclude<PageInput, { intent: "search" }>,
  stop: AbortSignal,
): Promise<string> {
  switch (input.intent) {
    case "key": {
      const { used, limit } = await saveFeedKey(services, operator, input.apiKey, stop);
      return `CricketData accepts this key: ${used} of ${limit} hits used today.`;
    }
    case "delete-key":
      deleteFeedKey(services, operator);
      return "The key is deleted.";
    case "follow": {
      const { name } = await followFound(services, openFeed(services), operator, input, stop);
      return `${name} is followed.`;
    }
    case "unfollow":
      stopFollowing(services, CRICKETDATA, operator, input.seriesId);
      return "It is no longer followed. Its tournament stays.";
  }
}
