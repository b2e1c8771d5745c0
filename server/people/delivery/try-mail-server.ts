import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { AppError } from "#server/core/errors";
import { findMailServer, type MailConnection, type MailEnv, mailServerUrl } from "./mail-server";

const TRY_MS = 8_000;
const LONGEST_WORDS = 200;

/** The answer of a mail server to a login; the words of a refusal are its own. */
export type MailAnswer =
  | { readonly kind: "outbox"; readonly folder: string }
  | { readonly kind: "works"; readonly server: string }
  | { readonly kind: "fails"; readonly server: string; readonly words: string };

/**
 * Logs in at the mail server of this process, and sends nothing.
 *
 * @param limitMs the longest time for all of it
 */
export async function tryMailServer(env: MailEnv, limitMs = TRY_MS): Promise<MailAnswer> {
  const url = mailServerUrl(env);
  if (url === null) return { kind: "outbox", folder: path.join(env.dataDir, "outbox") };
  const server = new URL(url).hostname;
  try {
    await logInAt((await findMailServer(env)) ?? { url }, limitMs);
    return { kind: "works", server };
  } catch (error) {
    return { kind: "fails", server, words: wordsOfMailServer(error) };
  }
}

/** @throws the error of the mail server, or one that says that it is too slow */
export async function logInAt(server: MailConnection, limitMs = TRY_MS): Promise<void> {
  const { default: nodemailer } = await import("nodemailer");
  const transport = nodemailer.createTransport({
    connectionTimeout: limitMs,
    greetingTimeout: limitMs,
    socketTimeout: limitMs,
    ...server,
  });
  try {
    await withinMs(limitMs, transport.verify());
  } finally {
    transport.close();
  }
}

/** A server that takes connections and says nothing, or a word now and then, is given up as well. */
export async function withinMs(limitMs: number, work: Promise<unknown>): Promise<void> {
  const done = new AbortController();
  try {
    await Promise.race([work, failAfter(limitMs, done.signal)]);
  } finally {
    done.abort();
  }
}

async function failAfter(limitMs: number, signal: AbortSignal): Promise<void> {
  await sleep(limitMs, undefined, { signal }).catch(() => {});
  if (!signal.aborted) throw new Error(`no answer within ${limitMs / 1_000} seconds`);
}

/** As RFC 5321 has it: a code of three digits. */
const ANSWER = /^[2-5]\d\d(?:[ -]|$)/;

/**
 * The words of a mail server that refused, or a sentence about why there are none, on one line. What
 * something else than a mail server says is not repeated: its words are for nobody here.
 */
export function wordsOfMailServer(error: unknown): string {
  const answer = error instanceof Error && "response" in error ? error.response : undefined;
  if (typeof answer === "string") {
    return ANSWER.test(answer) ? shorten(answer) : "It does not answer as a mail server does.";
  }
  if (error instanceof AppError) return error.message;
  return shorten(String(error instanceof Error ? error.message : error));
}

function shorten(words: string): string {
  return words.replaceAll(/\s+/g, " ").trim().slice(0, LONGEST_WORDS);
}
