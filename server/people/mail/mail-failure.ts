import { z } from "zod";

/**
 * The meaning of a failure: a fault of this mail (permanent or temporary), or of the mail server.
 */
export type FailureVerdict = "permanent" | "this mail later" | "server trouble";

/** An error of the SMTP client: its own code, and the server's answer if there was one. */
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
