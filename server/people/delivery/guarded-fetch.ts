import { type LookupAddress, type LookupOptions, lookup as systemLookup } from "node:dns";
import http from "node:http";
import https from "node:https";
import type { LookupFunction } from "node:net";
import type { Services } from "#server/core/services";
import { findAddressFault, NOT_REACHABLE, type OutgoingRule, outgoingRule } from "./outgoing-rule";
import { readRetryAfter } from "./retry-times";

/** A request to an address that another person chose. */
export interface OutgoingPost {
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
}

export type PostOutcome =
  | {
      readonly kind: "answered";
      readonly status: number;
      /** The pause that the server asks for, in milliseconds. */
      readonly retryAfterMs: number | null;
      /** The beginning of an unsuccessful answer, for the log and never for a screen. */
      readonly text: string;
    }
  /** Nothing was sent, and no attempt will ever succeed; `reason` is a sentence for a screen. */
  | { readonly kind: "refused"; readonly reason: string }
  /** No answer to this attempt; `reason` is a sentence for a screen. */
  | { readonly kind: "unreached"; readonly reason: string };

/** Replaced by tests. */
export interface PostOptions {
  readonly rule?: OutgoingRule;
  readonly lookup?: Lookup;
  readonly timeoutMs?: number;
}

/** Resolves a name to all of its addresses; `dns.lookup` outside tests. */
export type Lookup = (
  hostname: string,
  options: LookupOptions & { readonly all: true },
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/** The longest time for one attempt; a claim lasts longer. */
const TIMEOUT_MS = 10_000;
const LONGEST_ANSWER = 4_096;

/** A name leads into a network that is not everybody's. */
export class NotReachable extends Error {}

/**
 * Posts once to an address that a person or a browser gave us: never into the server's own network
 * (rules.md#webhooks), without following a redirect, and reading only the beginning of an answer. Never
 * throws.
 *
 * The connection itself resolves and judges the name, so that it reaches the address that was judged,
 * even if the name changes a moment later. A name with several addresses is refused if one of them is.
 *
 * @param stop ends the request as a failure that is tried again
 */
export async function guardedFetch(
  services: Pick<Services, "env" | "now">,
  { address, headers, body }: OutgoingPost,
  stop: AbortSignal,
  { rule = outgoingRule(services.env), lookup = systemLookup, timeoutMs }: PostOptions = {},
): Promise<PostOutcome> {
  const fault = findAddressFault(address, rule);
  if (fault !== null) return { kind: "refused", reason: fault };
  const timeout = AbortSignal.timeout(timeoutMs ?? TIMEOUT_MS);
  try {
    const options = {
      method: "POST",
      headers: { "User-Agent": "Gully", "Content-Length": Buffer.byteLength(body), ...headers },
      lookup: guardLookup(rule, lookup),
      signal: AbortSignal.any([stop, timeout]),
    };
    const response = await openRequest(new URL(address), options, body);
    const status = response.statusCode ?? 0;
    const text = isSuccess(status) ? "" : await readBeginning(response);
    response.destroy();
    const retryAfterMs = readRetryAfter(response.headers["retry-after"], services.now());
    return { kind: "answered", status, retryAfterMs, text };
  } catch (error) {
    if (error instanceof NotReachable) return { kind: "refused", reason: NOT_REACHABLE };
    return { kind: "unreached", reason: reasonOf(error, timeout.aborted) };
  }
}

/** Whether a status says that the message has arrived. */
export function isSuccess(status: number): boolean {
  return status >= 200 && status < 300;
}

/** @throws NotReachable, and the errors of the network */
export function openRequest(
  url: URL,
  options: http.RequestOptions,
  body?: OutgoingPost["body"],
): Promise<http.IncomingMessage> {
  const { request } = url.protocol === "https:" ? https : http;
  return new Promise((resolve, reject) => {
    // A new connection without a proxy, which shares nothing with other requests.
    const outgoing = request(url, { ...options, agent: false }, resolve);
    outgoing.on("error", reject);
    outgoing.end(body);
  });
}

export function guardLookup(rule: OutgoingRule, lookup: Lookup): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error !== null) return callback(error, []);
      const [first] = addresses;
      if (first === undefined || !addresses.every(({ address }) => rule.mayReach(address))) {
        return callback(new NotReachable(hostname), []);
      }
      if (options.all) return callback(null, addresses);
      return callback(null, first.address, first.family);
    });
  };
}

/** The beginning of an answer, even if it breaks off or takes too long. */
async function readBeginning(response: http.IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of response) {
      chunks.push(chunk);
      length += chunk.length;
      if (length >= LONGEST_ANSWER) break;
    }
  } catch {
    // The status has arrived, and that is the answer.
  }
  return Buffer.concat(chunks).subarray(0, LONGEST_ANSWER).toString("utf8");
}

/** In our own words: network errors may name machines that must stay private. */
export function reasonOf(error: unknown, timedOut: boolean): string {
  if (timedOut) return "The server did not answer in time.";
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (code === "ENOTFOUND" || code === "EAI_AGAIN") return "The server's name was not found.";
  if (code === "ECONNREFUSED") return "The server refused the connection.";
  if (code.includes("CERT") || code.includes("TLS") || code.includes("SSL")) {
    return "The server's certificate is not trusted.";
  }
  return "The server could not be reached.";
}
