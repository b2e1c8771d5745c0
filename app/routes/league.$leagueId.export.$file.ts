import { EXPORT_FORMATS, EXPORTS, exportLeague } from "#server/boards/export-league";
import { AppError } from "#server/errors";
import { requireLeague } from "../lib/guards.server";
import { withErrorResponses } from "../lib/with-error-responses.server";

const TYPES = { csv: "text/csv; charset=utf-8", json: "application/json; charset=utf-8" };

/** standings and fixture-points, as .csv and .json, for the league's participants. */
export const loader = withErrorResponses(async ({ request, context, params }) => {
  const member = await requireLeague(request, context, params.leagueId);
  const [base, ending] = (params.file ?? "").split(".");
  const name = EXPORTS.find((each) => each === base);
  const format = EXPORT_FORMATS.find((each) => each === ending);
  if (name === undefined || format === undefined) {
    throw new AppError("not-found", "There is no such export.");
  }
  return new Response(exportLeague(context.services, member, name, format), {
    headers: {
      "content-type": TYPES[format],
      "content-disposition": `attachment; filename="league-${member.leagueId}-${name}.${format}"`,
    },
  });
});
