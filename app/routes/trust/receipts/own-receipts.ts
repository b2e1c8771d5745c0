import { writeOwnReceipts } from "#server/play/teams/write-own-receipts";
import { requireLeague } from "../../../lib/guards.server";
import { withErrorResponses } from "../../../lib/with-error-responses.server";

/** The receipts of one's own saves with their salts, as a text to keep. */
export const loader = withErrorResponses(async ({ request, context, params }) => {
  const member = await requireLeague(request, context, params.leagueId);
  return new Response(writeOwnReceipts(context.services, member), {
    headers: {
      "content-type": "text/plain; charset=utf-8",
      "content-disposition": `attachment; filename="receipts-${member.leagueId}.txt"`,
      "cache-control": "no-store",
    },
  });
});
