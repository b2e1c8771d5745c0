import type { Logger } from "./log";

interface FromAddress {
  /** The key of the client's address (server/core/address-key.ts), never its e-mail address. */
  readonly address: string;
}

interface OfUser {
  readonly userId: number;
}

type ByUser = FromAddress & OfUser;
type ByOperator = OfUser & { readonly operatorId: number };

/** The fields of each event; none of them is an e-mail address, a token or a password (ADR-73). */
interface SecurityEventFields {
  "login-succeeded": ByUser;
  /** `userId` is null if no account has the typed address. */
  "login-failed": FromAddress & { readonly userId: number | null };
  /** Refused after too many attempts, even with the right password. */
  "login-refused": FromAddress & { readonly userId: number | null };
  /** Also logged when somebody cancels at Google. */
  "google-login-failed": FromAddress & { readonly reason: string };
  /** Also logged when somebody cancels at the OpenID provider, or the provider does not answer. */
  "openid-login-failed": FromAddress & { readonly reason: string };
  /** The owner unlinked the login on the account page. */
  "openid-unlinked": ByUser;
  "signed-out": ByUser;
  /** The owner ended one session or all of them on the account page. */
  "sessions-ended": ByUser & { readonly all: boolean };
  "password-changed": FromAddress & OfUser & { readonly by: "password" | "link" };
  /** Ended by a mailed link that sets a password, or on the page after it. */
  "way-in-ended": ByUser & { readonly way: string };
  /** A manager's new link for an account without an address was opened (rules.md#personal-links). */
  "ways-in-replaced": ByUser & { readonly leagueId: number };
  /** Ended on the host's command line, which has no address. */
  "password-ended": OfUser;
  /** A logged-in user gave a wrong proof of identity. */
  "proof-failed": ByUser;
  /** A wrong code of the second factor, at login or later. */
  "second-factor-failed": ByUser;
  /** Refused after too many attempts, even with the right code. */
  "second-factor-refused": ByUser;
  "recovery-code-used": ByUser;
  "second-factor-on": ByUser;
  "second-factor-off": ByUser;
  "recovery-codes-made": ByUser;
  /** Ended on the host's command line, which has no address. */
  "second-factor-ended": OfUser;
  "passkey-added": ByUser;
  "passkey-removed": ByUser;
  /** `userId` is null if nobody has the passkey. */
  "passkey-failed": FromAddress & { readonly userId: number | null; readonly reason: string };
  /** Without `operatorId` by its owner. */
  "account-deleted": ByUser & { readonly operatorId?: number };
  /** An operator has answered somebody who waited. */
  "let-in": ByOperator;
  refused: ByOperator;
  /** By an operator, who has seen the link if it was not mailed; never with the link. */
  "reset-link-made": ByOperator & { readonly mailed: boolean };
  /** `userId` is null for a link that somebody opened before a login. */
  "wrong-pin": FromAddress & { readonly userId: number | null };
  "origin-refused": FromAddress & { readonly method: string; readonly path: string };
  "host-refused": FromAddress & { readonly path: string };
  "push-token-made": ByUser & { readonly tokenId: number };
  "push-token-ended": ByUser & { readonly tokenId: number };
  /** A script that pushes scores sent an unknown token, or one that has ended. */
  "push-refused": FromAddress;
  "api-token-made": ByUser & { readonly tokenId: number };
  "api-token-deleted": ByUser & { readonly tokenId: number };
  /** A member's script sent an unknown token, or one that has been deleted. */
  "api-refused": FromAddress;
  /** From now on, another server gets a league's news. */
  "webhook-added": OfUser & { readonly leagueId: number; readonly host: string };
  "webhook-removed": OfUser & { readonly leagueId: number; readonly host: string };
  "operator-added": OfUser;
  "operator-removed": OfUser;
  /** Added by an operator on a tournament's page. */
  "scorer-added": OfUser;
  "scorer-removed": OfUser;
  /** By an operator (`userId`), on the page of CricketData. */
  "feed-key-stored": OfUser;
  "feed-key-deleted": OfUser;
  /** By an operator (`userId`): everything that is stored has left the server. */
  "backup-downloaded": ByUser & { readonly file: string };
  /** By an operator (`userId`), on the server's pages; links and mails then go by it. */
  "address-set": OfUser & { readonly host: string | null };
  "mail-server-stored": OfUser & { readonly host: string };
  "mail-server-deleted": OfUser;
}

type SecurityEvent = keyof SecurityEventFields;

