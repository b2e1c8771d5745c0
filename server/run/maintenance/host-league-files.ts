import { consumeAttempt } from "#server/core/attempts";
import { AppError, type FieldFault, FieldsError } from "#server/core/errors";
import { type HeavyWork, runAlone } from "#server/core/job";
import { LEAGUE_FILE_LIMIT } from "#server/core/limits";
import type { Services } from "#server/core/services";
import type { UploadedFile } from "#server/matches/imports/read-upload";
import {
  actAsOperator,
  type Operator,
  requireOperator,
} from "#server/matches/operator/operator-access";
import { writeLeagueLog } from "#server/play/leagues/league-log";
import { packLeagueFile } from "#server/trust/league-file/write-league-file";
import { type ImportedLeague, importLeague } from "#server/trust/league-import/import-league";
import { findWrong, readLeagueBytes } from "#server/trust/league-import/open-league-file";
import { requireServerLeague } from "./server-leagues";

/** More are not shown: the first contradictions say enough. */
const MOST_FINDINGS = 10;

interface LeagueUpload {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** Another name for the tournament; null for the file's. */
  readonly tournament: string | null;
  /** Whether the operator takes a file in which something does not follow. */
  readonly anyway: boolean;
}

type ImportAnswer =
  | { readonly imported: ImportedLeague }
  | { readonly findings: readonly string[]; readonly count: number };

/** Reads, verifies and stores a league file, as `gully import-league` does. */
export const importLeagueWork: HeavyWork<[LeagueUpload], ImportAnswer> = {
  name: "importLeague",
  run: async (services, { name, bytes, tournament, anyway }) => {
    const file = readLeagueBytes(bytes, name);
    const findings = anyway ? [] : await findWrong(file.text);
    if (findings.length === 0) return { imported: importLeague(services, file.lines, tournament) };
    return { findings: findings.slice(0, MOST_FINDINGS), count: findings.length };
  },
};

/**
 * Puts the league of an uploaded file on this server, with an open seat for each member.
 *
 * @throws FieldsError for a file in which something does not follow, unless it is taken anyway;
 * AppError "not-found" for a former operator, "too-many", "conflict"; as `importLeague` does
 */
export async function importUploadedLeague(
  services: Services,
  operator: Operator,
  {
    files,
    tournament,
    anyway,
  }: { files: readonly UploadedFile[]; tournament: string; anyway: boolean },
): Promise<ImportedLeague> {
  requireOperator(services.db, { id: operator.userId });
  const [file, ...others] = files;
  if (file === undefined || others.length > 0) throw new AppError("invalid", "Choose one file.");
  const source = { account: String(operator.userId), clientAddress: null };
  consumeAttempt(services, LEAGUE_FILE_LIMIT, source);
  const upload = {
    name: file.name,
    bytes: new Uint8Array(file.bytes),
    tournament: tournament.trim() || null,
    anyway,
  };
  const answer = await runAlone(services, importLeagueWork, upload);
  if ("imported" in answer) return answer.imported;
  throw new FieldsError(faultsOf(answer.findings, answer.count));
}

function faultsOf(findings: readonly string[], count: number): FieldFault[] {
  const more = count - findings.length;
  return [
    "Not everything in the file follows from the rest of it.",
    ...findings,
    ...(more > 0 ? [`There are ${more} more.`] : []),
  ].map((sentence) => ({ fields: [], sentence }));
}

/**
 * The file of a league, packed, as its members get it: nothing of an open window is in it. Its log
 * says who took it, because the operator may be in no such league.
 *
 * @throws AppError "not-found" for a former operator and for an unknown league, "too-many"
 */
export async function takeLeagueFile(
  services: Services,
  operator: Operator,
  leagueId: number,
): Promise<Uint8Array<ArrayBuffer>> {
  requireOperator(services.db, { id: operator.userId });
  const ids = requireServerLeague(services.db, leagueId);
  const source = { account: String(operator.userId), clientAddress: null };
  consumeAttempt(services, LEAGUE_FILE_LIMIT, source);
  const packed = await packLeagueFile(services, ids);
  actAsOperator(services, operator, (tx) => {
    const by = { leagueId, userId: operator.userId, now: services.now() };
    writeLeagueLog(tx, by, [{ kind: "file taken" }]);
  });
  return packed;
}
