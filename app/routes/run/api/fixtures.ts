import { json } from "@remix-run/node";
import { listPushableFixtures } from "#server/matches/push/list-fixtures";
import { pushableFixturesSchema } from "#server/run/api/answer-schemas";
import { refuseMethod, withToken } from "../../../lib/script-response.server";

/** The fixtures of the token's tournament, for a script. */
export const loader = withToken("GET", ({ context }, token) => {
  const fixtures = listPushableFixtures(context.services.db, token);
  return json(pushableFixturesSchema.parse({ fixtures }), {
    headers: { "cache-control": "no-store" },
  });
});

export const action = () => refuseMethod("GET");
