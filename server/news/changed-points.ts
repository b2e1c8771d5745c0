import type { Tx } from "#db/client";
import { NOTICES } from "#game/news/notices/kinds";
import { readNotedPoints } from "#server/play/points/note-points";
import type { CorrectedFixture } from "./due-news";
import { type FixtureRow, listFixtureRows } from "./fixture-rows";

/** A member whose points in a fixture are others than they know; points in hundredths. */
export interface ChangedRow extends FixtureRow {
  /** The points that they were last told. */
  readonly before: number;
  readonly points: number;
  readonly rank: number;
}

/** The members of all leagues whose points in a fixture are others than they were told. */
export function listChangedRows(tx: Tx, fixtureId: number): ChangedRow[] {
  const knownPoints = readNotedPoints(tx, fixtureId);
  return listFixtureRows(tx, fixtureId).flatMap((row) => {
    const before = knownPoints.get(row.leagueId)?.[row.participantId];
    const points = row.points ?? 0;
    if (before === undefined || before === points || row.rank === null) return [];
    return [{ ...row, before, points, rank: row.rank }];
  });
}

/** The common part of all messages about the corrections of a fixture. */
export function correctionNews({ fixtureId, correctedAt }: CorrectedFixture) {
  return {
    kind: "correction",
    about: `fixture ${fixtureId} ${correctedAt}`,
    usefulUntil: correctedAt + NOTICES.correction.usefulMs,
  } as const;
}
