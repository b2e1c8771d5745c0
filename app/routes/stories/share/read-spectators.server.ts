import type { AppLoadContext } from "@remix-run/node";
import type { MemberLeague } from "#server/play/leagues/league-access";
import { showSpectators } from "#server/stories/share/spectator-link";
import { drawQrCode } from "../../../lib/draw-qr-code.server";

/** The part of the share page about spectators, with a QR code of the manager's link. */
export function readSpectators(
  { services }: Pick<AppLoadContext, "services">,
  member: MemberLeague,
) {
  const { link, ...shown } = showSpectators(services, member);
  return { ...shown, link: link && { ...link, code: drawQrCode(link.href) } };
}
