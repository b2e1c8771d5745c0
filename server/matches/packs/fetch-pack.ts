import { type AppError, FieldsError } from "#server/core/errors";
import type { Services } from "#server/core/services";
import type { PostOptions } from "#server/people/delivery/guarded-fetch";
import { guardedGet } from "#server/people/delivery/guarded-get";
import { findAddressFault, outgoingRule } from "#server/people/delivery/outgoing-rule";
import { PACK_MOST_BYTES } from "./read-pack";

const TIMEOUT_MS = 10_000;
const NOT_FOUND = 404;
const SUCCESS = 200;

/** For tests. */
interface FetchOptions extends Pick<PostOptions, "rule" | "lookup" | "timeoutMs"> {}

/**
 * The text behind an address that somebody typed, under the rule of webhooks: never in the server's
 * own network.
 *
 * @throws FieldsError on `address`
 */
export async function fetchPack(
  services: Pick<Services, "env">,
  address: string,
  stop: AbortSignal,
  { timeoutMs = TIMEOUT_MS, ...options }: FetchOptions = {},
): Promise<string> {
  const answer = await guardedGet(
    services,
    {
      address,
      headers: { "User-Agent": "Gully", Accept: "application/json, text/plain" },
      mostBytes: PACK_MOST_BYTES,
      timeoutMs,
    },
    stop,
    options,
  );
  if (answer.kind === "failed") throw refusal(answer.reason);
  if (answer.status === NOT_FOUND) throw refusal("There is nothing at this address.");
  if (answer.status !== SUCCESS) {
    throw refusal(`The server answered with ${answer.status} instead of a season pack.`);
  }
  return answer.body.toString("utf8");
}

/**
 * Also of an address that is only remembered: it may be asked for a newer pack.
 *
 * @throws FieldsError on `address`
 */
export function requireAddress({ env }: Pick<Services, "env">, address: string): void {
  const fault = findAddressFault(address, outgoingRule(env));
  if (fault !== null) throw refusal(fault);
}

function refusal(sentence: string): AppError {
  return new FieldsError([{ fields: ["address"], sentence }]);
}
