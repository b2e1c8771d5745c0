import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { exportHeadToHead, HEAD_TO_HEAD_EXPORTS } from "#server/boards/export-head-to-head";
import {
  EXPORT_FORMATS,
  EXPORTS,
  type ExportFormat,
  exportLeague,
} from "#server/boards/export-league";
import { AppError } from "#server/errors";
import { writeLeagueFile } from "#server/league-file/write-league-file";
import type { MemberLeague } from "#server/leagues/league-access";
import type { Services } from "#server/services";
import { exportSquads, SQUADS_EXPORT } from "#server/squad-making/export-squads";
import { requireLeague } from "../lib/guards.server";
import { withErrorResponses } from "../lib/with-error-responses.server";

const TYPES = { csv: "text/csv; charset=utf-8", json: "application/json; charset=utf-8" };

const LEAGUE_FILE_NAME = "league.jsonl";
const PACKED_FILE_NAME = `${LEAGUE_FILE_NAME}.gz`;

/** Points, squads and the head-to-head where there are any, as .csv and .json, and the league as a file, for its participants. */
export const loader = withErrorResponses(async ({ request, context, params }) => {
  const member = await requireLeague(request, context, params.leagueId);
  if (params.file === LEAGUE_FILE_NAME) return sendLeagueFile(context.services, member);
  if (params.file === PACKED_FILE_NAME) return sendPackedFile(context.services, member);
  const [base, ending] = (params.file ?? "").split(".");
  const format = EXPORT_FORMATS.find((each) => each === ending);
  const text = format && writeExport(context.services, member, base, format);
  if (format === undefined || text === undefined) {
    throw new AppError("not-found", "There is no such export.");
  }
  return new Response(text, {
    headers: {
      "content-type": TYPES[format],
      "content-disposition": `attachment; filename="league-${member.leagueId}-${base}.${format}"`,
    },
  });
});

/** The whole league (docs/league-file.md). */
async function sendLeagueFile(services: Services, member: MemberLeague): Promise<Response> {
  return new Response(await writeLeagueFile(services, member), {
    headers: {
      "content-type": "application/jsonl; charset=utf-8",
      "content-disposition": `attachment; filename="league-${member.leagueId}.jsonl"`,
    },
  });
}

/** The same bytes, packed: `gully verify` and `gully import-league` read them as they are. */
async function sendPackedFile(services: Services, member: MemberLeague): Promise<Response> {
  const packed = await pack(await writeLeagueFile(services, member));
  return new Response(new Uint8Array(packed), {
    headers: {
      "content-type": "application/gzip",
      "content-disposition": `attachment; filename="league-${member.leagueId}.jsonl.gz"`,
    },
  });
}

const pack = promisify<string, Buffer>(gzip);

/** Undefined where there is no export of that name. */
function writeExport(
  services: Services,
  member: MemberLeague,
  base: string | undefined,
  format: ExportFormat,
): string | undefined {
  const ofPoints = EXPORTS.find((each) => each === base);
  if (ofPoints !== undefined) return exportLeague(services, member, ofPoints, format);
  const ofHeadToHead = HEAD_TO_HEAD_EXPORTS.find((each) => each === base);
  if (ofHeadToHead !== undefined) return exportHeadToHead(services, member, ofHeadToHead, format);
  return base === SQUADS_EXPORT ? exportSquads(services, member, format) : undefined;
}
