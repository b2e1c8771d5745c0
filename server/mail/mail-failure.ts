import { z } from "zod";
import { MINUTE_MS } from "#game/durations";
import type { Services } from "../services";

/** What a failure says: about this mail (for good or for now), or about the mail server. */
export type FailureVerdict = "permanent" | "this mail later" | "server trouble";

const FIRST_DELAY_MS = 15_000;
const LONGEST_DELAY_MS = 30 * MINUTE_MS;

/** What the SMTP client reports: its own code, and the server's answer where there was one. */
const smtpError = z.object({ code: z.enum(["EENVELOPE", "EMESSAGE"]), responseCode: z.number() });

/**
 * Only an answer of 5xx to the mail itself is for good. A refused log-in, a refused connection or
 * a greeting with 5xx is for the operator to fix, and the mail waits.
 */
export function judgeFailure(error: unknown): FailureVerdict {
  const answer = smtpError.safeParse(error);
  if (!answer.success || answer.data.responseCode === 421) return "server trouble";
  return answer.data.responseCode >= 500 ? "permanent" : "this mail later";
}

/**
 * Doubles from 15 seconds to half an hour, give or take a half: a server that comes back is not
 * met by everything at once. In milliseconds.
 *
 * @param tries how many there have been, from 1
 */
export function retryDelay({ randomBytes }: Pick<Services, "randomBytes">, tries: number): number {
  const doubled = Math.min(FIRST_DELAY_MS * 2 ** (tries - 1), LONGEST_DELAY_MS);
  const jitter = 0.5 + randomBytes(2).readUInt16BE() / 2 ** 16;
  return Math.round(doubled * jitter);
}
