import * as t from "drizzle-orm/sqlite-core";
import { users } from "./accounts";
import { cascade, count, id, nameText, time } from "./columns";

const owner = () =>
  t
    .integer("user_id")
    .notNull()
    .references(() => users.id, cascade);

/** Accounts that ask for a code at log-in (ADR-100); without a row none is asked for. */
export const secondFactors = t.sqliteTable("second_factors", {
  userId: t
    .integer("user_id")
    .primaryKey()
    .references(() => users.id, cascade),
  /** The secret of the codes, encrypted with a key that is not in the database. */
  sealedSecret: t.text("sealed_secret").notNull(),
  createdAt: time("created_at").notNull(),
  /** The number of the last code that was accepted, in steps of 30 seconds since 1970. */
  lastStep: t.integer("last_step").notNull(),
});

/** Codes for somebody who has lost their phone; each works once, and its row goes with its use. */
export const recoveryCodes = t.sqliteTable(
  "recovery_codes",
  {
    userId: owner(),
    /** SHA-256: a code has 80 random bits. */
    codeHash: t.text("code_hash").notNull(),
  },
  (table) => [t.primaryKey({ columns: [table.userId, table.codeHash] })],
);

/** Passkeys of accounts: public keys, nothing that opens anything. */
export const passkeys = t.sqliteTable(
  "passkeys",
  {
    id: id(),
    userId: owner(),
    /** The authenticator's name for it, base64url. */
    credentialId: t.text("credential_id").notNull().unique(),
    /** The account's name for the authenticator: random, the same for all its passkeys. */
    userHandle: t.text("user_handle").notNull(),
    /** COSE, base64url. */
    publicKey: t.text("public_key").notNull(),
    /** The use count of the authenticator; 0 for those that do not count. */
    counter: count("counter"),
    /** How the authenticator is reached, such as "internal" or "usb", for the browser to know. */
    transports: t.text("transports", { mode: "json" }).$type<readonly string[]>().notNull(),
    name: nameText("name", "Passkey").notNull(),
    createdAt: time("created_at").notNull(),
    lastUsedAt: time("last_used_at"),
  },
  (table) => [t.index("passkeys_by_user").on(table.userId)],
);
