import type { IncomingMessage } from "node:http";
import Negotiator from "negotiator";

/** What we send, the smallest first. */
const ENCODINGS = ["br", "gzip"] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** The smallest of some encodings that a request's Accept-Encoding takes; null for none. */
export function chooseEncoding(
  request: IncomingMessage,
  available: readonly Encoding[] = ENCODINGS,
): Encoding | null {
  const accepted = new Negotiator(request).encodings(available);
  return ENCODINGS.find((encoding) => accepted.includes(encoding)) ?? null;
}
