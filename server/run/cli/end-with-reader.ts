import type { EventEmitter } from "node:events";

/** What a shell reports of a program that SIGPIPE has ended: 128 and the signal's number. */
const ENDED_BY_SIGPIPE = 141;

/**
 * Ends the process without a word once nobody reads what it prints, as in `gully stats | head -1`: other
 * programs are ended by a signal then, which Node ignores. What it was writing to the database is a
 * transaction, which is done as a whole or not at all.
 *
 * @param output standard output or standard error
 */
export function endWithReader(output: EventEmitter, process: { exit(code: number): void }): void {
  output.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
    process.exit(ENDED_BY_SIGPIPE);
  });
}
