import { isIP } from "node:net";
import type { Env } from "#server/core/env";
import { isInContainer, listOwnAddresses } from "#server/core/own-addresses";
import { reachOf } from "#server/core/public-address";
import { bareHost } from "#server/people/delivery/outgoing-rule";
import type { ReadyLine, ReadyState } from "./ready-line";

const ADDRESS_PAGE = "/operator/address";

/** Whether friends can open the links that Gully writes. */
export const addressLine: ReadyLine = {
  name: "address",
  title: "Address",
  readState: ({ env }) => stateOf(env, listNetworkAddresses(env)),
};

function stateOf(env: Env, [first]: readonly string[]): ReadyState {
  const address = env.appUrl;
  const act = { label: "Set the address", to: ADDRESS_PAGE };
  const { hostname, host, protocol } = new URL(address);
  switch (reachOf(address)) {
    case "computer": {
      const sentence = `Links say ${hostname}: only this computer can open them.`;
      if (env.given.has("APP_URL"))
        return { concern: 2, sentence: `${sentence} Set APP_URL.`, act };
      if (first === undefined) return { concern: 2, sentence, act };
      const use = { label: `Use ${new URL(first).hostname}`, to: ADDRESS_PAGE, intent: "use" };
      return {
        concern: 2,
        sentence: `${sentence} In your network they would be ${first}.`,
        act: { ...use, fields: { address: first } },
      };
    }
    case "network":
      if (isFormer(env)) {
        const sentence = `Links say ${host}, which is no longer this computer's address.`;
        return { concern: 3, sentence, act };
      }
      return {
        concern: 0,
        sentence: `Links say ${host}: everybody in your network can open them, and nobody else.`,
        act: { label: "Set a public address", to: ADDRESS_PAGE },
      };
    case "everybody":
      return protocol === "https:"
        ? { concern: 0, sentence: `Links say ${host}: everybody can open them.`, act: null }
        : {
            concern: 1,
            sentence: `Links say ${host} and lack https, so that passwords can be read on their way.`,
            act,
          };
  }
}

/** An address that an operator has set, and that this computer had then. */
function isFormer(env: Env): boolean {
  const host = bareHost(new URL(env.appUrl));
  const isSetHere = !env.given.has("APP_URL") && env.trustedProxies === 0 && !isInContainer();
  return isSetHere && isIP(host) !== 0 && !listOwnAddresses().includes(host);
}

/** The addresses at which this computer can be opened in its networks, the likeliest first. */
export function listNetworkAddresses({ port }: Pick<Env, "port">): string[] {
  return listOwnAddresses().map((ip) => `http://${isIP(ip) === 6 ? `[${ip}]` : ip}:${port}`);
}
