import type { AppLoadContext } from "@remix-run/node";
import type { MemberLeague } from "#server/play/leagues/league-access";
import { findShareLink } from "#server/stories/share/league-share";
import type { LeagueInvitation } from "../components/invite-friends";
import { drawQrCode } from "./draw-qr-code.server";

/** The league's link as "Invite your friends" shows it; null where its manager has ended it. */
export function readLeagueInvitation(
  { services }: Pick<AppLoadContext, "services">,
  member: MemberLeague,
): LeagueInvitation {
  const link = findShareLink(services, member);
  return { link: link && { ...link, code: drawQrCode(link.href) } };
}
