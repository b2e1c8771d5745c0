import { type Env, EnvError, readEnv } from "#server/core/env";
import type { CommandIo } from "./command";

/** The settings, for commands that look further even if a variable is invalid: only DATA_DIR counts then. */
export function readVariables(variables: CommandIo["variables"]): { env: Env; wrong: string[] } {
  try {
    return { env: readEnv(variables), wrong: [] };
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    return { env: readEnv({ DATA_DIR: variables.DATA_DIR }), wrong: error.message.split("\n") };
  }
}
