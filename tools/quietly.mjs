import { spawn } from "node:child_process";

/** Between two signs of life; a terminal counts the seconds. */
const SIGN_MS = 1_000;
/** Elsewhere, such as in a log, a dot each time. */
const DOT_MS = 10_000;

/**
 * Runs a program, with one line on standard error in place of all its output: its purpose and the
 * seconds that it takes. Its output is shown when it fails.
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
  const stopSigns = showSigns(label, startedAt);
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
    child.once("error", (error) => {
      child.removeAllListeners("close");
      stopSigns();
      process.stderr.write("failed\n");
      reject(error);
    });
    child.once("close", (code) => {
      stopSigns();
      const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
      process.stderr.write(code === 0 ? `${seconds} s\n` : `failed after ${seconds} s\n`);
      if (code === 0) return resolve();
      process.stderr.write(Buffer.concat(output));
      reject(new Error(`${program} ${args.join(" ")} ended with exit code ${code}.`));
    });
  });
}

/**
 * Writes the label, and signs that the program still runs.
 *
 * @returns ends them, so that the line can be finished
 */
function showSigns(label, startedAt) {
  const { stderr } = process;
  stderr.write(`${label} ... `);
  const count = () => {
    const seconds = Math.round((Date.now() - startedAt) / 1000);
    stderr.write(`\r${label} ... ${seconds} s `);
  };
  const timer = stderr.isTTY
    ? setInterval(count, SIGN_MS)
    : setInterval(() => stderr.write(". "), DOT_MS);
  return () => {
    clearInterval(timer);
    if (stderr.isTTY) stderr.write(`\r\u001b[K${label} ... `);
  };
}

/** Ends the process with a sentence where a step of the preparation fails. */
export function orEnd(step) {
  return step.catch((error) => {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  });
}
