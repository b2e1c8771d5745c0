import { json } from "@remix-run/node";
import { pushableFixturesSchema } from "#server/api/answer-schemas";
import { listPushableFixtures } from "#server/push/list-fixtures";
import { refuseMethod, withToken } from "../lib/script-response.server";

/** The fixtures of the token's tournament, for a script. */
export const loader = withToken("GET", ({ context }, token) => {
  const fixtures = listPushableFixtures(context.services.db, token);
  return json(pushableFixturesSchema.parse({ fixtures }), {
    headers: { "cache-control": "no-store" },
  });
});

export const action = () => refuseMethod("GET");
