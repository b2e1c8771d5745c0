import type { AppLoadContext } from "@remix-run/node";
import { showNewWayIn } from "#server/leagues/membership/new-way-in";
import { passkeySite } from "#server/people/accounts/passkey-challenge";
import type { SessionUser } from "#server/people/accounts/sessions";
import { hasOnlyBrowsers } from "#server/people/accounts/unaddressed-accounts";
import { sendsMail } from "#server/people/delivery/sends-mail";

/** The facts for the account page of a user without an address. */
export function showUnaddressed({ services, url }: AppLoadContext, user: SessionUser) {
  return {
    newWayIn: showNewWayIn(services, user),
    onlyBrowsers: hasOnlyBrowsers(services.db, user),
    hasPasskeys: passkeySite(services, url) !== null,
    sendsMail: sendsMail(services),
  };
}

export type Unaddressed = ReturnType<typeof showUnaddressed>;
