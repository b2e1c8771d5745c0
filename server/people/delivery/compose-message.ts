import type { Env } from "#server/core/env";
import type { OutgoingMail } from "#server/core/mailer";

/**
 * A mail in the mailer's terms. The recipient is one address, never parsed as a list, and nothing in
 * the mail can make the mailer open files or addresses. Message-ID and date are the same for every
 * attempt, so that mail programs recognize a duplicate.
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

/** Lets mail programs end such mails with one click (RFC 8058). */
function unsubscribeHeaders({ unsubscribe }: OutgoingMail): Record<string, string> {
  if (!unsubscribe) return {};
  return {
    "List-Unsubscribe": `<${unsubscribe}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}

/** The part after the @ of `Gully <gully@example.org>`. */
function hostOf(mailFrom: string): string {
  return mailFrom.slice(mailFrom.lastIndexOf("@") + 1).replace(">", "");
}
