import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { compiledModules } from "./running-server";

const run = promisify(execFile);

/**
 * Runs a command of the built command line beside a running server, on the same data.
 *
 * @returns what it printed
 * @throws Error with its output when its exit code is not 0
 */
export async function runGully(server: { readonly dataDir: string }, args: string[]) {
  const { stdout } = await run(process.execPath, ["build/server/index.js", ...args], {
    cwd: path.resolve(import.meta.dirname, "../.."),
    env: {
      PATH: process.env.PATH,
      ...compiledModules(),
      NODE_ENV: "production",
      DATA_DIR: server.dataDir,
    },
  });
  return stdout;
}
