import { rankByPoints } from "#game/play/season/ranking";
import type { StoryFixture } from "#game/play/season/story";
import type { Hundredths } from "../../core/units";

export interface WeekRow {
  readonly participantId: number;
  /** In the matches of the week. */
  readonly points: Hundredths;
  /** By points; equal ones share it. */
  readonly rank: number;
  /** Overall; null before the first match, and for a participant who was not in the league. */
  readonly rankBefore: number | null;
  readonly rankAfter: number | null;
}

/** `fixtures` are in the order of their locks. */
export function weekTable(fixtures: readonly StoryFixture[]): WeekRow[] {
  const points = new Map<number, number>();
  const before = new Map<number, number | null>();
  const after = new Map<number, number | null>();
  for (const { participantId: id, ...entry } of fixtures.flatMap(({ entries }) => entries)) {
    points.set(id, (points.get(id) ?? 0) + entry.points);
    if (!before.has(id)) before.set(id, entry.rankBefore);
    after.set(id, entry.rankAfter);
  }
  const ranked = rankByPoints([...points].map(([id, sum]) => ({ id, points: sum })));
  return ranked.map(({ id, ...row }) => ({
    participantId: id,
    ...row,
    rankBefore: before.get(id) ?? null,
    rankAfter: after.get(id) ?? null,
  }));
}
