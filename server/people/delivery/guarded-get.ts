import { lookup as systemLookup } from "node:dns";
import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import type { Services } from "#server/core/services";
import {
  guardLookup,
  NotReachable,
  openRequest,
  type PostOptions,
  reasonOf,
} from "./guarded-fetch";
import { findAddressFault, NOT_REACHABLE, outgoingRule } from "./outgoing-rule";

interface GuardedGet {
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Longer answers are not read to the end. */
  readonly mostBytes: number;
  /** For the whole request, whatever the server does. */
  readonly timeoutMs: number;
}

export type GetOutcome =
  | {
      readonly kind: "answered";
      readonly status: number;
      readonly headers: IncomingHttpHeaders;
      /** Empty unless the status is 200. */
      readonly body: Buffer;
    }
  /** Nothing was read; `reason` is a sentence for a screen. */
  | { readonly kind: "failed"; readonly reason: string };

const REDIRECTS = [301, 302, 303, 307, 308];
const MOST_REDIRECTS = 3;
const SUCCESS = 200;
const MB = 1024 * 1024;

class Refused extends Error {}

/**
 * Reads an address under the rule of `guardedFetch`: never in the server's own network. Redirects are
 * followed only to the same host and port, and never to an unencrypted scheme. Never throws.
 *
 * @param stop ends the request as a failure
 */
export async function guardedGet(
  { env }: Pick<Services, "env">,
  { address, headers, mostBytes, timeoutMs }: GuardedGet,
  stop: AbortSignal,
  { rule = outgoingRule(env), lookup = systemLookup }: Omit<PostOptions, "timeoutMs"> = {},
): Promise<GetOutcome> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const options = {
    headers,
    lookup: guardLookup(rule, lookup),
    signal: AbortSignal.any([stop, timeout]),
  };
  let response: IncomingMessage | null = null;
  try {
    let url = address;
    for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
      const fault = findAddressFault(url, rule);
      if (fault !== null) throw new Refused(fault);
      response = await openRequest(new URL(url), options);
      const status = response.statusCode ?? 0;
      if (!REDIRECTS.includes(status)) {
        const body = status === SUCCESS ? await readBody(response, mostBytes) : Buffer.alloc(0);
        return { kind: "answered", status, headers: response.headers, body };
      }
      url = targetOf(url, response.headers.location);
      response.destroy();
    }
    throw new Refused("The server redirects again and again.");
  } catch (error) {
    if (error instanceof Refused) return { kind: "failed", reason: error.message };
    if (error instanceof NotReachable) return { kind: "failed", reason: NOT_REACHABLE };
    return { kind: "failed", reason: reasonOf(error, timeout.aborted) };
  } finally {
    response?.destroy();
  }
}

function targetOf(from: string, location: string | undefined): string {
  const [here, there] = [new URL(from), location];
  if (there === undefined || !URL.canParse(there, from)) {
    throw new Refused("The server redirects to no address.");
  }
  const url = new URL(there, from);
  const isPlainer = here.protocol === "https:" && url.protocol !== "https:";
  if (url.host !== here.host || isPlainer) {
    throw new Refused("The server redirects to another server, which is not followed.");
  }
  return url.href;
}

async function readBody(response: IncomingMessage, most: number): Promise<Buffer> {
  const tooLong = () => new Refused(`The answer is larger than ${most / MB} MB.`);
  if (Number(response.headers["content-length"] ?? 0) > most) throw tooLong();
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of response) {
    length += chunk.length;
    if (length > most) throw tooLong();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
