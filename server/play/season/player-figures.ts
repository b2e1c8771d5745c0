import type { Match, SideIndex } from "#game/play/match/match";
import type { StatLine } from "#game/play/match/stat-line";
import { statLinesOf } from "#game/play/match/stat-lines";

/** In the matches in which the side lists him. */
export interface CareerFigures {
  readonly team: string;
  readonly key: string;
  readonly name: string;
  readonly matches: readonly MatchFigures[];
}

interface MatchFigures {
  readonly lines: readonly StatLine[];
  readonly playerOfMatch: boolean;
  readonly ballsPerOver: number;
  /** Balls that his whole side faced and legal balls that it bowled. */
  readonly sideFaced: number;
  readonly sideBowled: number;
}

export function collectFigures(matches: readonly Match[]): CareerFigures[] {
  const collected = startFigures();
  for (const match of matches) collected.add(match);
  return collected.list();
}

/** Match by match: a match may be dropped once its figures are added. */
export function startFigures() {
  const figures = new Map<string, CareerFigures & { matches: MatchFigures[] }>();
  return {
    add(match: Match): void {
      const lines = statLinesOf(match);
      for (const side of [0, 1] as const) {
        const { name: team, players } = match.sides[side];
        for (const { key, name } of players) {
          const id = JSON.stringify([team, key]);
          const player = figures.get(id) ?? { team, key, name, matches: [] };
          player.matches.push(figuresIn(match, lines, side, key));
          figures.set(id, player);
        }
      }
    },
    list: (): CareerFigures[] => [...figures.values()],
  };
}

function figuresIn(
  match: Match,
  lines: readonly StatLine[],
  side: SideIndex,
  key: string,
): MatchFigures {
  const ofSide = lines.filter((line) => line.side === side);
  return {
    lines: ofSide.filter((line) => line.key === key),
    playerOfMatch: match.playersOfMatch.some((ref) => ref.side === side && ref.key === key),
    ballsPerOver: match.ballsPerOver,
    sideFaced: ofSide.reduce((sum, line) => sum + line.ballsFaced, 0),
    sideBowled: ofSide.reduce((sum, line) => sum + line.ballsBowled, 0),
  };
}
