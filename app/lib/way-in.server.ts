import type { AppLoadContext } from "@remix-run/node";
import { showNewWayIn } from "#server/leagues/membership/new-way-in";
import { passkeySite } from "#server/people/accounts/passkey-challenge";
import { isUnaddressed } from "#server/people/accounts/unaddressed-accounts";
import { sendsMail } from "#server/people/delivery/sends-mail";
import type { MemberLeague } from "#server/play/leagues/league-access";

/** For the owner of an account without an address; null if there is nothing to tell. */
export function readWayIn(
  { services, url }: Pick<AppLoadContext, "services" | "url">,
  { userId }: MemberLeague,
  hasJustCome: boolean,
) {
  const newWayIn = showNewWayIn(services, { id: userId });
  const isNew = hasJustCome && isUnaddressed(services.db, { id: userId });
  if (!isNew && newWayIn === null) return null;
  const hasPasskeys = passkeySite(services, url) !== null;
  return { newWayIn, welcome: isNew ? { hasPasskeys, sendsMail: sendsMail(services) } : null };
}
