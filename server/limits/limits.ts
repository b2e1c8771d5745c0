import { HOUR_MS, MINUTE_MS } from "#game/durations";
/** How many tries there are in one window, for each key. */
export interface RateLimit {
  readonly name: string;
  readonly tries: number;
  readonly windowMs: number;
}

/** A limit for the account (an e-mail or a user) and one for the address that the tries come from. */
export interface RateLimitPair {
  readonly account: RateLimit;
  readonly address: RateLimit;
}

/** 10 log-ins in 15 minutes, right or wrong. */
export const LOGIN_LIMIT = pair("login", 10, 10, 15 * MINUTE_MS);
/** Each one costs a hash and mails somebody: few for one mailbox, a club room's for one address. */
export const REGISTER_LIMIT = pair("register", 5, 20, HOUR_MS);
export const RESEND_LIMIT = pair("resend", 5, 20, HOUR_MS);
export const RESET_LIMIT = pair("reset", 5, 20, HOUR_MS);
/** The current password asked for when a password changes: as many tries as a log-in. */
export const PASSWORD_CHANGE_LIMIT = pair("password-change", 10, 10, 15 * MINUTE_MS);
/** Dead links of mails. A token cannot be guessed; this only keeps the guessing cheap for us. */
export const DEAD_LINK_LIMIT: RateLimit = { name: "dead-link", tries: 30, windowMs: HOUR_MS };
/** Wrong pins: 10 an hour per account, 30 per address (rules.md#pins). */
export const PIN_LIMIT = pair("pin", 10, 30, HOUR_MS);

function pair(
  name: string,
  accountTries: number,
  addressTries: number,
  windowMs: number,
): RateLimitPair {
  return {
    account: { name: `${name}-account`, tries: accountTries, windowMs },
    address: { name: `${name}-address`, tries: addressTries, windowMs },
  };
}
