import { and, eq, sql } from "drizzle-orm";
import { prepareOnce, type Tx } from "#db/client";
import { scoreSources, sourceReports } from "#db/schema";
import type { Ms } from "#game/core/units";
import {
  differencesBetween,
  figuresOf,
  lastingOf,
  type ReportDifference,
  type ReportFigures,
} from "#game/matches/report-figures";
import { LIVE_SOURCES, type LiveSource } from "#game/play/match/score-source";
import type { FixtureScore } from "#server/play/points/fixture-score";
import { readScore } from "#server/play/points/read-score";
import { withSamePlayers } from "./same-players";

/** Keeps a report that is not written, to compare it with the score (rules.md#order-of-sources). */
export function noteReport(
  tx: Tx,
  fixtureId: number,
  { source, asOf }: { readonly source: LiveSource; readonly asOf: Ms },
  score: FixtureScore,
  now: Ms,
): void {
  const figures = compared(withSamePlayers(tx, fixtureId, score));
  const before = statementsOf(tx).one.get({ fixtureId, source });
  if (before !== undefined && asOf < before.asOf) return;
  const stored = compared(readScore(tx, fixtureId));
  const differences = differencesBetween(figures, stored, before?.differences ?? [], now);
  const set = { asOf, figures, differences };
  tx.insert(sourceReports)
    .values({ fixtureId, source, ...set })
    .onConflictDoUpdate({ target: [sourceReports.fixtureId, sourceReports.source], set })
    .run();
}

/** After a source has written: the reports of the others are compared with its score. */
export function compareReports(tx: Tx, fixtureId: number, source: LiveSource, now: Ms): void {
  const reports = statementsOf(tx).ofFixture.all({ fixtureId });
  if (reports.length === 0) return;
  const stored = compared(readScore(tx, fixtureId));
  for (const report of reports) {
    const ofReport = and(
      eq(sourceReports.fixtureId, fixtureId),
      eq(sourceReports.source, report.source),
    );
    if (report.source === source) {
      tx.delete(sourceReports).where(ofReport).run();
      continue;
    }
    const differences = differencesBetween(report.figures, stored, report.differences, now);
    tx.update(sourceReports).set({ differences }).where(ofReport).run();
  }
}

/** A doubt on the match desk: what a source has reported, and what is stored instead. */
export interface SourceDoubt extends ReportDifference {
  readonly source: LiveSource;
  /** Null for a score that a person or a file has given. */
  readonly writer: LiveSource | null;
}

/** Differences that have lasted and still do. */
export function listSourceDoubts(tx: Tx, fixtureId: number, now: Ms): SourceDoubt[] {
  const reports = statementsOf(tx).ofFixture.all({ fixtureId });
  if (reports.length === 0) return [];
  const stored = compared(readScore(tx, fixtureId));
  const by = statementsOf(tx).writer.get({ fixtureId })?.source;
  const writer = LIVE_SOURCES.find((each) => each === by) ?? null;
  return reports.flatMap(({ source, figures, differences }) => {
    const current = differencesBetween(figures, stored, differences, now);
    return lastingOf(current, now).map((difference) => ({ source, writer, ...difference }));
  });
}

function compared({ innings, lines }: FixtureScore): ReportFigures {
  return figuresOf({ innings, players: lines });
}

const statementsOf = prepareOnce((db) => {
  const ofFixture = eq(sourceReports.fixtureId, sql.placeholder("fixtureId"));
  return {
    ofFixture: db.select().from(sourceReports).where(ofFixture).prepare(),
    one: db
      .select()
      .from(sourceReports)
      .where(and(ofFixture, eq(sourceReports.source, sql.placeholder("source"))))
      .prepare(),
    writer: db
      .select({ source: scoreSources.source })
      .from(scoreSources)
      .where(eq(scoreSources.fixtureId, sql.placeholder("fixtureId")))
      .prepare(),
  };
});
