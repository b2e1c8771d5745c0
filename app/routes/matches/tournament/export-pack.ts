import type { LoaderFunctionArgs } from "@remix-run/node";
import { exportPack, writePack } from "#server/matches/packs/export-pack";
import { requireId, requireOperatorUser } from "../../../lib/guards.server";
import { NOT_STORED } from "../../../lib/not-stored.server";

/** The tournament as a season pack, to keep or to publish. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const operator = await requireOperatorUser(request, context);
  const pack = exportPack(context.services, operator, requireId(params.tournamentId));
  const file = `${pack.id.replace(/[^\w.-]/g, "-")}.json`;
  return new Response(writePack(pack), {
    headers: {
      "content-type": "application/json; charset=utf-8",
      "content-disposition": `attachment; filename="${file}"`,
      ...NOT_STORED,
    },
  });
}
