import type { AppLoadContext } from "@remix-run/node";
import { listWaiting } from "#server/people/accounts/waiting-list";
import { sendsMail } from "#server/people/delivery/sends-mail";
import { whoInvites } from "#server/stories/share/join-by-link";
import { linkTokenOf } from "../../../lib/return-path";

/** The people who wait, with the league that each came for; null if mails are sent: then nobody waits. */
export function readWaiting({ services, clientAddress }: AppLoadContext) {
  if (sendsMail(services)) return null;
  return listWaiting(services).map(({ path, ...person }) => {
    const cameBy = { token: linkTokenOf(path), pin: null };
    return { ...person, league: whoInvites(services, cameBy, clientAddress)?.league ?? null };
  });
}
