import { z } from "zod";
import { isSuccess, type PostOutcome } from "./guarded-fetch";
import { secondsToWait } from "./retry-times";
import type { SendOutcome } from "./send-outcome";

/** Answers that ask for a later attempt: a time-out, too early, too many. */
const NOT_NOW = [408, 425, 429];

/** Discord and Telegram ask for a pause in the bodies of their answers. */
const waitInBody = z.object({
  retry_after: z.number().optional(),
  parameters: z.object({ retry_after: z.number() }).optional(),
});

/**
 * Decides from the answer to a webhook's message: sent, try again later, or give up. The reason names
 * only the status: nobody is shown the text of a foreign server.
 */
export function judgeAnswer(outcome: PostOutcome): SendOutcome {
  if (outcome.kind === "refused") return { kind: "never", reason: outcome.reason };
  if (outcome.kind === "unreached") {
    return { kind: "later", hostDown: true, reason: outcome.reason };
  }
  const { status, text, retryAfterMs } = outcome;
  if (isSuccess(status)) return { kind: "sent" };
  const reason = `The server answered ${status}.`;
  if (status >= 300 && status < 400) {
    return {
      kind: "never",
      reason: `The server answered ${status}: it leads elsewhere, and messages don't follow.`,
    };
  }
  if (status < 500 && !NOT_NOW.includes(status)) return { kind: "never", reason };
  const afterMs = Math.max(retryAfterMs ?? 0, readWaitInBody(text) ?? 0);
  return { kind: "later", reason, ...(afterMs > 0 && { afterMs }) };
}

function readWaitInBody(text: string): number | null {
  try {
    const { retry_after, parameters } = waitInBody.parse(JSON.parse(text));
    const seconds = retry_after ?? parameters?.retry_after;
    return seconds === undefined ? null : secondsToWait(seconds);
  } catch {
    return null;
  }
}
