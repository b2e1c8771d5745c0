import type { LoaderFunctionArgs } from "@remix-run/node";
import { countRead } from "#server/core/attempts";
import { DEAR_READ_LIMIT } from "#server/core/limits";
import { loadBookAssets } from "#server/stories/book/book-assets";
import { requireSeasonBook } from "#server/stories/book/book-state";
import { requireLeague } from "../../lib/guards.server";

/**
 * The season book of a finished league as a document of its own, for its participants: outside the
 * site's shell, with a policy that allows only its own content. `?download` saves it.
 */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const member = await requireLeague(request, context, params.leagueId);
  countRead(context.services, DEAR_READ_LIMIT, String(member.userId));
  const { html } = await requireSeasonBook(context.services, member);
  const isDownload = new URL(request.url).searchParams.has("download");
  return new Response(html, {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": loadBookAssets().contentSecurityPolicy,
      ...(isDownload && {
        "content-disposition": `attachment; filename="season-book-${member.leagueId}.html"`,
      }),
    },
  });
}
