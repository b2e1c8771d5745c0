import { manualDoubts, manualFaults } from "#game/play/match/manual-checks";
import { type ManualLine, statLinesOfManual } from "#game/play/match/manual-scorecard";
import type { Match, SideIndex } from "#game/play/match/match";
import type { PastedSide } from "#game/play/match/pasted/find-player";
import { readScorecard } from "#game/play/match/pasted/read-scorecard";
import { resolveInnings, sideAtBat } from "#game/play/match/pasted/resolve-innings";
import { statLinesOf } from "#game/play/match/stat-lines";

/** The reading of a text: lines of a player, and everything that is marked. */
export interface ReadBack {
  readonly lines: readonly ManualLine[];
  readonly doubts: readonly unknown[];
}

/** Ids of the players of a match: 1, 2, … in the first side, 101, 102, … in the second. */
export function idsOf(match: Match) {
  const idOf = (side: SideIndex, key: string) =>
    match.sides[side].players.findIndex((player) => player.key === key) + 1 + side * 100;
  const sideOf = (side: SideIndex): PastedSide => ({
    teamId: side,
    names: [match.sides[side].name],
    players: match.sides[side].players.map(({ key, name }) => ({ id: idOf(side, key), name })),
    eleven: null,
  });
  return { idOf, sides: [sideOf(0), sideOf(1)] as const };
}

/** A pasted text read as the page reads it, with nobody to answer a question. */
export function readBack(text: string, match: Match, innings = 1): ReadBack {
  const { sides } = idsOf(match);
  const { ballsPerOver } = match;
  const all = readScorecard(text, ballsPerOver).innings.map((pasted, index): ReadBack => {
    const first = sideAtBat(pasted, sides);
    if (first === null) return { lines: [], doubts: ["whose innings", ...pasted.doubts] };
    const order = [sides[first], sides[1 - first] ?? sides[0]] as const;
    const { manual, doubts } = resolveInnings(pasted, innings + index, order, () => null);
    const checks = [
      ...manualFaults(manual, ballsPerOver),
      ...manualDoubts(manual, { matchType: "Test", ballsPerOver }),
    ];
    return {
      lines: statLinesOfManual(manual),
      doubts: [...pasted.doubts, ...doubts, ...checks],
    };
  });
  return {
    lines: sorted(all.flatMap(({ lines }) => lines)),
    doubts: all.length === 0 ? ["nothing found"] : all.flatMap(({ doubts }) => doubts),
  };
}

/** The stat lines of an innings of the match, as a text without dot balls tells them. */
export function linesOfInnings(match: Match, innings: number, withDots: boolean): ManualLine[] {
  const { idOf } = idsOf(match);
  const lines = statLinesOf(match).filter((line) => line.innings === innings);
  const bowled = new Set(
    match.innings[innings - 1]?.overs.flatMap(({ deliveries }) => deliveries.map((d) => d.bowler)),
  );
  return sorted(
    lines.map(({ side, key, ...line }) => {
      const isBowler = side !== match.innings[innings - 1]?.battingSide && bowled.has(key);
      const dotBalls = isBowler && !withDots ? null : line.dotBalls;
      return { ...line, dotBalls, playerId: idOf(side, key) };
    }),
  );
}

function sorted(lines: readonly ManualLine[]): ManualLine[] {
  return [...lines].sort((a, b) => a.innings - b.innings || a.playerId - b.playerId);
}
