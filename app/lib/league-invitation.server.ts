import type { AppLoadContext } from "@remix-run/node";
import { reachOf } from "#server/core/public-address";
import { isOperator } from "#server/matches/operator/operator-access";
import { sendsMail } from "#server/people/delivery/sends-mail";
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
  const operates = isOperator(services.db, { id: member.userId });
  const operator = operates ? "reader" : "operator";
  return {
    link: link && { ...link, code: drawQrCode(link.href) },
    letsIn: sendsMail(services) ? null : operator,
    byName: member.manages,
    ...(isLocal && { local: { mends: operates } }),
  };
}
