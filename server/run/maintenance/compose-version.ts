import { execFile } from "node:child_process";
import { promisify } from "node:util";

const TIMEOUT_MS = 3_000;

/** The version of Docker's Compose on this machine; null without one, and inside a container. */
export async function composeVersion(program = "docker"): Promise<string | null> {
  const options = { timeout: TIMEOUT_MS };
  const answer = await promisify(execFile)(
    program,
    ["compose", "version", "--short"],
    options,
  ).then(
    ({ stdout }) => stdout,
    () => "",
  );
  return /^v?(\d+\.\d+\S*)$/m.exec(answer.trim())?.[1] ?? null;
}
