import * as t from "drizzle-orm/sqlite-core";
import type { LoggedFigureChange } from "#game/trust/log/operator-changes";
import { cascade, count, time } from "./columns";
import { fixtures } from "./fixtures";

/** The archives that are fetched from Cricsheet (ADR-198). Times are UTC milliseconds. */
export const fetchedArchives = t.sqliteTable("fetched_archives", {
  /** Its name there, such as `recently_added_7_json.zip`. */
  name: t.text("name").primaryKey(),
  /** Minutes after the beginning of the night: each server has a time of its own. */
  minute: t.integer("minute").notNull(),
  /** Nothing is asked earlier. */
  nextAt: time("next_at").notNull(),
  askedAt: time("asked_at"),
  /** The version that was taken in; null if the server names none. */
  etag: t.text("etag"),
  /** The tournaments for which that version was read. */
  tournamentIds: t
    .text("tournament_ids", { mode: "json" })
    .$type<readonly number[]>()
    .notNull()
    .default([]),
  succeededAt: time("succeeded_at"),
  /** Of the last version that was read. */
  counts: t.text("counts", { mode: "json" }).$type<ArchiveCounts>(),
  failedAt: time("failed_at"),
  /** A sentence; null after a success. */
  error: t.text("error"),
  /** Since the last success. */
  failures: count("failures"),
});

/** Of the matches in an archive that are of a fixture here. */
export interface ArchiveCounts {
  readonly applied: number;
  readonly same: number;
  /** Somebody has to decide (`open_differences`). */
  readonly open: number;
  /** Of other players, of a void fixture, or unreadable. */
  readonly leftOut: number;
}

/**
 * Match files that say something else than what a person has typed, or that somebody has to
 * confirm, until they are taken or say the same (rules.md#match-files).
 */
export const openDifferences = t.sqliteTable("open_differences", {
  fixtureId: t
    .integer("fixture_id")
    .primaryKey()
    .references(() => fixtures.id, cascade),
  /** Its name. */
  file: t.text("file").notNull(),
  /** The whole file, compressed. */
  packed: t.blob("packed", { mode: "buffer" }).notNull(),
  /** It has differed since then. */
  since: time("since").notNull(),
  /** Names what was stored when the two were compared. */
  stored: t.text("stored").notNull(),
  /** Names the comparison: only a shown one is taken. */
  digest: t.text("digest").notNull(),
  difference: t.text("difference", { mode: "json" }).$type<OpenDifference>().notNull(),
});

export interface OpenDifference {
  /** Sentences of what somebody has to confirm; empty if a person has typed what is stored. */
  readonly toConfirm: readonly string[];
  readonly changes: readonly LoggedFigureChange[];
  readonly others: readonly {
    readonly what: string;
    readonly from: string;
    readonly to: string;
  }[];
  /** Of players, for the leagues with the same rules: stored and file, in hundredths. */
  readonly points: readonly LeaguePoints[];
}

export interface LeaguePoints {
  readonly leagueIds: readonly number[];
  readonly points: readonly {
    readonly playerId: number;
    readonly name: string;
    readonly team: string;
    readonly before: number | null;
    readonly after: number | null;
  }[];
}
