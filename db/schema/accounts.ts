import { sql } from "drizzle-orm";
import * as t from "drizzle-orm/sqlite-core";
import { cascade, id, nameText, queueColumns, time } from "./columns";
import { word } from "./word-columns";

export const users = t.sqliteTable("users", {
  id: id(),
  /**
   * Lower case, trimmed, NFKC, so that each address is unique. Null for an account by a personal link
   * whose owner has added none (rules.md#personal-links).
   */
  email: t.text("email").unique(),
  displayName: nameText("display_name", "Unnamed").notNull(),
  /** argon2id in PHC form; null for an account that only logs in with Google or OpenID. */
  passwordHash: t.text("password_hash"),
  /** Null without a password, and for accounts from before the column. */
  passwordChangedAt: time("password_changed_at"),
  /** Google's permanent id of the account that logs in here; an address may change hands. */
  googleSub: t.text("google_sub").unique(),
  /** Null for rows from before the column. */
  googleLinkedAt: time("google_linked_at"),
  emailVerifiedAt: time("email_verified_at"),
  createdAt: time("created_at").notNull(),
  /** The row stays for the results, without any personal data. */
  deletedAt: time("deleted_at"),
  /**
   * The browser's zone at the last login, such as "Asia/Kolkata", for the times in mails; null if
   * unknown.
   */
  timeZone: t.text("time_zone"),
  /**
   * The last request of a session, precise to an hour: it shows who is silent (rules.md#places). Null
   * for rows from before the column.
   */
  lastSeenAt: time("last_seen_at"),
});

/** A column of rows that are deleted with their row of `users`. */
export function ofUser(name = "user_id") {
  return t.integer(name).references(() => users.id, cascade);
}

export const sessions = t.sqliteTable(
  "sessions",
  {
    /** SHA-256 of the cookie's token, so that a stolen database opens no session. */
    tokenHash: t.text("token_hash").primaryKey(),
    userId: ofUser().notNull(),
    createdAt: time("created_at").notNull(),
    expiresAt: time("expires_at").notNull(),
    /** Precise to a few minutes; it decides when an idle session ends. */
    lastSeenAt: time("last_seen_at").notNull().default(0),
    /** The user agent at login, shortened. */
    userAgent: t.text("user_agent").notNull().default(""),
    /**
     * The time when a personal link for the account ended the session; the row stays so that its
     * browser can be told. Null for a session that goes on.
     */
    replacedAt: time("replaced_at"),
  },
  (table) => [t.index("sessions_by_user").on(table.userId)],
);

/** An "ask" has no link: somebody waits for an operator's answer (rules.md#waiting). */
export const EMAIL_TOKEN_PURPOSES = ["verify", "reset", "ask", "address"] as const;

/** Links sent by mail: single use, hashed at rest (rules.md#links). */
export const emailTokens = t.sqliteTable(
  "email_tokens",
  {
    tokenHash: t.text("token_hash").primaryKey(),
    userId: ofUser().notNull(),
    purpose: word("purpose", EMAIL_TOKEN_PURPOSES).notNull(),
    expiresAt: time("expires_at").notNull(),
    /** The address that the link adds to an account; null for other purposes. */
    pendingEmail: t.text("pending_email"),
    /** The name of a registration, which counts after the link is used. */
    pendingDisplayName: nameText("pending_display_name", "Unnamed"),
    pendingPasswordHash: t.text("pending_password_hash"),
    /** SHA-256 of the token of the browser that registered, which the link logs in. */
    pendingBrowserHash: t.text("pending_browser_hash"),
    /** Unchanged when its link is mailed again; null for rows from before the column. */
    registeredAt: time("registered_at"),
    /** The user agent of the browser that registered, shortened; null for rows from before the column. */
    registeredUserAgent: t.text("registered_user_agent"),
    /** The path to open after the address is verified, on any device; null for the tournaments. */
    pendingPath: t.text("pending_path"),
  },
  (table) => [t.index("email_tokens_by_user").on(table.userId)],
);

export const MAIL_KINDS = [
  "verification",
  "address-known",
  "reset",
  "password-changed",
  /** For every new way into an account; the word is older than the other ways. */
  "google-linked",
  "reminder",
] as const;

/** Mails to send (ADR-6). Text, HTML and links are deleted once a mail is sent or given up. */
export const mails = t.sqliteTable(
  "mails",
  {
    id: id(),
    kind: word("kind", MAIL_KINDS).notNull(),
    to: t.text("to").notNull(),
    subject: t.text("subject").notNull(),
    text: t.text("text"),
    html: t.text("html"),
    link: t.text("link"),
    /** One click at this address ends mails of this kind; null for mails that cannot be turned off. */
    unsubscribe: t.text("unsubscribe"),
    ...queueColumns(),
  },
  (table) => [
    t
      .index("mails_due")
      .on(table.nextTryAt)
      .where(sql`${table.sentAt} is null and ${table.failedAt} is null`),
  ],
);

/** Attempts counted in fixed windows (ADR-7). */
export const tryCounts = t.sqliteTable(
  "try_counts",
  {
    /** SHA-256 of the limit's name and of the account or address: neither is stored itself. */
    key: t.text("key").primaryKey(),
    tries: t.integer("tries").notNull(),
    windowEndsAt: time("window_ends_at").notNull(),
  },
  (table) => [t.index("try_counts_by_end").on(table.windowEndsAt)],
);
