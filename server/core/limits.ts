import { DAY_MS, HOUR_MS, MINUTE_MS } from "#game/core/units";

/**
 * A limit on attempts in one window. Each number bounds a count of its own; a count without a number is
 * not kept.
 */
export interface RateLimit {
  readonly name: string;
  readonly windowMs: number;
  /**
   * For one account from one address, or from one browser in which the account has logged in before: a
   * stranger uses up only their own attempts.
   */
  readonly pair?: number;
  /** For one account, from all addresses together. */
  readonly account?: number;
  /** From one address. An IPv6 address counts as its /64; its /48 has ten times as many. */
  readonly address?: number;
  readonly server?: number;
}

export const LOGIN_LIMIT: RateLimit = {
  name: "login",
  windowMs: 15 * MINUTE_MS,
  pair: 10,
  account: 100,
  address: 30,
};
/**
 * Each registration costs a hash and sends a mail: a few for one mailbox, a club room full for one
 * address.
 */
export const REGISTER_LIMIT = mailing("register");
export const RESEND_LIMIT = mailing("resend");
export const RESET_LIMIT = mailing("reset");
/** Attempts at the current password before an account is changed: as many as for a login. */
export const PASSWORD_CHANGE_LIMIT: RateLimit = {
  name: "password-change",
  windowMs: 15 * MINUTE_MS,
  account: 10,
  address: 30,
};
/**
 * Codes of an authenticator app (ADR-100). Three of a million codes are right at a time, so somebody
 * who knows the password finds one within a day with a chance of 1 in 16,000.
 */
export const APP_CODE_LIMIT: RateLimit = {
  name: "app-code",
  windowMs: 15 * MINUTE_MS,
  pair: 5,
  account: 10,
  address: 30,
};
export const APP_CODE_DAY_LIMIT: RateLimit = {
  name: "app-code-day",
  windowMs: DAY_MS,
  pair: 20,
  account: 20,
};
/** Nobody guesses a code of 80 bits: the limit only keeps guesses cheap for the server. */
export const RECOVERY_CODE_LIMIT: RateLimit = {
  name: "recovery-code",
  windowMs: 15 * MINUTE_MS,
  pair: 10,
  account: 100,
  address: 30,
};
/** Failed logins with a passkey, which cannot be guessed, like recovery codes. */
export const PASSKEY_LIMIT: RateLimit = {
  name: "passkey",
  windowMs: 15 * MINUTE_MS,
  address: 30,
};
/** The time that a user has to answer with their passkey. */
export const PASSKEY_CHALLENGE_MS = 5 * MINUTE_MS;
/** The limit counts the challenge as the account: each one is good for one answer. */
export const PASSKEY_CHALLENGE_LIMIT: RateLimit = {
  name: "passkey-challenge",
  windowMs: PASSKEY_CHALLENGE_MS,
  account: 1,
};
/** Callbacks of an OpenID provider, each of which makes this server call it: as many as logins. */
export const OPENID_LIMIT: RateLimit = {
  name: "openid",
  windowMs: 15 * MINUTE_MS,
  address: 30,
};
/** The time that a user has to log in at an OpenID provider. */
export const OPENID_LOG_IN_MS = 10 * MINUTE_MS;
/** The limit counts the state of a login as the account: each one is good for one callback. */
export const OPENID_STATE_LIMIT: RateLimit = {
  name: "openid-state",
  windowMs: OPENID_LOG_IN_MS,
  account: 1,
};
/**
 * Wrong pins (rules.md#pins). The limit for the server keeps everybody together from finding one of
 * 900,000 by chance.
 */
export const PIN_LIMIT: RateLimit = {
  name: "pin",
  windowMs: HOUR_MS,
  account: 10,
  address: 30,
  server: 500,
};
/**
 * Wrong pins of links that somebody opens before a login. They count as wrong pins, too, and this is
 * their share of those: the name of a league is not cheaper to guess than a place in it, and nobody
 * without an account uses up the tries of those who join.
 */
