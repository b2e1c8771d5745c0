import { z } from "zod";

/** What a failure says: about this mail (for good or for now), or about the mail server. */
export type FailureVerdict = "permanent" | "this mail later" | "server trouble";

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
