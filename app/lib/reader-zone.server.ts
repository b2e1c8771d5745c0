import { isZone } from "#game/core/wall-clock";
import type { Services } from "#server/core/services";
import { timeZoneOf } from "#server/people/accounts/time-zone";
import { zoneOfCookies } from "./zone-cookie";

/** The time zone of the reader's browser, else of their last login, else of the server. */
export function readerZone(
  request: Request,
  { db }: Pick<Services, "db">,
  { userId }: { readonly userId: number },
): string {
  const ofBrowser = zoneOfCookies(request.headers.get("cookie"));
  const ofServer = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const zones = [ofBrowser, timeZoneOf(db, userId), ofServer];
  return zones.find((zone) => zone !== null && isZone(zone)) ?? "UTC";
}
