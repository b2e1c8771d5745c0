import { z } from "zod";
import { STOPPING } from "#server/core/errors";
import { FeedError, type HitMeter } from "../feed";

export interface Endpoint {
  /** Without a final slash. */
  readonly url: string;
  readonly apiKey: string;
  readonly meter: HitMeter;
  /** For the whole answer, a slow drip too. */
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 5_000;
/** The longest scorecard of a Test is some 100 kB. */
const MAX_BODY_BYTES = 2_000_000;

const count = z.number().int().min(0).max(10_000_000).optional().catch(undefined);
const counts = { hitsToday: count, hitsUsed: count, hitsLimit: count };

/** Errors come with HTTP 200 as well, and their counts at the top or in `info`. */
const envelopeSchema = z.looseObject({
  status: z.string().optional().catch(undefined),
  reason: z.string().optional().catch(undefined),
  info: z.looseObject(counts).optional().catch(undefined),
  ...counts,
  data: z.unknown().optional(),
});

type Envelope = z.infer<typeof envelopeSchema>;

/**
 * Returns the `data` of the answer.
 *
 * @param usual the cost in hits, taken before the question, until answers state another one
 * @throws FeedError always and only; its sentence never contains the key
 */
export async function askCricketData(
  endpoint: Endpoint,
  what: string,
  question: { readonly parameters: Record<string, string>; readonly usual: number },
  stop: AbortSignal,
): Promise<unknown> {
  if (stop.aborted) throw new FeedError("stopped", STOPPING);
  const { meter } = endpoint;
  const taken = meter.costOf(what, question.usual);
  meter.take(taken);
  const { status, text } = await fetchText(endpoint, what, question.parameters, stop);
  const envelope = readEnvelope(text, status);
  const refused = envelope.status !== undefined && envelope.status !== "success";
  meter.report({
    ...{ question: what, taken, answered: !refused && status === 200 },
    used: envelope.info?.hitsUsed ?? envelope.hitsUsed,
    today: envelope.info?.hitsToday ?? envelope.hitsToday,
    limit: envelope.info?.hitsLimit ?? envelope.hitsLimit,
  });
  if (refused) throw refusal(envelope);
  if (status !== 200) throw badStatus(status);
  if (envelope.data === undefined || envelope.data === null) {
    throw new FeedError("nonsense", "The feed's answer has no data.");
  }
  return envelope.data;
}

async function fetchText(
  { url, apiKey, timeoutMs = TIMEOUT_MS }: Endpoint,
  what: string,
  parameters: Record<string, string>,
  stop: AbortSignal,
): Promise<{ status: number; text: string }> {
  const address = `${url}/${what}?${new URLSearchParams({ apikey: apiKey, ...parameters })}`;
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const signal = AbortSignal.any([stop, timeout]);
    const response = await fetch(address, { signal, redirect: "error" });
    return { status: response.status, text: await readText(response) };
  } catch (error) {
    // Their messages may hold the address, and with it the key: neither is passed on.
    if (error instanceof FeedError) throw error;
    if (stop.aborted) throw new FeedError("stopped", STOPPING);
    throw timeout.aborted
      ? new FeedError("unreachable", `The feed did not answer within ${timeoutMs / 1000} seconds.`)
      : new FeedError("unreachable", "The feed cannot be reached.");
  }
}

async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let bytes = 0;
  let text = "";
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    bytes += part.value.byteLength;
    if (bytes > MAX_BODY_BYTES) {
      await reader?.cancel();
      throw new FeedError("nonsense", "The feed's answer is too long.");
    }
    text += decoder.decode(part.value, { stream: true });
  }
  return text + decoder.decode();
}

function readEnvelope(text: string, status: number): Envelope {
  const read = envelopeSchema.safeParse(parseJson(text));
  if (read.success) return read.data;
  if (status !== 200) throw badStatus(status);
  throw new FeedError(
    "nonsense",
    text.trimStart().startsWith("<")
      ? "The feed answered with a web page instead of data."
      : "The feed answered something that cannot be read.",
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The feed's own words may repeat the key: only the kind of failure is passed on. */
function refusal({ reason = "" }: Envelope): FeedError {
  if (/exceeded.*limit/i.test(reason)) {
    return new FeedError("limit", "The feed says that today's hits are used up.");
  }
  if (/block/i.test(reason)) return new FeedError("blocked", "The feed blocks us for 15 minutes.");
  if (/api.?key/i.test(reason)) {
    return new FeedError("bad key", "CricketData does not accept the key.");
  }
  if (/not found/i.test(reason)) {
    return new FeedError("not found", "The feed does not know what was asked for.");
  }
  return new FeedError("nonsense", "The feed refused to answer.");
}

function badStatus(status: number): FeedError {
  return new FeedError("unreachable", `The feed answered with HTTP ${status}.`);
}
