import { tidyWithoutLink } from "#game/core/name-fault";
import { NOTICES, type NoticeKind } from "#game/news/notices/kinds";
import type { NoticeText } from "#game/news/notices/notice";
import type { Mail, MailKind } from "#server/core/mailer";
import { escapeHtml } from "#server/core/write-csv";

/**
 * The mail with the link that verifies a new account's address.
 *
 * @param league the name of the league to which somebody was invited
 */
export function verificationMail(
  link: string,
  to: string,
  displayName: string,
  league: string | null = null,
): Mail {
  const what = league === null ? "Gully" : tidyWithoutLink(league) || "Gully";
  return compose({
    kind: "verification",
    to,
    subject: `Verify your email for ${what}`,
    greeting: greetingTo(displayName),
    before: "Confirm your email address with this link. It works once, for 24 hours.",
    link,
    action: "Verify my email",
    after: "If you did not register at Gully, ignore this mail: nothing happens without the link.",
  });
}

/** The mail with the link that adds the address to an account without one. */
export function addAddressMail(link: string, to: string, displayName: string): Mail {
  return compose({
    kind: "verification",
    to,
    subject: "Add this address to your Gully account",
    greeting: greetingTo(displayName),
    before: "Confirm with this link that the address is yours. It works once, for 24 hours.",
    link,
    action: "Add this address",
    after: "If you have no account at Gully, ignore this mail: nothing happens without the link.",
  });
}

/** The mail to the owner of an address that is registered again (rules.md#accounts). */
export function addressTakenMail(appUrl: string, to: string): Mail {
  return compose({
    kind: "address-known",
    to,
    subject: "You already have a Gully account",
    greeting: "Hello,",
    before: "Someone tried to register at Gully with this address, which already has an account.",
    link: new URL("/login", appUrl).href,
    action: "Log in",
    after:
      "Forgot your password? The login page sends you a link for a new one. If it was not you, there is nothing to do: your account has not changed.",
  });
}

/** The mail with the link that sets a new password. */
export function resetMail(link: string, to: string): Mail {
  return compose({
    kind: "reset",
    to,
    subject: "Reset your Gully password",
    greeting: "Hello,",
    before: "Choose a new password with this link. It works once, for 30 minutes.",
    link,
    action: "Reset my password",
    after: "If you did not ask for it, ignore this mail: your password stays as it is.",
  });
}

/**
 * Notifies the owner of an account that its password was changed.
 *
 * @param ended the ways in that have ended with it, in words
 */
export function passwordChangedMail(
  appUrl: string,
  to: string,
  ended: readonly string[] = [],
): Mail {
  const before = "The password of your account was changed, and every other session was ended.";
  const list = ended.map(tidyWithoutLink).join("; ");
  return compose({
    kind: "password-changed",
    to,
    subject: "Your Gully password was changed",
    greeting: "Hello,",
    before: list === "" ? before : `${before} Ended with it: ${list}.`,
    link: new URL("/login", appUrl).href,
    action: "Log in",
    after: 'If it was not you, use "Forgot password?" on the login page at once.',
  });
}

export interface WayInNews {
  readonly subject: string;
  /** The change, in whole sentences. */
  readonly what: string;
  /** "Sat, 21 Nov 2026, 19:30 IST". */
  readonly when: string;
  /** Advice for the owner if somebody else made the change, in whole sentences. */
  readonly undo: string;
}

/** Tells the owner of an account about a new way into it, or a weaker protection (rules.md#ways-in). */
export function wayInMail(appUrl: string, to: string, news: WayInNews): Mail {
  const { subject, what, when, undo } = news;
  return compose({
    kind: "google-linked",
    to,
    subject,
    greeting: "Hello,",
    before: `${tidyWithoutLink(what)} Time: ${when}.`,
    link: new URL("/account/signing-in", appUrl).href,
    action: "See your account",
    after: `If it was not you: ${undo}`,
  });
}

export interface NoticeMail extends NoticeText {
  readonly displayName: string;
  /** The address of the page that the button opens. */
  readonly link: string;
  /** The text below the button, with the reason for the mail. */
  readonly hint: string;
  readonly kind: NoticeKind;
  readonly unsubscribe: string;
}

/** A notification as a mail (rules.md#notifications). */
export function noticeMail(to: string, notice: NoticeMail): Mail {
  const { title, sentences, action, displayName, link, hint, kind, unsubscribe } = notice;
  return compose({
    link,
    unsubscribe,
    stop: `Stop mails about ${NOTICES[kind].subject}`,
    kind: "reminder",
    to,
    subject: title,
    greeting: greetingTo(displayName),
    before: sentences.join(" "),
    action,
    after: hint,
  });
}

