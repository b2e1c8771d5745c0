import type { LoaderFunctionArgs } from "@remix-run/node";
import { countRead } from "#server/core/attempts";
import { DEAR_READ_LIMIT } from "#server/core/limits";
import { exportAccount } from "#server/trust/personal-data/export-account";
import { requireUser } from "../../../lib/guards.server";
import { NOT_STORED } from "../../../lib/not-stored.server";

/** All data of the user, as one file. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requireUser(request, context);
  countRead(context.services, DEAR_READ_LIMIT, String(user.id));
  return new Response(exportAccount(context.services, user), {
    headers: {
      "content-type": "application/json; charset=utf-8",
      "content-disposition": 'attachment; filename="gully-account.json"',
      ...NOT_STORED,
    },
  });
}
