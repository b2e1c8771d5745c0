import type { NoticeKind } from "#game/notices/kinds";
import type { Env } from "../env";
import { signKey } from "../keys/signed-key";

/** Keys to stop mails never grow old: mails lie about for years. */
const VERSION = 1;

/** The address that ends a person's mails of one kind without a login; it is in each of them. */
export function hrefToStopNotices(
  env: Pick<Env, "appUrl" | "dataDir" | "sessionSecret">,
  userId: number,
  kind: NoticeKind,
): string {
  const href = new URL("/reminders/stop", env.appUrl);
  href.searchParams.set("key", signKey(env, "reminders", { userId, version: VERSION }));
  href.searchParams.set("kind", kind);
  return href.href;
}
