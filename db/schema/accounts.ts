import * as t from "drizzle-orm/sqlite-core";
import { cascade, id, oneOf, time } from "./columns";

export const users = t.sqliteTable("users", {
  id: id(),
  /** Lower case, trimmed, NFKC: what uniqueness means for an address. */
  email: t.text("email").notNull().unique(),
  displayName: t.text("display_name").notNull(),
  /** argon2id in PHC form; absent for an account that only logs in with Google. */
  passwordHash: t.text("password_hash"),
  emailVerifiedAt: time("email_verified_at"),
  createdAt: time("created_at").notNull(),
});

export const sessions = t.sqliteTable(
  "sessions",
  {
    /** SHA-256 of the cookie's token: a stolen database opens no session. */
    tokenHash: t.text("token_hash").primaryKey(),
    userId: t
      .integer("user_id")
      .notNull()
      .references(() => users.id, cascade),
    createdAt: time("created_at").notNull(),
    expiresAt: time("expires_at").notNull(),
  },
  (table) => [t.index("sessions_by_user").on(table.userId)],
);

export const EMAIL_TOKEN_PURPOSES = ["verify", "reset"] as const;

/** Links sent by mail: single use, hashed at rest (decision 38). */
export const emailTokens = t.sqliteTable(
  "email_tokens",
  {
    tokenHash: t.text("token_hash").primaryKey(),
    userId: t
      .integer("user_id")
      .notNull()
      .references(() => users.id, cascade),
    purpose: t.text("purpose", { enum: EMAIL_TOKEN_PURPOSES }).notNull(),
    expiresAt: time("expires_at").notNull(),
    /** What a registration asked for: it counts once the link is used, not before. */
    pendingDisplayName: t.text("pending_display_name"),
    pendingPasswordHash: t.text("pending_password_hash"),
  },
  (table) => [
    t.index("email_tokens_by_user").on(table.userId),
    t.check("email_tokens_purpose", oneOf(table.purpose, EMAIL_TOKEN_PURPOSES)),
  ],
);