/** Tells a member what happens to their place in a league (rules.md#places). */
export function placeMail(
  appUrl: string,
  to: string,
  news: {
    readonly displayName: string;
    readonly subject: string;
    readonly text: string;
    /** The page that the button opens. */
    readonly path: string;
    readonly action: string;
  },
): Mail {
  return compose({
    kind: "reminder",
    to,
    subject: tidyWithoutLink(news.subject),
    greeting: greetingTo(news.displayName),
    before: tidyWithoutLink(news.text),
    link: new URL(news.path, appUrl).href,
    action: news.action,
    after: "The log of the league says who did what, and when.",
  });
}

/** The mail with which a person tests whether notifications arrive. */
export function testMail(appUrl: string, to: string, displayName: string): Mail {
  return compose({
    kind: "reminder",
    to,
    subject: "Gully: this is a test",
    greeting: greetingTo(displayName),
    before: "Notifications reach you at this address.",
    link: new URL("/account/notices", appUrl).href,
    action: "Choose what you hear of",
    after: "You asked for this mail on your Account page.",
  });
}

/** The mail that tells an operator once that the backups of the nights have begun to fail. */
export function backupFailedMail(
  appUrl: string,
  to: string,
  { displayName, sentence }: { readonly displayName: string; readonly sentence: string },
): Mail {
  return compose({
    kind: "reminder",
    to,
    subject: "Gully: no backup was made",
    greeting: greetingTo(displayName),
    before: `The backup of this night could not be made: ${tidyWithoutLink(sentence)}`,
    link: new URL("/operator/backups", appUrl).href,
    action: "Open Backups",
    after: "It is tried again every hour, and you are told only once until a backup succeeds.",
  });
}

interface Letter extends MailContent {
  readonly kind: MailKind;
  readonly to: string;
  readonly subject: string;
}

function compose({ kind, to, subject, ...content }: Letter): Mail {
  const { link, unsubscribe = null } = content;
  return { kind, to, subject, text: mailText(content), html: mailPage(content), link, unsubscribe };
}

function greetingTo(displayName: string): string {
  return `Hello ${tidyWithoutLink(displayName)},`;
}

interface MailContent {
  readonly greeting: string;
  /** The text above the button. */
  readonly before: string;
  /** The label and address of the button. */
  readonly action: string;
  readonly link: string;
  /** The text below the button, such as advice for an unexpected mail. */
  readonly after: string;
  /** The page that turns such mails off; absent for mails that cannot be turned off. */
  readonly unsubscribe?: string;
  /** The label of that link: "Stop mails about results". */
  readonly stop?: string;
}

const STOP_MAILS = "Stop these mails";

/**
 * A mail as an HTML page: the brand, the text, a button, and the link once more as text, for programs
 * without buttons. Mail programs support tables and inline styles best; those with dark colours read
 * the style element.
 */
function mailPage({
  greeting,
  before,
  action,
  link,
  after,
  unsubscribe,
  stop: stopLabel = STOP_MAILS,
}: MailContent): string {
  const href = escapeHtml(link);
  const stop =
    unsubscribe === undefined
      ? ""
      : ` <a class="quiet" href="${escapeHtml(unsubscribe)}" style="color:#5f6358">${escapeHtml(stopLabel)}</a>`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<style>
@media (prefers-color-scheme: dark) {
.paper { background: #0a100d !important; }
.sheet { background: #121a16 !important; color: #eff1e6 !important; border-color: #25312a !important; }
.brand { color: #eff1e6 !important; }
.button { background: #ffd35c !important; color: #1a160a !important; }
.quiet { color: #95a298 !important; }
}
</style>
</head>
<body class="paper" style="margin:0;background:#f5f1e6">
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" style="background:#f5f1e6">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;font:16px/1.5 Arial,sans-serif">
<tr><td class="brand" style="padding:0 4px 12px;font-size:22px;font-weight:bold;color:#1a1d18">Gully<span style="color:#cf3a2e">.</span></td></tr>
<tr><td class="sheet" style="padding:28px;background:#fffdf6;color:#1a1d18;border:1px solid #ddd6c5;border-radius:6px">
<p style="margin:0 0 16px">${escapeHtml(greeting)}</p>
<p style="margin:0 0 24px">${escapeHtml(before)}</p>
<p style="margin:0 0 24px"><a class="button" href="${href}" style="display:inline-block;padding:12px 22px;border-radius:6px;background:#1d5b3a;color:#fffdf6;font-weight:bold;text-decoration:none">${escapeHtml(action)}</a></p>
<p class="quiet" style="margin:0 0 16px;font-size:13px;color:#5f6358;word-break:break-all">${href}</p>
<p class="quiet" style="margin:0;font-size:14px;color:#5f6358">${escapeHtml(after)}${stop}</p>
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>`;
}

/** The mail as text, for programs without HTML. */
function mailText({
  greeting,
  before,
  action,
  link,
  after,
  unsubscribe,
  stop: stopLabel = STOP_MAILS,
}: MailContent): string {
  const stop = unsubscribe === undefined ? "" : `\n${stopLabel}:\n${unsubscribe}\n`;
  return `${greeting}\n\n${before}\n\n${action}:\n${link}\n\n${after}\n${stop}`;
}
