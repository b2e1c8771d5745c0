import { takePush } from "#server/matches/push/take-push";
import { requireFeedName } from "#server/matches/push/update-fixture";
import { answerTaken, refuseMethod, withToken } from "../../../lib/script-response.server";

/** Takes an update of a match, named by its id at a feed, from a script (rules.md#match-updates). */
export const action = withToken("PUT", async ({ request, context, params }, token) => {
  const { services, clientAddress } = context;
  const feed = requireFeedName(params.feed);
  const body = await request.text();
  const pushed = { feed, key: params.key ?? "", body, of: "update" } as const;
  return answerTaken(await takePush(services, token, pushed, clientAddress));
});

export const loader = () => refuseMethod("PUT");
