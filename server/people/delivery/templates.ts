import { tidyWithoutLink } from "#game/core/name-fault";
import { NOTICES, type NoticeKind } from "#game/news/notices/kinds";
import type { NoticeText } from "#game/news/notices/notice";
import type { Mail, MailKind } from "#server/core/mailer";
import { type MailContent, mailPage, mailText } from "./mail-page";

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
    after: "If you did not register at Gully, ignore this email: nothing happens without the link.",
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
    after: "If you have no account at Gully, ignore this email: nothing happens without the link.",
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
    after: "If you did not ask for it, ignore this email: your password stays as it is.",
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

interface WayInNews {
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

interface NoticeMail extends NoticeText {
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
    stop: `Stop emails about ${NOTICES[kind].subject}`,
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
    after: "You asked for this email on your Account page.",
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
    after: "It is retried every hour, and you are told only once until a backup succeeds.",
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