/** The level and the sentence of each event's line. The names are stable: filters read them. */
export const SECURITY_EVENTS: Readonly<
  Record<SecurityEvent, { readonly level: "info" | "warn"; readonly sentence: string }>
> = {
  "login-succeeded": { level: "info", sentence: "Logged in." },
  "login-failed": { level: "warn", sentence: "A login failed." },
  "login-refused": { level: "warn", sentence: "A login was refused after too many tries." },
  "google-login-failed": { level: "warn", sentence: "A Google login failed." },
  "openid-login-failed": { level: "warn", sentence: "An OpenID login failed." },
  "openid-unlinked": { level: "info", sentence: "An OpenID login was unlinked." },
  "signed-out": { level: "info", sentence: "Signed out." },
  "sessions-ended": { level: "info", sentence: "Sessions were ended." },
  "password-changed": { level: "info", sentence: "A password was changed." },
  "way-in-ended": { level: "info", sentence: "A way into an account was ended." },
  "ways-in-replaced": { level: "warn", sentence: "A personal link replaced the ways in." },
  "password-ended": { level: "warn", sentence: "A password was ended by the host." },
  "proof-failed": { level: "warn", sentence: "Wrong password or address of one's own account." },
  "second-factor-failed": { level: "warn", sentence: "Wrong code of a second factor." },
  "second-factor-refused": { level: "warn", sentence: "A code was refused after too many tries." },
  "recovery-code-used": { level: "warn", sentence: "A recovery code was used." },
  "second-factor-on": { level: "info", sentence: "A second factor was turned on." },
  "second-factor-off": { level: "info", sentence: "A second factor was turned off." },
  "recovery-codes-made": { level: "info", sentence: "New recovery codes were made." },
  "second-factor-ended": { level: "warn", sentence: "A second factor was ended by the host." },
  "passkey-added": { level: "info", sentence: "A passkey was added." },
  "passkey-removed": { level: "info", sentence: "A passkey was removed." },
  "passkey-failed": { level: "warn", sentence: "A passkey was refused." },
  "account-deleted": { level: "info", sentence: "An account was deleted." },
  "let-in": { level: "info", sentence: "An operator let somebody in." },
  refused: { level: "info", sentence: "An operator refused somebody." },
  "reset-link-made": { level: "warn", sentence: "An operator made a link for a new password." },
  "wrong-pin": { level: "warn", sentence: "Wrong PIN." },
  "origin-refused": { level: "warn", sentence: "A request from another site was refused." },
  "host-refused": { level: "warn", sentence: "A request for another host was refused." },
  "push-token-made": { level: "warn", sentence: "A token that pushes scores was made." },
  "push-token-ended": { level: "info", sentence: "A token that pushes scores was ended." },
  "push-refused": { level: "warn", sentence: "A token that pushes scores was refused." },
  "api-token-made": { level: "info", sentence: "A token that reads leagues was made." },
  "api-token-deleted": { level: "info", sentence: "A token that reads leagues was deleted." },
  "api-refused": { level: "warn", sentence: "A token that reads leagues was refused." },
  "webhook-added": { level: "info", sentence: "A webhook was added to a league." },
  "webhook-removed": { level: "info", sentence: "A webhook was removed from a league." },
  "operator-added": { level: "warn", sentence: "An operator was added." },
  "operator-removed": { level: "warn", sentence: "An operator was removed." },
  "scorer-added": { level: "warn", sentence: "A scorer was named." },
  "scorer-removed": { level: "warn", sentence: "A scorer was removed." },
  "feed-key-stored": { level: "warn", sentence: "A key of CricketData was stored." },
  "feed-key-deleted": { level: "warn", sentence: "The key of CricketData was deleted." },
  "backup-downloaded": { level: "warn", sentence: "A backup was downloaded." },
  "address-set": { level: "warn", sentence: "The address of the server was set." },
  "mail-server-stored": { level: "warn", sentence: "A mail server was stored." },
  "mail-server-deleted": { level: "warn", sentence: "The stored mail server was deleted." },
};

/**
 * Logs a security event as one line. `event` and `address` come first, so that a filter can find them
 * by position: a client's input can only come after them.
 */
export function logSecurityEvent<Event extends SecurityEvent>(
  log: Logger,
  event: Event,
  fields: SecurityEventFields[Event],
): void {
  const { level, sentence } = SECURITY_EVENTS[event];
  const where = "address" in fields ? { address: fields.address } : {};
  const line: object = { event, ...where, ...fields };
  log[level](line, sentence);
}
