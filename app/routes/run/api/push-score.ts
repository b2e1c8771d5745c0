import { takePush } from "#server/matches/push/take-push";
import { OWN_IDS } from "#server/matches/push/update-fixture";
import { requireId } from "../../../lib/guards.server";
import { answerTaken, refuseMethod, withToken } from "../../../lib/script-response.server";

/** Takes the score of a fixture from a script (rules.md#pushed-scores). */
export const action = withToken("POST", async ({ request, context, params }, token) => {
  const { services, clientAddress } = context;
  const key = String(requireId(params.fixtureId));
  const body = await request.text();
  const pushed = { feed: OWN_IDS, key, body, of: "score" } as const;
  return answerTaken(await takePush(services, token, pushed, clientAddress));
});

export const loader = () => refuseMethod("POST");
