import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Env } from "#server/core/env";

const TRY_MS = 8_000;
const LONGEST_WORDS = 200;

/** The answer of a mail server to a log-in; the words of a refusal are its own. */
export type MailAnswer =
  | { readonly kind: "outbox"; readonly folder: string }
  | { readonly kind: "works"; readonly server: string }
  | { readonly kind: "fails"; readonly server: string; readonly words: string };

/**
 * Logs in at the mail server of SMTP_URL, and sends nothing.
 *
 * @param limitMs the longest time for all of it
 */
export async function tryMailServer(
  { smtpUrl, dataDir }: Pick<Env, "smtpUrl" | "dataDir">,
  limitMs = TRY_MS,
): Promise<MailAnswer> {
  if (smtpUrl === null) return { kind: "outbox", folder: path.join(dataDir, "outbox") };
  const server = new URL(smtpUrl).hostname;
  const { default: nodemailer } = await import("nodemailer");
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    connectionTimeout: limitMs,
    greetingTimeout: limitMs,
    socketTimeout: limitMs,
  });
  const answered = new AbortController();
  try {
    await Promise.race([transport.verify(), failAfter(limitMs, answered.signal)]);
    return { kind: "works", server };
  } catch (error) {
    return { kind: "fails", server, words: wordsOf(error) };
  } finally {
    answered.abort();
    transport.close();
  }
}

/** A server that takes connections and says nothing, or a word now and then, is given up as well. */
async function failAfter(limitMs: number, signal: AbortSignal): Promise<void> {
  await sleep(limitMs, undefined, { signal }).catch(() => {});
  if (!signal.aborted) throw new Error(`no answer within ${limitMs / 1_000} seconds`);
}

/** On one line, and not more than a server has to say. */
function wordsOf(error: unknown): string {
  const answer =
    error instanceof Error && "response" in error && typeof error.response === "string"
      ? error.response
      : String(error instanceof Error ? error.message : error);
  return answer.replaceAll(/\s+/g, " ").trim().slice(0, LONGEST_WORDS);
}
