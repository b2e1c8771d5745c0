import * as t from "drizzle-orm/sqlite-core";
import { tidyName } from "#game/core/tidy-name";

/** The columns that tables share. Times are UTC milliseconds. */
export const id = () => t.integer("id").primaryKey({ autoIncrement: true });
export const time = (name: string) => t.integer(name);
export const flag = (name: string) => t.integer(name, { mode: "boolean" });
export const count = (name: string) => t.integer(name).notNull().default(0);

/** Bytes that code reads and writes as hexadecimal digits in lower case. */
export const hexBytes = (name: string) =>
  t.customType<{ data: string; driverData: Buffer }>({
    dataType: () => "blob",
    toDriver: (digits) => Buffer.from(digits, "hex"),
    fromDriver: (bytes) => bytes.toString("hex"),
  })(name);

/**
 * The permanent name of a row in league files and receipts: random, and the same on every server to
 * which a league moves (ADR-148). A trigger sets it for rows without one. It has no index, because
 * SQLite would use it in queries without an order, whose rows would then come in random order.
 */
export const ref = () => t.text("ref").notNull().default("");

/** The progress of a message in its queue. */
export const queueColumns = () => ({
  createdAt: time("created_at").notNull(),
  /** After this time the message is useless: its link has expired, or its news is old. */
  usefulUntil: time("useful_until").notNull(),
  tries: t.integer("tries").notNull().default(0),
  /** The next attempt, or the end of the claim of the current sender. */
  nextTryAt: time("next_try_at").notNull(),
  sentAt: time("sent_at"),
  failedAt: time("failed_at"),
  lastError: t.text("last_error"),
});

/** The name of the figure `lbwOrBowledWickets` in the first releases. */
const FORMER_NAME = /"wicketLbwsBowled":/g;

/** A player's figures as JSON; old rows are read under today's names. */
export const figuresJson = <Figures>(name: string) =>
  t.customType<{ data: Figures; driverData: string }>({
    dataType: () => "text",
    toDriver: (figures) => JSON.stringify(figures),
    fromDriver: (text) => JSON.parse(text.replace(FORMER_NAME, '"lbwOrBowledWickets":')),
  })(name);

/**
 * A name that a member chose. Names from older versions are tidied as they are read, so that every
 * screen, mail and file shows them alike (rules.md#names).
 *
 * @param unseen the value for a name without visible characters
 */
export const nameText = (name: string, unseen = "") =>
  t.customType<{ data: string; driverData: string }>({
    dataType: () => "text",
    fromDriver: (text) => tidyName(text) || unseen,
  })(name);

/** For rows that are deleted with the row that they reference. */
export const cascade = { onDelete: "cascade" } as const;
