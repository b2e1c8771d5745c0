import { parseArgs } from "node:util";
import { readEnv } from "#server/core/env";
import { AppError } from "#server/core/errors";
import { createLog } from "#server/core/log";
import type { Services } from "#server/core/services";
import { parseInstant } from "#server/matches/feeds/rehearsal/parse-instant";
import { type ImportReport, importCricsheet } from "#server/matches/imports/import-cricsheet";
import { upgradeDatabase } from "../maintenance/upgrade-database";
import type { CommandIo } from "./command";
import { openServices } from "./open-services";
import { printList } from "./print-list";

/** The arguments of the command. */
export const IMPORT_USAGE =
  "import cricsheet DIR [--season SEASON] [--competition NAME] [--name NAME] [--pool POOL.csv] [--as-upcoming START] [--image URL]";

/**
 * `gully import cricsheet`: a season in a folder of Cricsheet files becomes a tournament, or a
 * rehearsal of one that starts at START.
 *
 * @returns 0 when at least one match was imported, else 1
 * @throws AppError with a sentence for wrong arguments, folder, pool file or name, and where several
 *   seasons are in the folder
 */
export async function runImport(args: string[], io: CommandIo): Promise<number> {
  const options = readOptions(args);
  const env = readEnv(io.variables);
  const services = openServices(env, createLog(env, 2), { demo: false });
  try {
    await upgradeDatabase(services);
    const as = kindOf(options, services);
    return tell(await importCricsheet(services, { ...options, as }), io);
  } finally {
    services.db.$client.close();
  }
}

interface ImportOptions {
  readonly folder: string;
  readonly name: string | null;
  readonly season: string | null;
  readonly competition: string | null;
  readonly poolFile: string | null;
  readonly asUpcoming: string | null;
  readonly image: string | null;
}

function readOptions(args: string[]): ImportOptions {
  const { positionals, values } = parseOptions(args);
  const [source, folder, ...rest] = positionals;
  if (source !== "cricsheet" || folder === undefined || rest.length > 0) {
    throw new AppError("invalid", `Write gully ${IMPORT_USAGE}`);
  }
  const { name = null, season = null, competition = null } = values;
  const { pool = null, image = null, "as-upcoming": asUpcoming = null } = values;
  return { folder, name, season, competition, poolFile: pool, asUpcoming, image };
}

function parseOptions(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        name: { type: "string" },
        season: { type: "string" },
        competition: { type: "string" },
        pool: { type: "string" },
        "as-upcoming": { type: "string" },
        image: { type: "string" },
      },
    });
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const [what = ""] = error.message.split(/[.\n]/, 1);
    throw new AppError("invalid", `${what}: gully ${IMPORT_USAGE}`);
  }
}

function kindOf({ asUpcoming }: ImportOptions, services: Services) {
  if (asUpcoming === null) return "results";
  return { startsAt: parseInstant(asUpcoming, services.now()) };
}

function tell({ name, season, broken }: ImportReport, io: CommandIo): number {
  if (season) {
    const { added, updated, unchanged, outsidePool, teamsWithoutMatch } = season;
    io.stdout(`${name}: ${added} added, ${updated} updated, ${unchanged} unchanged.\n`);
    printList(io, "Not in the pool file, so role and salary were worked out:", outsidePool);
    printList(io, "Teams of the pool file without a match:", teamsWithoutMatch);
  }
  for (const { file, sentence } of broken) io.stderr(`Skipped ${file}: ${sentence}\n`);
  if (season === null) io.stderr("No match could be read: nothing was imported.\n");
  return season === null ? 1 : 0;
}
