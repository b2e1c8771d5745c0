import { createLog, type Logger } from "#server/core/log";
import type { SECURITY_EVENTS } from "#server/core/security-events";

/** A log whose lines are kept in a list. */
export function logTo(lines: string[]): Logger {
  return createLog({ logLevel: "info" }, { write: (line) => void lines.push(line.trimEnd()) });
}

interface Line {
  readonly event?: keyof typeof SECURITY_EVENTS;
  readonly address?: string;
  readonly userId?: number | null;
}

/** The content of a line about a security event. */
export const read = (line: string): Line => JSON.parse(line);

/** Event, address and user of each line. */
export function readEvents(lines: readonly string[]) {
  return lines.map(read).map(({ event, address, userId }) => [event, address, userId]);
}
