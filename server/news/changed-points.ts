import type { Tx } from "#db/client";
import { NOTICES } from "#game/news/notices/kinds";
import { readNotedPoints } from "#server/play/points/note-points";
import type { CorrectedFixture } from "./due-news";
import { type FixtureRow, listFixtureRows } from "./fixture-rows";

/** A member's known points in a fixture have changed; in hundredths. */
export interface ChangedRow extends FixtureRow {
  readonly before: number;
  readonly points: number;
  readonly rank: number;
}

export function listChangedRows(tx: Tx, fixtureId: number): ChangedRow[] {
  const knownPoints = readNotedPoints(tx, fixtureId);
  return listFixtureRows(tx, fixtureId).flatMap((row) => {
    const before = knownPoints.get(row.leagueId)?.[row.participantId];
    const points = row.points ?? 0;
    if (before === undefined || before === points || row.rank === null) return [];
    return [{ ...row, before, points, rank: row.rank }];
  });
}

/** Common to all messages about the corrections of a fixture. */
export function correctionNews({ fixtureId, correctedAt }: CorrectedFixture) {
  return {
    kind: "correction",
    about: `fixture ${fixtureId} ${correctedAt}`,
    usefulUntil: correctedAt + NOTICES.correction.usefulMs,
  } as const;
}
