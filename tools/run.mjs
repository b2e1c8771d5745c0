import { spawn } from "node:child_process";
import { constants } from "node:os";

const PASSED_ON = ["SIGINT", "SIGTERM", "SIGHUP"];

/**
 * Runs a program with our own input and output, passes signals on to it and resolves to its exit
 * code (128 + the signal's number, as a shell says it, when a signal ended it).
 *
 * @param {string} program
 * @param {string[]} args
 * @param {import("node:child_process").SpawnOptions} [options]
 * @returns {Promise<number>}
 */
export function run(program, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: "inherit", ...options });
    const passOn = (signal) => child.kill(signal);
    for (const signal of PASSED_ON) process.on(signal, passOn);
    child.once("error", reject);
    child.once("exit", (code, signal) => {
      for (const each of PASSED_ON) process.off(each, passOn);
      resolve(code ?? 128 + (constants.signals[signal] ?? 0));
    });
  });
}
