import type { Tx } from "#db/client";
import { DAY_MS } from "#game/durations";
import { queueMail } from "../mail/queue-mail";
import type { Mail } from "../mailer";
import type { Services } from "../services";

/** News about an account are worth trying for this long. */
const NOTICE_MS = 3 * DAY_MS;

/** Queues a mail that notifies the owner of an account of what happened to it. */
export function queueNotice({ now }: Pick<Services, "now">, tx: Tx, mail: Mail): void {
  queueMail(tx, mail, { now: now(), usefulUntil: now() + NOTICE_MS });
}
