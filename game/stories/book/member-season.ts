import { rankByPoints } from "#game/play/season/ranking";
import type { StoryFixture } from "#game/play/season/story";
import type { Hundredths } from "../../core/units";

export interface MemberMatch {
  readonly fixture: StoryFixture;
  readonly hasTeam: boolean;
  /** Captaincy included. */
  readonly points: Hundredths;
  readonly rank: number | null;
  readonly rankAfter: number | null;
  readonly captainGain: number;
}

export interface SeasonPick {
  readonly playerId: number;
  readonly matches: number;
  readonly asCaptain: number;
  /** Captaincy included. */
  readonly points: Hundredths;
}

export interface MemberSeason {
  readonly matches: readonly MemberMatch[];
  readonly best: MemberMatch | null;
  readonly worst: MemberMatch | null;
  readonly won: number;
  readonly captainGain: number;
  readonly picks: readonly SeasonPick[];
}

/** A season as one participant played it (rules.md#season-book). */
export function memberSeason(story: readonly StoryFixture[], participantId: number): MemberSeason {
  const picks = new Map<number, SeasonPick>();
  const matches = story.flatMap((fixture): MemberMatch[] => {
    const entry = fixture.entries.find((each) => each.participantId === participantId);
    if (entry === undefined) return [];
    const team = fixture.teams.find((each) => each.participantId === participantId);
    for (const { playerId, points, captaincy } of team?.players ?? []) {
      const known = picks.get(playerId);
      picks.set(playerId, {
        playerId,
        matches: (known?.matches ?? 0) + 1,
        asCaptain: (known?.asCaptain ?? 0) + (captaincy === null ? 0 : 1),
        points: (known?.points ?? 0) + points,
      });
    }
    return [
      {
        fixture,
        hasTeam: team !== undefined,
        points: entry.points,
        rank: team === undefined ? null : entry.rank,
        rankAfter: entry.rankAfter,
        captainGain: sumOf(team?.players ?? [], ({ gain }) => gain),
      },
    ];
  });
  const played = matches.filter(({ hasTeam }) => hasTeam);
  const byPoints = [...played].sort((a, b) => b.points - a.points);
  return {
    matches,
    best: byPoints[0] ?? null,
    worst: byPoints.at(-1) ?? null,
    won: played.filter(({ rank }) => rank === 1).length,
    captainGain: sumOf(played, ({ captainGain }) => captainGain),
    picks: [...picks.values()].sort((a, b) => b.points - a.points || a.playerId - b.playerId),
  };
}

/** Equal players in the order of their points. */
export function mostPicked(picks: readonly SeasonPick[]): SeasonPick[] {
  return [...picks].sort(
    (a, b) => b.matches - a.matches || b.points - a.points || a.playerId - b.playerId,
  );
}

function sumOf<Item>(items: readonly Item[], figureOf: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + figureOf(item), 0);
}

interface WeekRow {
  readonly participantId: number;
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
