import type { Env } from "#server/core/env";
import type { OutgoingMail } from "#server/core/mailer";

/**
 * A mail in the mailer's words. The recipient goes in as one address, never as a list to be read,
 * and nothing in it may make the mailer open files or addresses. Message-ID and date stay the same
 * over all tries, so that a mail which arrives twice is seen as one.
 */
export function composeMessage({ mailFrom }: Pick<Env, "mailFrom">, mail: OutgoingMail) {
  return {
    from: mailFrom,
    to: { name: "", address: mail.to },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    date: new Date(mail.createdAt),
    messageId: `<${mail.createdAt}.${mail.id}.gully@${hostOf(mailFrom)}>`,
    headers: { "Auto-Submitted": "auto-generated", ...unsubscribeHeaders(mail) },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** One click in the mail program ends such mails (RFC 8058). */
function unsubscribeHeaders({ unsubscribe }: OutgoingMail): Record<string, string> {
  if (!unsubscribe) return {};
  return {
    "List-Unsubscribe": `<${unsubscribe}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}

/** The part behind the @ of `Gully <gully@example.org>`. */
function hostOf(mailFrom: string): string {
  return mailFrom.slice(mailFrom.lastIndexOf("@") + 1).replace(">", "");
}
