import { DAY_MS, HOUR_MS, MINUTE_MS } from "#game/core/units";

/**
 * Each number bounds the tries of a count of its own in one window; one that is absent is not
 * counted.
 */
export interface RateLimit {
  readonly name: string;
  readonly windowMs: number;
  /**
   * Of one account from one address, or from one browser that the account has logged in with: a
   * stranger uses up only their own.
   */
  readonly pair?: number;
  /** For one account, from all addresses together. */
  readonly account?: number;
  /** From one address. An IPv6 address counts as its /64; its /48 has ten times as many. */
  readonly address?: number;
  /** For everyone together. */
  readonly server?: number;
}

/** Log-ins, right or wrong. */
export const LOGIN_LIMIT: RateLimit = {
  name: "login",
  windowMs: 15 * MINUTE_MS,
  pair: 10,
  account: 100,
  address: 30,
};
/** Each one costs a hash and sends a mail: few for one mailbox, a club room's for one address. */
export const REGISTER_LIMIT = mailing("register");
export const RESEND_LIMIT = mailing("resend");
export const RESET_LIMIT = mailing("reset");
/** The current password, asked for before an account changes: as many tries as a log-in. */
export const PASSWORD_CHANGE_LIMIT: RateLimit = {
  name: "password-change",
  windowMs: 15 * MINUTE_MS,
  account: 10,
  address: 30,
};
/**
 * Codes of an authenticator app (ADR-100). Three of a million are right at a time, so whoever knows
 * the password finds one within a day with a chance of 1 in 16,000.
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
/** Nobody guesses one of 80 bits: this only keeps the guessing cheap for the server. */
export const RECOVERY_CODE_LIMIT: RateLimit = {
  name: "recovery-code",
  windowMs: 15 * MINUTE_MS,
  pair: 10,
  account: 100,
  address: 30,
};
/** Log-ins with a passkey that fail; like recovery codes they cannot be guessed. */
export const PASSKEY_LIMIT: RateLimit = {
  name: "passkey",
  windowMs: 15 * MINUTE_MS,
  address: 30,
};
/** For a browser with its passkey. */
export const PASSKEY_CHALLENGE_MS = 5 * MINUTE_MS;
/** A challenge for a passkey, which counts as the account, is good for one answer. */
export const PASSKEY_CHALLENGE_LIMIT: RateLimit = {
  name: "passkey-challenge",
  windowMs: PASSKEY_CHALLENGE_MS,
  account: 1,
};
/** Callbacks of an OpenID provider, each of which makes this server ask it: as many as log-ins. */
export const OPENID_LIMIT: RateLimit = {
  name: "openid",
  windowMs: 15 * MINUTE_MS,
  address: 30,
};
/** For a person at an OpenID provider. */
export const OPENID_LOG_IN_MS = 10 * MINUTE_MS;
/** The state of one log-in there, which counts as the account, is good for one callback. */
export const OPENID_STATE_LIMIT: RateLimit = {
  name: "openid-state",
  windowMs: OPENID_LOG_IN_MS,
  account: 1,
};
/** Wrong pins (rules.md#pins). All together they cannot find one of 900,000 by chance. */
export const PIN_LIMIT: RateLimit = {
  name: "pin",
  windowMs: HOUR_MS,
  account: 10,
  address: 30,
  server: 500,
};
/** Actions that fill the database; the limit is above any person's needs. */
export const NEW_LEAGUE_LIMIT: RateLimit = { name: "new-league", windowMs: DAY_MS, account: 20 };
export const RENAME_LIMIT: RateLimit = { name: "rename", windowMs: HOUR_MS, account: 10 };
export const SAVE_LIMIT: RateLimit = { name: "save", windowMs: 10 * MINUTE_MS, account: 60 };
/** Sides that a member states: those of a day's matches, each put right some times. */
export const SIDE_LIMIT: RateLimit = { name: "side", windowMs: HOUR_MS, account: 20 };

/** Seats that somebody claims: a person has one in each of their leagues. */
export const SEAT_LIMIT: RateLimit = {
  name: "seat",
  windowMs: HOUR_MS,
  account: 20,
  address: 60,
};

/** Scores that a script pushes: one every five seconds, which is more often than balls are bowled. */
export const PUSH_LIMIT: RateLimit = {
  name: "push",
  windowMs: 10 * MINUTE_MS,
  account: 120,
  address: 240,
};

/**
 * Reads of a person's scripts, all their tokens together, counted in memory (`countRead`): every
 * league of theirs once a minute, and the match in play more often.
 */
export const API_LIMIT: RateLimit = { name: "api", windowMs: MINUTE_MS, account: 60 };
/**
 * Expensive reads of one person, counted in the same way: exports, the season book to save, and
 * scripts' reads of teams and of points.
 */
export const DEAR_READ_LIMIT: RateLimit = { name: "dear-read", windowMs: MINUTE_MS, account: 30 };

/** Calls that bring balls: a busy scorer makes one every three seconds. */
export const BALLS_LIMIT: RateLimit = {
  name: "balls",
  windowMs: 10 * MINUTE_MS,
  account: 400,
};
export const PEN_LIMIT: RateLimit = { name: "pen", windowMs: 10 * MINUTE_MS, account: 30 };

/** Requests of a member while squads are made: a bid a second for the longest possible lot. */
export const ROOM_LIMIT: RateLimit = { name: "room", windowMs: MINUTE_MS, account: 60 };
/** Rehearsals of an auction that are started. */
export const REHEARSAL_LIMIT: RateLimit = { name: "rehearsal", windowMs: HOUR_MS, account: 10 };
/** Wishes that are saved: a list is put in order move by move. */
export const WISH_LIMIT: RateLimit = { name: "wish", windowMs: 10 * MINUTE_MS, account: 300 };

/** Browsers that are subscribed to notifications: a person taps a few times at most. */
export const BROWSER_LIMIT: RateLimit = {
  name: "browser",
  windowMs: 10 * MINUTE_MS,
  account: 20,
};
/** Tests of whether notifications arrive: mails, and messages to all browsers of an account. */
export const TEST_NOTICE_LIMIT: RateLimit = {
  name: "test-notice",
  windowMs: 10 * MINUTE_MS,
  account: 5,
};
/** Tests of webhooks: each makes this server call another one. */
export const WEBHOOK_TEST_LIMIT: RateLimit = {
  name: "webhook-test",
  windowMs: MINUTE_MS,
  account: 5,
};
export const NEW_WEBHOOK_LIMIT: RateLimit = { name: "new-webhook", windowMs: HOUR_MS, account: 20 };
/** Keys of a feed that are tested, and searches of its series: each asks the feed. */
export const FEED_QUESTION_LIMIT: RateLimit = {
  name: "feed-question",
  windowMs: HOUR_MS,
  account: 20,
};
/** Reactions and lines of a wall: more than anybody has to say. */
export const WALL_LIMIT: RateLimit = { name: "wall", windowMs: 10 * MINUTE_MS, account: 40 };

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

/** Dead links. A token cannot be guessed; this only keeps the guessing cheap for the server. */
export function deadLinkLimit(purpose: LinkPurpose): RateLimit {
  return { name: `dead-${purpose}`, windowMs: HOUR_MS, address: 30 };
}

function mailing(name: string): RateLimit {
  return { name, windowMs: HOUR_MS, pair: 5, account: 20, address: 20 };
}
