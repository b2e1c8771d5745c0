import type { AwardPlayer } from "#game/play/season/awards";
import { rankByPoints } from "#game/play/season/ranking";
import type { StoryFixture } from "#game/play/season/story";

/** A team in a match: its points, and the players who stood out. */
export interface MadeUpTeam {
  /** Hundredths of a point. */
  readonly points: number;
  readonly players?: readonly Partial<AwardPlayer>[];
  /** In the league without a team. */
  readonly absent?: boolean;
}

/** A Monday. */
const FIRST = Date.UTC(2026, 3, 6, 14);
const DAY = 24 * 60 * 60 * 1000;

/** A match, by the day after Monday 6 April 2026 and what each participant did. */
export interface MadeUpMatch {
  readonly day: number;
  readonly teams: Readonly<Record<number, MadeUpTeam>>;
}

/** Matches 1, 2, … of a league; ranks follow from the points so far. */
export function tellStory(matches: readonly MadeUpMatch[]): StoryFixture[] {
  const totals = new Map<number, number>();
  let before = new Map<number, number>();
  return matches.map(({ day, teams }, index) => {
    const all = Object.entries(teams).map(([id, team]) => ({ id: Number(id), ...team }));
    for (const { id, points } of all) totals.set(id, (totals.get(id) ?? 0) + points);
    const overall = [...totals].map(([id, points]) => ({ id, points }));
    const after = new Map(rankByPoints(overall).map(({ id, rank }) => [id, rank]));
    const rankBefore = before;
    before = after;
    return {
      fixtureId: index + 1,
      number: index + 1,
      sides: ["RED", "BLU"],
      startsAt: FIRST + day * DAY,
      lockedAt: FIRST + day * DAY,
      status: "Reds won by 5 runs",
      isCounted: true,
      leaderIds: [],
      entries: rankByPoints(all).map(({ id, points, rank }) => ({
        participantId: id,
        points,
        rank,
        rankBefore: rankBefore.get(id) ?? null,
        rankAfter: after.get(id) ?? null,
      })),
      teams: all
        .filter(({ absent }) => !absent)
        .map(({ id, points, players = [] }) => ({
          participantId: id,
          points,
          players: players.map((player) => ({
            playerId: 0,
            points: 0,
            captaincy: null,
            gain: 0,
            isNew: false,
            ducks: 0,
            ...player,
          })),
        })),
    };
  });
}
