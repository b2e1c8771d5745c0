import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { prepareOnce, type Tx } from "#db/client";
import { serverSettings } from "#db/schema";
import { SIGN_UPS } from "./env";
import { isOrigin } from "./env-addresses";

/**
 * The settings that operators change on the server's pages, by the name under which they are stored.
 * Each has a default, which also stands for a stored value that is missing or cannot be read.
 */
const SERVER_SETTINGS = {
  /** The address that links begin with, if APP_URL is not set; an origin (public-address.ts). */
  address: z.string().refine(isOrigin).nullable().catch(null),
  /** The address of the last start of the server, and whether APP_URL named it. */
  lastStart: z
    .object({ address: z.string().refine(isOrigin), given: z.boolean() })
    .nullable()
    .catch(null),
  /** The lines of the ready card that an operator left as they are, with their state at that time. */
  leftLines: z.record(z.string(), z.number()).catch({}),
  /** The policy for new accounts, unless SIGN_UP is set; one that cannot be read lets nobody in. */
  signUp: z.enum(SIGN_UPS).default("open").catch("closed"),
  /** A digest of the lines that every league's chain has for its rules (upgrade-chains.ts). */
  linesOfRules: z.string().catch(""),
  /** Backups every night; the failure is that of the last try, until one succeeds. */
  nightlyBackups: z
    .object({
      isOn: z.boolean(),
      failure: z.object({ at: z.number(), sentence: z.string() }).nullable(),
    })
    .catch({ isOn: false, failure: null }),
  /** The last check of the database; without an end while it goes on, or if it was broken off. */
  check: z
    .object({
      startedAt: z.number().nullable(),
      endedAt: z.number().nullable(),
      /** Sentences of the first faults. */
      faults: z.array(z.string()),
      faultCount: z.number(),
      /** The reason why it has no result. */
      failure: z.string().nullable(),
    })
    .catch({ startedAt: null, endedAt: null, faults: [], faultCount: 0, failure: null }),
  /** The weekly question for a newer release, and its last answer. */
  releases: z
    .object({
      isOn: z.boolean(),
      askedAt: z.number().nullable(),
      /** The address that was asked, and the mark of its answer. */
      address: z.string().nullable(),
      etag: z.string().nullable(),
      newest: z.string().nullable(),
      failure: z.string().nullable(),
    })
    .catch({
      ...{ isOn: false, askedAt: null, address: null, etag: null, newest: null, failure: null },
    }),
} as const;

type Settings = typeof SERVER_SETTINGS;
type ServerSetting = keyof Settings;
type ValueOf<Name extends ServerSetting> = z.output<Settings[Name]>;

export function readServerSetting<Name extends ServerSetting>(db: Tx, name: Name): ValueOf<Name> {
  const row = readRow(db, name);
  return SERVER_SETTINGS[name].parse(row?.value) as ValueOf<Name>;
}

/** @param value null forgets the setting */
export function storeServerSetting<Name extends ServerSetting>(
  tx: Tx,
  name: Name,
  value: ValueOf<Name>,
): void {
  if (value === null) {
    tx.delete(serverSettings).where(eq(serverSettings.name, name)).run();
    return;
  }
  tx.insert(serverSettings)
    .values({ name, value })
    .onConflictDoUpdate({ target: serverSettings.name, set: { value } })
    .run();
}

/** A database that waits for its upgrade has no settings: links of then still have an address. */
function readRow(db: Tx, name: ServerSetting) {
  try {
    return statementOf(db).get({ name });
  } catch (error) {
    if (error instanceof Error && error.message === "no such table: server_settings") return;
    throw error;
  }
}

const statementOf = prepareOnce((db) =>
  db
    .select({ value: serverSettings.value })
    .from(serverSettings)
    .where(eq(serverSettings.name, sql.placeholder("name")))
    .prepare(),
);
