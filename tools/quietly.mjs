import { spawn } from "node:child_process";

/**
 * Runs a program, with one line on standard error in place of all its output: its purpose and the
 * seconds that it took. Its output is shown when it fails.
 *
 * @param {string} label what it does, as in "Building"
 * @param {string} program
 * @param {string[]} args
 * @param {import("node:child_process").SpawnOptions} [options]
 * @returns {Promise<void>}
 * @throws Error when it fails
 */
export function quietly(label, program, args, options = {}) {
  const startedAt = Date.now();
  const output = [];
  process.stderr.write(`${label} ... `);
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      ...options,
      stdio: ["ignore", "pipe", "pipe"],
      // npm is a script there, which only a shell starts.
      shell: process.platform === "win32",
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (chunk) => output.push(chunk));
    }
    child.once("error", reject);
    child.once("close", (code) => {
      const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
      process.stderr.write(code === 0 ? `${seconds} s\n` : `failed after ${seconds} s\n`);
      if (code === 0) return resolve();
      process.stderr.write(Buffer.concat(output));
      reject(new Error(`${program} ${args.join(" ")} ended with exit code ${code}.`));
    });
  });
}

/** Ends the process with a sentence where a step of the preparation fails. */
export function orEnd(step) {
  return step.catch((error) => {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  });
}
