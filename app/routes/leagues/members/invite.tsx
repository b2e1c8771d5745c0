import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { openInvitation } from "#server/leagues/membership/older-invitations";
import { notStored } from "../../../lib/not-stored.server";
import { titled } from "../../../lib/page-head";
import { readSessionUser } from "../../../lib/session.server";

export const meta = titled("Invitation");

/** The address contains the invitation's token. */
export const headers = notStored;

/** An invitation's link: leads to the register form, which leads on to the league's own link. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const { pin } = openInvitation(context.services, token, context.clientAddress);
  const to = pin === null ? "/tournaments" : `/join-league?${new URLSearchParams({ pin })}`;
  const user = await readSessionUser(request, context);
  if (user?.emailVerified) return redirect(to);
  return redirect(`/login?${new URLSearchParams({ invite: token, to })}`);
}

/** The empty component makes this route a screen, so that a refusal is shown as a page. */
export default function Invitation() {
  return null;
}
