import type { Tx } from "#db/client";
import { DAY_MS } from "#game/core/durations";
import type { Mail } from "#server/core/mailer";
import type { Services } from "#server/core/services";
import { queueMail } from "../delivery/queue-mail";

/** News about an account are worth trying for this long. */
const NOTICE_MS = 3 * DAY_MS;

/** Queues a mail that tells the owner of an account about a change. */
export function queueNotice({ now }: Pick<Services, "now">, tx: Tx, mail: Mail): void {
  queueMail(tx, mail, { now: now(), usefulUntil: now() + NOTICE_MS });
}
