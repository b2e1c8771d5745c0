import { linkTokenOf } from "../../../lib/return-path";

/** The parameters of the login page's address. */
export interface LoginSearch {
  /** The unchecked path to open after login; null for the default page. */
  readonly to: string | null;
  /** The token of an invitation, or of the league's link that leads on from here, unchecked. */
  readonly invite: string | null;
}

/** The parameters of the login page's address. */
export function readLoginSearch(url: string): LoginSearch {
  const { searchParams } = new URL(url);
  const to = searchParams.get("to");
  return { to, invite: searchParams.get("invite") ?? linkTokenOf(to) };
}

/** The login page with where to go afterwards, or with an invitation. */
export function loginPath(search: LoginSearch): string {
  const carried = writeLoginSearch(search);
  return carried === "" ? "/login" : `/login?${carried}`;
}

/** The login page with its dialog open. */
export function resetDialogPath(search: LoginSearch): string {
  const carried = writeLoginSearch(search);
  return `/login?${carried === "" ? "" : `${carried}&`}open=reset`;
}

/**
 * The part of the login page's address that other ways to log in pass on; empty if there is none.
 */
export function writeLoginSearch({ to, invite }: LoginSearch): string {
  const carried = new URLSearchParams();
  if (to !== null) carried.set("to", to);
  if (invite !== null) carried.set("invite", invite);
  return carried.toString();
}
