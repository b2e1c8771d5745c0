import type { CameBy } from "#server/stories/share/join-by-link";
import { linkTokenOf, pinOf } from "../../../lib/return-path";

/** The parameters of the login page's address. */
export interface LoginSearch {
  /** The unchecked path to open after login; null for the default page. */
  readonly to: string | null;
  /** The unchecked token of an invitation, or of the league's link that leads on from here. */
  readonly invite: string | null;
}

export function readLoginSearch(url: string): LoginSearch {
  const { searchParams } = new URL(url);
  const to = searchParams.get("to");
  return { to, invite: searchParams.get("invite") ?? linkTokenOf(to) };
}

export function cameBy({ to, invite }: LoginSearch): CameBy {
  return { token: invite, pin: pinOf(to) };
}

/** The login page with the path to open afterwards, or with an invitation. */
export function loginPath(search: LoginSearch): string {
  const carried = writeLoginSearch(search);
  return carried === "" ? "/login" : `/login?${carried}`;
}

/** The login page with its dialog open. */
export function resetDialogPath(search: LoginSearch): string {
  const carried = writeLoginSearch(search);
  return `/login?${carried === "" ? "" : `${carried}&`}open=reset`;
}

/** The query of the login page that other ways to log in pass on; empty without parameters. */
export function writeLoginSearch({ to, invite }: LoginSearch): string {
  const carried = new URLSearchParams();
  if (to !== null) carried.set("to", to);
  if (invite !== null) carried.set("invite", invite);
  return carried.toString();
}
