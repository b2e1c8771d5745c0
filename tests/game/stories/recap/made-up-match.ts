import { rankByPoints } from "#game/play/season/ranking";
import type { StoryEntry, StoryFixture, StoryTeam } from "#game/play/season/story";

/** A team of a made-up match: what is left out has nothing special. */
export interface MadeUpTeam {
  /** Hundredths of a point. */
  readonly points: number;
  readonly players?: readonly Partial<StoryTeam["players"][number]>[];
  readonly pointsOtherWay?: number;
  /** In the league without a team: it has 0 points. */
  readonly absent?: boolean;
  /** Overall ranks before and after the match. */
  readonly ranks?: readonly [before: number | null, after: number | null];
}

/** A match of teams 1, 2, … in their order. */
export function match(
  teams: readonly MadeUpTeam[],
  traits: Partial<StoryFixture> = {},
): StoryFixture {
  const numbered = teams.map((team, index) => ({ ...team, participantId: index + 1 }));
  const entries = rankByPoints(numbered.map((team) => ({ id: team, points: team.points }))).map(
    ({ id, points, rank }): StoryEntry => ({
      participantId: id.participantId,
      points,
      rank,
      rankBefore: id.ranks?.[0] ?? null,
      rankAfter: id.ranks?.[1] ?? null,
    }),
  );
  return {
    fixtureId: 11,
    number: 1,
    sides: ["RED", "BLU"],
    startsAt: 0,
    lockedAt: 0,
    status: "Reds won by 5 runs",
    isCounted: true,
    leaderIds: [],
    entries,
    teams: numbered
      .filter(({ absent }) => !absent)
      .map(({ participantId, points, pointsOtherWay, players = [] }) => ({
        participantId,
        points,
        ...(pointsOtherWay !== undefined && { pointsOtherWay }),
        players: players.map(madeUpPlayer),
      })),
    ...traits,
  };
}

function madeUpPlayer(traits: Partial<StoryTeam["players"][number]>): StoryTeam["players"][number] {
  return { playerId: 0, points: 0, captaincy: null, gain: 0, isNew: false, ducks: 0, ...traits };
}

/** Teams that have these points, hundredths, and nothing special. */
export function scores(...points: readonly number[]): MadeUpTeam[] {
  return points.map((each) => ({ points: each }));
}

/** Names by ids: "Team 1", "Player 7". */
export const NAMES = {
  team: (id: number) => `Team ${id}`,
  player: (id: number) => `Player ${id}`,
};
