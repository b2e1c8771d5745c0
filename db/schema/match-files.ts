import * as t from "drizzle-orm/sqlite-core";
import type { LoggedFigureChange } from "#game/trust/log/logged-figures";
import { count, time } from "./columns";
import { ofFixture } from "./fixtures";

/** The archives that are fetched from Cricsheet (ADR-198). Times are UTC milliseconds. */
export const fetchedArchives = t.sqliteTable("fetched_archives", {
  /** The name at Cricsheet, such as `recently_added_7_json.zip`. */
  name: t.text("name").primaryKey(),
  /** Minutes after the beginning of the night, different for each server. */
  minute: t.integer("minute").notNull(),
  /** No request is sent before this time. */
  nextAt: time("next_at").notNull(),
  askedAt: time("asked_at"),
  /** The version that was last read; null if the server names none. */
  etag: t.text("etag"),
  /** The tournaments for which that version was read. */
  tournamentIds: t
    .text("tournament_ids", { mode: "json" })
    .$type<readonly number[]>()
    .notNull()
    .default([]),
  succeededAt: time("succeeded_at"),
  /** The counts of the last version that was read. */
  counts: t.text("counts", { mode: "json" }).$type<ArchiveCounts>(),
  failedAt: time("failed_at"),
  /** A sentence; null after a success. */
  error: t.text("error"),
  /** Failures since the last success. */
  failures: count("failures"),
});

/** Counts of the matches in an archive that are fixtures here. */
export interface ArchiveCounts {
  readonly applied: number;
  readonly same: number;
  /** Matches that wait for a decision (`open_differences`). */
  readonly open: number;
  /** Matches with other players, of a void fixture, or unreadable. */
  readonly leftOut: number;
  /** Sentences about the first files that were left out. */
  readonly notes: readonly string[];
}

/**
 * Match files that differ from typed figures, or that need a confirmation, until they are taken or no
 * longer differ (rules.md#match-files).
 */
export const openDifferences = t.sqliteTable("open_differences", {
  fixtureId: ofFixture().primaryKey(),
  /** The file's name. */
  file: t.text("file").notNull(),
  /** The whole file, compressed. */
  packed: t.blob("packed", { mode: "buffer" }).notNull(),
  /** The time since when it has differed. */
  since: time("since").notNull(),
  /** The digest of the stored score in the comparison. */
  stored: t.text("stored").notNull(),
  /** The digest of the comparison: only one that was shown can be taken. */
  digest: t.text("digest").notNull(),
  difference: t.text("difference", { mode: "json" }).$type<OpenDifference>().notNull(),
});

export interface OpenDifference {
  /** Sentences to confirm; empty if the stored figures were typed. */
  readonly toConfirm: readonly string[];
  readonly changes: readonly LoggedFigureChange[];
  readonly others: readonly {
    readonly what: string;
    readonly from: string;
    readonly to: string;
  }[];
  /** Points of players, for the leagues with the same rules: stored and by the file, in hundredths. */
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
