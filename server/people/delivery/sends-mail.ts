import type { Services } from "#server/core/services";

/**
 * Whether mails reach people: by a mail server, or in the demo on its page of mails. Elsewhere they are
 * files on the host's disk, and what needs a mail goes by an operator (rules.md#waiting).
 */
export function sendsMail({ env, demo }: Pick<Services, "env" | "demo">): boolean {
  return demo || env.smtpUrl !== null;
}