export const PIN_LINK_LIMIT: RateLimit = {
  name: "pin-link",
  windowMs: HOUR_MS,
  address: 10,
  server: 100,
};
/** Leagues fill the database; the limit is above any person's needs. */
export const NEW_LEAGUE_LIMIT: RateLimit = { name: "new-league", windowMs: DAY_MS, account: 20 };
/** Next seasons of a league, which is counted as the account: each mails its members. */
export const NEXT_SEASON_LIMIT: RateLimit = { name: "next-season", windowMs: DAY_MS, account: 3 };
export const RENAME_LIMIT: RateLimit = { name: "rename", windowMs: HOUR_MS, account: 10 };
export const SAVE_LIMIT: RateLimit = { name: "save", windowMs: 10 * MINUTE_MS, account: 60 };
/** Sides that a member states: those of a day's matches, each corrected a few times. */
export const SIDE_LIMIT: RateLimit = { name: "side", windowMs: HOUR_MS, account: 20 };

/** Claims of seats: a person has one seat in each of their leagues. */
export const SEAT_LIMIT: RateLimit = {
  name: "seat",
  windowMs: HOUR_MS,
  account: 20,
  address: 60,
};

/** Personal links that a manager makes. */
export const PERSONAL_LINK_LIMIT: RateLimit = {
  name: "personal-link",
  windowMs: DAY_MS,
  account: 100,
};

/**
 * Links to one place, each of which is mailed about to a silent holder. The place counts as the account:
 * managers and deputies have them together.
 */
export const PLACE_LINK_LIMIT: RateLimit = { name: "place-link", windowMs: DAY_MS, account: 3 };

/**
 * New links into the account of one member, each of which is pushed to their browsers at any hour and
 * logged in all of their leagues. The member's place in the league counts as the account.
 */
export const NEW_WAY_IN_LIMIT: RateLimit = { name: "new-way-in", windowMs: DAY_MS, account: 3 };

/** Scores that a script pushes: one every five seconds, which is more often than balls are bowled. */
export const PUSH_LIMIT: RateLimit = {
  name: "push",
  windowMs: 10 * MINUTE_MS,
  account: 120,
  address: 240,
};

/**
 * Reads by all scripts of a person together, counted in memory (`countRead`): enough for every league
 * once a minute, and for the match in play more often.
 */
export const API_LIMIT: RateLimit = { name: "api", windowMs: MINUTE_MS, account: 60 };
/**
 * Expensive reads of one person, also counted in memory: exports, saved season books, and scripts'
 * reads of teams and points.
 */
export const DEAR_READ_LIMIT: RateLimit = { name: "dear-read", windowMs: MINUTE_MS, account: 30 };

/** Requests with balls: a busy scorer makes one every three seconds. */
export const BALLS_LIMIT: RateLimit = {
  name: "balls",
  windowMs: 10 * MINUTE_MS,
  account: 400,
};
export const PEN_LIMIT: RateLimit = { name: "pen", windowMs: 10 * MINUTE_MS, account: 30 };

/** Requests of a member while squads are made: a bid a second for the longest possible lot. */
export const ROOM_LIMIT: RateLimit = { name: "room", windowMs: MINUTE_MS, account: 60 };
/**
 * Beginnings of squads, each of which mails members, as taking it back does, and stays in log and squads
 * for good. The league counts as the account.
 */
export const BEGIN_LIMIT: RateLimit = { name: "begin", windowMs: DAY_MS, account: 10 };
/** Announcements of mini-auctions, for the same reasons. The league counts as the account. */
export const ANNOUNCE_LIMIT: RateLimit = { name: "announce", windowMs: DAY_MS, account: 5 };
/** Rehearsals of an auction. */
export const REHEARSAL_LIMIT: RateLimit = { name: "rehearsal", windowMs: HOUR_MS, account: 10 };
/** Saves of a wish list, whose order changes move by move. */
export const WISH_LIMIT: RateLimit = { name: "wish", windowMs: 10 * MINUTE_MS, account: 300 };

