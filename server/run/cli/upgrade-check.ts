import { type Env, EnvError, readEnv } from "#server/core/env";
import { AppError } from "#server/core/errors";
import { VERSION } from "#server/core/version";
import { checkUpgrade, type UpgradeCheck } from "../maintenance/upgrade-check/check-upgrade";
import { listDoubtfulVariables } from "../maintenance/upgrade-check/doubtful-variables";
import { megabytes } from "../maintenance/upgrade-check/upgrade-space";
import type { CommandIo } from "./command";
import { databasePath } from "./open-services";

/** What follows `gully`. */
export const UPGRADE_CHECK_USAGE = "upgrade-check";

/**
 * `gully upgrade-check`: says what the next start of this version will do to the database in DATA_DIR,
 * also while an older version serves it, and changes nothing.
 *
 * @returns 0 when this version can be started, else 1
 * @throws AppError with a sentence for arguments
 */
export async function runUpgradeCheck(args: string[], io: CommandIo): Promise<number> {
  if (args.length > 0) throw new AppError("invalid", `Write gully ${UPGRADE_CHECK_USAGE}`);
  const { env, wrong } = readVariables(io.variables);
  const check = checkUpgrade(env, databasePath(env));
  const faults = [...wrong, ...check.faults];
  io.stdout(
    [
      `${headOf(check, databasePath(env))}\n`,
      section("The next start of this version", check.steps),
      section("What has changed for hosts since then", check.changes),
      section("Variables to look at", listDoubtfulVariables(io.variables)),
      section("Not ready", faults),
      faults.length === 0 ? "\nReady.\n" : "",
    ].join(""),
  );
  return faults.length === 0 ? 0 : 1;
}

/** With a variable that is wrong the database is looked at all the same. */
function readVariables(variables: CommandIo["variables"]): { env: Env; wrong: string[] } {
  try {
    return { env: readEnv(variables), wrong: [] };
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    return { env: readEnv({ DATA_DIR: variables.DATA_DIR }), wrong: error.message.split("\n") };
  }
}

function headOf({ stored }: UpgradeCheck, database: string): string {
  const head = `Gully ${VERSION} on Node ${process.versions.node}`;
  if (stored === null) return head;
  const { bytes, tournaments, leagues } = stored;
  return `${head}\n${database}: ${megabytes(bytes)}, tournaments: ${tournaments}, leagues: ${leagues}`;
}

function section(title: string, lines: readonly string[]): string {
  return lines.length === 0 ? "" : `\n${title}:\n${lines.map((line) => `  ${line}\n`).join("")}`;
}
