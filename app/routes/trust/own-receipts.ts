import type { LoaderFunctionArgs } from "@remix-run/node";
import { writeOwnReceipts } from "#server/play/teams/own-receipts";
import { requireLeague } from "../../lib/guards.server";
import { NOT_STORED } from "../../lib/not-stored.server";

/** The receipts of the reader's own saves with their salts, as a text to keep. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const member = await requireLeague(request, context, params.leagueId);
  return new Response(writeOwnReceipts(context.services, member), {
    headers: {
      "content-type": "text/plain; charset=utf-8",
      "content-disposition": `attachment; filename="receipts-${member.leagueId}.txt"`,
      ...NOT_STORED,
    },
  });
}
