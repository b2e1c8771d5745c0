import { tidyWithoutLink } from "#game/names/name-fault";
import { NOTICE_SUBJECTS, type NoticeKind } from "#game/notices/kinds";
import type { NoticeText } from "#game/notices/notice";
import type { Mail, MailKind } from "../mailer";
import { type MailContent, mailPage, mailText } from "./mail-page";

/** The mail with the link that verifies a new account's address. */
export function verificationMail(link: string, to: string, displayName: string): Mail {
  return compose({
    kind: "verification",
    to,
    subject: "Verify your email for Gully",
    greeting: greetingTo(displayName),
    before: "Confirm your email address with this link. It works once, for 24 hours.",
    link,
    action: "Verify my email",
    after: "If you did not register at Gully, ignore this mail: nothing happens without the link.",
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

/** Notifies the owner of an account that its password was changed, in whatever way. */
export function passwordChangedMail(appUrl: string, to: string): Mail {
  return compose({
    kind: "password-changed",
    to,
    subject: "Your Gully password was changed",
    greeting: "Hello,",
    before: "The password of your account was changed, and every other session was ended.",
    link: new URL("/login", appUrl).href,
    action: "Log in",
    after: 'If it was not you, use "Forgot password?" on the login page at once.',
  });
}

/** Tells the owner of an account that Google's login opens it from now on. */
export function googleLinkedMail(appUrl: string, to: string): Mail {
  return compose({
    kind: "google-linked",
    to,
    subject: "Google login was added to your Gully account",
    greeting: "Hello,",
    before: "Someone logged in with the Google account of this address. It now opens your account.",
    link: new URL("/login", appUrl).href,
    action: "Log in",
    after: "If it was not you, change the password of your Google account first.",
  });
}

/** Tells the owner of an account that a log-in at an OpenID provider opens it from now on. */
export function openIdLinkedMail(appUrl: string, to: string, provider: string): Mail {
  return compose({
    kind: "google-linked",
    to,
    subject: `Log-in with ${provider} was added to your Gully account`,
    greeting: "Hello,",
    before: `Someone logged in at ${provider} with this address. That log-in now opens your account.`,
    link: new URL("/login", appUrl).href,
    action: "Log in",
    after: `If it was not you, change your password at ${provider} first, and tell whoever runs this site.`,
  });
}

/** What a notification needs besides its words. */
export interface NoticeMail extends NoticeText {
  readonly displayName: string;
  /** The address of the page that the button opens. */
  readonly link: string;
  /** Below the button: why the mail came. */
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
    stop: `Stop mails about ${NOTICE_SUBJECTS[kind]}`,
    kind: "reminder",
    to,
    subject: title,
    greeting: greetingTo(displayName),
    before: sentences.join(" "),
    action,
    after: hint,
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
    link: new URL("/account", appUrl).href,
    action: "Choose what you hear of",
    after: "You asked for this mail on your Account page.",
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
