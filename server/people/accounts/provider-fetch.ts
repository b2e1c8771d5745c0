import type { CustomFetch } from "openid-client";

/** A provider that cannot be reached, takes too long, or has trouble of its own; the message is for the log. */
export class ProviderDown extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = "ProviderDown";
  }
}

/** Far more than any answer of a provider; the longest are lists of keys. */
const LONGEST_ANSWER = 512 * 1024;
const SERVER_ERROR = 500;

/**
 * A `fetch` for an OpenID provider: it follows no redirect, has one timeout for the whole answer,
 * and limits its size.
 *
 * @returns a function that throws ProviderDown, and only that
 */
export function providerFetch(timeoutMs: number): CustomFetch {
  return async (url, { method, headers, body }) => {
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      const sent = body instanceof Uint8Array ? new Uint8Array(body) : (body ?? null);
      const init: RequestInit = { method, headers, body: sent, redirect: "manual", signal };
      const response = await fetch(url, init);
      if (response.status >= SERVER_ERROR) {
        await response.body?.cancel();
        throw new ProviderDown(`The provider answered ${response.status}.`);
      }
      const { status, headers: answered } = response;
      return new Response(await readBody(response), { status, headers: answered });
    } catch (error) {
      if (error instanceof ProviderDown) throw error;
      // Its own message may hold the address, which is the operator's to know, and no more than that.
      throw new ProviderDown(
        signal.aborted
          ? `The provider did not answer within ${timeoutMs / 1000} seconds.`
          : "The provider cannot be reached.",
      );
    }
  };
}

/** Null where the status allows no body. */
async function readBody(response: Response): Promise<Uint8Array<ArrayBuffer> | null> {
  const reader = response.body?.getReader();
  if (reader === undefined) return null;
  const parts: Uint8Array[] = [];
  let length = 0;
  for (let part = await reader.read(); part.value; part = await reader.read()) {
    length += part.value.byteLength;
    if (length > LONGEST_ANSWER) {
      await reader.cancel();
      throw new ProviderDown("The provider's answer is too long.");
    }
    parts.push(part.value);
  }
  return new Uint8Array(Buffer.concat(parts));
}
