import type { AppLoadContext } from "@remix-run/node";
import { reachOf } from "#server/core/public-address";
import { isOperator } from "#server/matches/operator/operator-access";
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
  const isLocal = reachOf(services.env.appUrl) === "computer";
  return {
    link: link && { ...link, code: drawQrCode(link.href) },
    ...(isLocal && { local: { mends: isOperator(services.db, { id: member.userId }) } }),
  };
}
