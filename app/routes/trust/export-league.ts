import type { LoaderFunctionArgs } from "@remix-run/node";
import { countRead } from "#server/core/attempts";
import { AppError } from "#server/core/errors";
import { runJob } from "#server/core/job";
import { DEAR_READ_LIMIT } from "#server/core/limits";
import type { Services } from "#server/core/services";
import type { MemberLeague } from "#server/play/leagues/league-access";
import { exportSquads, SQUADS_EXPORT } from "#server/squads/making/export-squads";
import { exportHeadToHead, HEAD_TO_HEAD_EXPORTS } from "#server/stories/boards/export-head-to-head";
import {
  EXPORT_FORMATS,
  EXPORTS,
  type ExportFormat,
  exportLeagueJob,
} from "#server/stories/boards/export-league";
import { packLeagueFile } from "#server/trust/league-file/write-league-file";
import { requireLeague } from "../../lib/guards.server";

const TYPES = { csv: "text/csv; charset=utf-8", json: "application/json; charset=utf-8" };

const LEAGUE_FILE_NAME = "league.jsonl";
const PACKED_FILE_NAME = `${LEAGUE_FILE_NAME}.gz`;

/**
 * Points, squads and the head-to-head, if the league has them, as .csv and .json, and the league as a
 * file, for its participants.
 */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const member = await requireLeague(request, context, params.leagueId);
  countRead(context.services, DEAR_READ_LIMIT, String(member.userId));
  if (params.file === LEAGUE_FILE_NAME) return sendLeagueFile(context.services, member);
  if (params.file === PACKED_FILE_NAME) return sendPackedFile(context.services, member);
  const [base, ending] = (params.file ?? "").split(".");
  const format = EXPORT_FORMATS.find((each) => each === ending);
  const text = format && (await writeExport(context.services, member, base, format));
  if (format === undefined || text === undefined) {
    throw new AppError("not-found", "There is no such export.");
  }
  return new Response(text, {
    headers: {
      "content-type": TYPES[format],
      "content-disposition": `attachment; filename="league-${member.leagueId}-${base}.${format}"`,
    },
  });
}

/** The whole league (docs/league-file.md), uncompressed, at the client's pace. */
async function sendLeagueFile(services: Services, member: MemberLeague): Promise<Response> {
  const packed = await packLeagueFile(services, member);
  const plain = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(plain, {
    headers: {
      "content-type": "application/jsonl; charset=utf-8",
      "content-disposition": `attachment; filename="league-${member.leagueId}.jsonl"`,
    },
  });
}

/** The same file compressed; `gully verify` and `gully import-league` read it as it is. */
async function sendPackedFile(services: Services, member: MemberLeague): Promise<Response> {
  return new Response(await packLeagueFile(services, member), {
    headers: {
      "content-type": "application/gzip",
      "content-disposition": `attachment; filename="league-${member.leagueId}.jsonl.gz"`,
    },
  });
}

/** Undefined for an unknown export. */
function writeExport(
  services: Services,
  member: MemberLeague,
  base: string | undefined,
  format: ExportFormat,
): string | undefined | Promise<string> {
  const ofPoints = EXPORTS.find((each) => each === base);
  if (ofPoints !== undefined) return runJob(services, exportLeagueJob, member, ofPoints, format);
  const ofHeadToHead = HEAD_TO_HEAD_EXPORTS.find((each) => each === base);
  if (ofHeadToHead !== undefined) return exportHeadToHead(services, member, ofHeadToHead, format);
  return base === SQUADS_EXPORT ? exportSquads(services, member, format) : undefined;
}
