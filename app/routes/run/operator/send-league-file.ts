import type { LoaderFunctionArgs } from "@remix-run/node";
import { AppError } from "#server/core/errors";
import { takeLeagueFile } from "#server/run/maintenance/host-league-files";
import { requireId, requireOperatorUser } from "../../../lib/guards.server";
import { NOT_STORED } from "../../../lib/not-stored.server";
import { readForm } from "../../../lib/parse-form.server";
import { redirectWithToast } from "../../../lib/redirect-with-toast.server";

/** The file of a league, only for the form of Leagues, because its log says who took it. */
export async function action({ request, context, params }: LoaderFunctionArgs) {
  const operator = await requireOperatorUser(request, context);
  const leagueId = requireId(params.leagueId);
  await readForm(request);
  try {
    return new Response(await takeLeagueFile(context.services, operator, leagueId), {
      headers: {
        "content-type": "application/gzip",
        "content-disposition": `attachment; filename="league-${leagueId}.jsonl.gz"`,
        ...NOT_STORED,
      },
    });
  } catch (error) {
    if (!(error instanceof AppError) || error.code === "not-found") throw error;
    const toast = { kind: "error", text: error.message } as const;
    return redirectWithToast(context, "/operator/leagues", toast);
  }
}
