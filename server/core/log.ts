import { type DestinationStream, type Logger, pino } from "pino";
import type { Env } from "./env";

export type { Logger } from "pino";

/** The file descriptor of a log: a command that prints an answer logs to 2. */
type LogTarget = 1 | 2;

/**
 * JSON lines on standard output or error. Writing is synchronous, so that nothing is lost when the
 * process ends. Secrets are never logged.
 */
export function createLog(
  env: Pick<Env, "logLevel">,
  target: LogTarget | DestinationStream = 1,
): Logger {
  return pino(
    {
      level: env.logLevel,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: ["*.headers.cookie", "*.headers.authorization", "*.password"],
    },
    typeof target === "number" ? pino.destination({ fd: target, sync: true }) : target,
  );
}
