import * as t from "drizzle-orm/sqlite-core";
import { ofUser } from "./accounts";
import { count, id, nameText, time } from "./columns";

const owner = () => ofUser().notNull();

/** Accounts that ask for a code at login (ADR-100). */
export const secondFactors = t.sqliteTable("second_factors", {
  userId: ofUser().primaryKey(),
  /** The secret of the codes, encrypted with a key that is not in the database. */
  sealedSecret: t.text("sealed_secret").notNull(),
  createdAt: time("created_at").notNull(),
  /** The number of the last accepted code, in steps of 30 seconds since 1970. */
  lastStep: t.integer("last_step").notNull(),
});

/** Codes for members who have lost their phone; each works once, and is then deleted. */
export const recoveryCodes = t.sqliteTable(
  "recovery_codes",
  {
    userId: owner(),
    /** SHA-256; a code has 80 random bits. */
    codeHash: t.text("code_hash").notNull(),
  },
  (table) => [t.primaryKey({ columns: [table.userId, table.codeHash] })],
);

/** Passkeys of accounts: only public keys, which open nothing. */
export const passkeys = t.sqliteTable(
  "passkeys",
  {
    id: id(),
    userId: owner(),
    /** The authenticator's id of the passkey, base64url. */
    credentialId: t.text("credential_id").notNull().unique(),
    /** The authenticator's id of the account: random, the same for all its passkeys. */
    userHandle: t.text("user_handle").notNull(),
    /** COSE, base64url. */
    publicKey: t.text("public_key").notNull(),
    /** The authenticator's count of uses; 0 if it does not count. */
    counter: count("counter"),
    /** The ways to reach the authenticator, such as "internal" or "usb", for the browser. */
    transports: t.text("transports", { mode: "json" }).$type<readonly string[]>().notNull(),
    name: nameText("name", "Passkey").notNull(),
    createdAt: time("created_at").notNull(),
    lastUsedAt: time("last_used_at"),
  },
  (table) => [t.index("passkeys_by_user").on(table.userId)],
);
