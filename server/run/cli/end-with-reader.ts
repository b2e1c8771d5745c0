import type { EventEmitter } from "node:events";

/** A shell's exit code for a program that SIGPIPE has ended: 128 and the signal's number. */
const ENDED_BY_SIGPIPE = 141;

/**
 * Ends the process silently once nobody reads its output, as in `gully stats | head -1`: other
 * programs are ended by a signal then, which Node ignores. Writes to the database are transactions,
 * which are done as a whole or not at all.
 *
 * @param output standard output or standard error
 */
export function endWithReader(output: EventEmitter, process: { exit(code: number): void }): void {
  output.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
    process.exit(ENDED_BY_SIGPIPE);
  });
}