/** Subscriptions of browsers to notifications: a person taps a few times at most. */
export const BROWSER_LIMIT: RateLimit = {
  name: "browser",
  windowMs: 10 * MINUTE_MS,
  account: 20,
};
/** Test notifications: mails, and messages to all browsers of an account. */
export const TEST_NOTICE_LIMIT: RateLimit = {
  name: "test-notice",
  windowMs: 10 * MINUTE_MS,
  account: 5,
};
/** Test messages to webhooks: each makes this server call another one. */
export const WEBHOOK_TEST_LIMIT: RateLimit = {
  name: "webhook-test",
  windowMs: MINUTE_MS,
  account: 5,
};
export const NEW_WEBHOOK_LIMIT: RateLimit = { name: "new-webhook", windowMs: HOUR_MS, account: 20 };
/** Tests of a feed's key, and searches of its series: each asks the feed. */
export const FEED_QUESTION_LIMIT: RateLimit = {
  name: "feed-question",
  windowMs: HOUR_MS,
  account: 20,
};
/** Backups that an operator makes or downloads: each reads the whole database. */
export const BACKUP_LIMIT: RateLimit = { name: "backup", windowMs: HOUR_MS, account: 10 };
/** League files that an operator imports or takes from the page of leagues. */
export const LEAGUE_FILE_LIMIT: RateLimit = {
  name: "league-file",
  windowMs: HOUR_MS,
  account: 20,
};
/** Checks of the database by an operator: each takes a copy of it, and minutes. */
export const CHECK_LIMIT: RateLimit = { name: "check", windowMs: HOUR_MS, account: 6 };
/** Logins at a typed mail server, and test mails: each waits for an answer from elsewhere. */
export const MAIL_SERVER_LIMIT: RateLimit = { name: "mail-server", windowMs: HOUR_MS, account: 20 };
/** Reactions and lines on a wall: more than anybody has to say. */
export const WALL_LIMIT: RateLimit = { name: "wall", windowMs: 10 * MINUTE_MS, account: 40 };
/** Notes, polls and votes: more than anybody has to ask or to say. */
export const NOTE_LIMIT: RateLimit = { name: "note", windowMs: 10 * MINUTE_MS, account: 40 };
/**
 * New notes and polls. Each manager or deputy has a count for each league. Members are notified of every one,
 * and it stays in the log and the chain for good. Votes do not count.
 */
export const NOTE_DAY_LIMIT: RateLimit = { name: "note-day", windowMs: DAY_MS, account: 20 };
/** A league that is brought again withdraws and enters points, which everybody has in the log. */
export const BRING_LIMIT: RateLimit = { name: "bring", windowMs: DAY_MS, account: 10 };
/** Coming back to a league: each time is in its log and chain for good. Leaving has no limit. */
export const COME_BACK_LIMIT: RateLimit = { name: "come-back", windowMs: DAY_MS, account: 10 };
/** Votes for a deputy: each is an entry of the log for good. */
export const DEPUTY_VOTE_LIMIT: RateLimit = { name: "deputy-vote", windowMs: HOUR_MS, account: 20 };
/**
 * Changes by managers and deputies that they can change back: rules, points, links, people. Each stays in
 * log and chain for good, and many work the season out again.
 */
export const MANAGING_LIMIT: RateLimit = { name: "managing", windowMs: HOUR_MS, account: 120 };
/** Trades that two members agree on, who count as one account: others are mailed each that they can review. */
export const AGREED_LIMIT: RateLimit = { name: "agreed", windowMs: DAY_MS, account: 10 };
/** Consents to acting for somebody. */
export const ACTING_LIMIT: RateLimit = { name: "acting", windowMs: HOUR_MS, account: 20 };

export type LinkPurpose =
  | "mail"
  | "invitation"
  | "calendar"
  | "share"
  | "spectators"
  | "reminders"
  | "push"
  | "seat"
  | "api";

/** Dead links. A token cannot be guessed: the limit only keeps guesses cheap for the server. */
export function deadLinkLimit(purpose: LinkPurpose): RateLimit {
  return { name: `dead-${purpose}`, windowMs: HOUR_MS, address: 30 };
}

function mailing(name: string): RateLimit {
  return { name, windowMs: HOUR_MS, pair: 5, account: 20, address: 20 };
}
