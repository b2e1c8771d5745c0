import { tidyWithoutLink } from "#game/names/name-fault";
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

/** What a reminder is about. */
export interface Reminder {
  readonly displayName: string;
  readonly tournament: string;
  /** "Reds v Blues" */
  readonly fixture: string;
  /** The lock, with its zone: "Sat, 21 Nov 2026, 19:30 IST". */
  readonly deadline: string;
  /** Whether the zone is the reader's. */
  readonly zoneKnown: boolean;
  /** The leagues in which no team of eleven would lock. */
  readonly without: readonly string[];
  /** The leagues whose rules the team no longer meets. */
  readonly broken: readonly string[];
  /** Where the team is picked. */
  readonly link: string;
  readonly unsubscribe: string;
}

/** Tells a member before a lock that their team is not ready. */
export function reminderMail(to: string, reminder: Reminder): Mail {
  const { displayName, deadline, zoneKnown, without, broken, ...rest } = reminder;
  const { link, unsubscribe } = rest;
  const [tournament, fixture] = [tidyWithoutLink(rest.tournament), tidyWithoutLink(rest.fixture)];
  return compose({
    link,
    unsubscribe,
    kind: "reminder",
    to,
    subject: `${leaguesOf(without, broken)}: pick your team for ${fixture}`,
    greeting: greetingTo(displayName),
    before: [
      `${fixture} (${tournament}) starts on ${deadline}, and teams lock with it.`,
      ...(without.length > 0 ? [`You have no team of eleven yet in ${listNames(without)}.`] : []),
      ...(broken.length > 0
        ? [
            `In ${listNames(broken)} your team no longer meets the rules. It stays in play unless you change it.`,
          ]
        : []),
    ].join(" "),
    action: "Pick my team",
    after: [
      "You get at most one reminder for a fixture, and none once your team is ready.",
      ...(zoneKnown ? [] : ["The time is in UTC: we learn your time zone when you next log in."]),
    ].join(" "),
  });
}

/** What a mail about players who are not named says. */
export interface UnnamedNews {
  readonly displayName: string;
  readonly tournament: string;
  /** "Reds v Blues" */
  readonly fixture: string;
  /** The lock, with its zone: "Sat, 21 Nov 2026, 19:30 IST". */
  readonly deadline: string;
  /** The reader's own teams that have somebody who is not named, with these players. */
  readonly teams: readonly { readonly league: string; readonly players: readonly string[] }[];
  /** Where the team is picked. */
  readonly link: string;
  readonly unsubscribe: string;
}

/** Tells a member before a lock that players of their team are not named (rules.md#who-is-named). */
export function unnamedMail(to: string, news: UnnamedNews): Mail {
  const { displayName, deadline, teams, link, unsubscribe } = news;
  const [tournament, fixture] = [tidyWithoutLink(news.tournament), tidyWithoutLink(news.fixture)];
  const [first = "", ...others] = [...new Set(teams.flatMap(({ players }) => players))];
  const who = tidyWithoutLink(first);
  const subject =
    others.length === 0
      ? `${who} is not named for ${fixture}`
      : `${who} and ${others.length} more are not named for ${fixture}`;
  return compose({
    link,
    unsubscribe,
    kind: "reminder",
    to,
    subject,
    greeting: greetingTo(displayName),
    before: [
      `${fixture} (${tournament}) starts on ${deadline}, and teams lock with it.`,
      ...teams.map(
        ({ league, players }) =>
          `Not named, of your team in ${tidyWithoutLink(league)}: ${listNames(players)}.`,
      ),
    ].join(" "),
    action: "Change my team",
    after: "You get such a mail once a side is known, and again only if it changes.",
  });
}

/** What a mail about squads in the making says; names of players in it are tidied already. */
export interface RoomNews {
  readonly displayName: string;
  readonly league: string;
  /** After the league's name: "you were outbid for Virat Kohli". */
  readonly subject: string;
  readonly sentences: readonly string[];
  readonly action: string;
  /** Below the button. */
  readonly hint: string;
  /** The room. */
  readonly link: string;
  readonly unsubscribe: string;
}

/** Tells a member what has happened while squads are made over days (rules.md#mails-about-squads). */
export function roomMail(to: string, news: RoomNews): Mail {
  const { displayName, subject, sentences, action, hint, link, unsubscribe } = news;
  return compose({
    link,
    unsubscribe,
    kind: "reminder",
    to,
    subject: `${tidyWithoutLink(news.league)}: ${subject}`,
    greeting: greetingTo(displayName),
    before: sentences.join(" "),
    action,
    after: hint,
  });
}

export interface NoticeMail extends NoticeText {
  readonly displayName: string;
  /** The address of the page that the button opens. */
  readonly link: string;
  /** Below the button: why the mail came. */
  readonly hint: string;
  readonly unsubscribe: string;
}

/** A notification as a mail (rules.md#notifications). */
export function noticeMail(to: string, notice: NoticeMail): Mail {
  const { title, sentences, action, displayName, link, hint, unsubscribe } = notice;
  return compose({
    link,
    unsubscribe,
    kind: "reminder",
    to,
    subject: title,
    greeting: greetingTo(displayName),
    before: sentences.join(" "),
    action,
    after: hint,
  });
}

function listNames(names: readonly string[]): string {
  return new Intl.ListFormat("en").format(names.map(tidyWithoutLink));
}

/** "Sunday Gully League", or "Sunday Gully League and 2 more". */
function leaguesOf(without: readonly string[], broken: readonly string[]): string {
  const [first = "", ...others] = [...new Set([...without, ...broken])].map(tidyWithoutLink);
  return others.length === 0 ? first : `${first} and ${others.length} more`;
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
