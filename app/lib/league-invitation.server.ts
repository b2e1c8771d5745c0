import type { AppLoadContext } from "@remix-run/node";
import type { MemberLeague } from "#server/play/leagues/league-access";
import { findShareLink } from "#server/stories/share/league-share";
import type { LeagueInvitation } from "../components/invite-friends";
import { drawQrCode } from "./draw-qr-code.server";

/** For "Invite your friends"; null if the manager has ended the link. */
export function readLeagueInvitation(
  { services }: Pick<AppLoadContext, "services">,
  member: MemberLeague,
): LeagueInvitation {
  const link = findShareLink(services, member);
  return { link: link && { ...link, code: drawQrCode(link.href) } };
}
