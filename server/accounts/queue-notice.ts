import type { Tx } from "#db/client";
import { queueMail } from "../mail/queue-mail";
import type { Mail } from "../mailer";
import type { Services } from "../services";

/** News about an account are worth trying for this long. */
const NOTICE_MS = 3 * 24 * 60 * 60 * 1000;

/** Queues a mail that notifies the owner of an account of what happened to it. */
export function queueNotice({ now }: Pick<Services, "now">, tx: Tx, mail: Mail): void {
  queueMail(tx, mail, { now: now(), usefulUntil: now() + NOTICE_MS });
}
