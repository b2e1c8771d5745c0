import { NO_STATS } from "#game/play/match/figures";
import { scoreBatting } from "#game/play/scoring/batting";
import { totalOf } from "#game/play/scoring/ledger";
import { formatPoints } from "#game/play/scoring/points-text";
import type { RuleValues } from "#game/play/scoring/rules";

const FIFTY = { runs: 54, ballsFaced: 32, fours: 6, sixes: 2, out: true } as const;

/** A typical innings with its points: "54 off 32 with 6 fours and 2 sixes scores 93.00." */
export function exampleInnings({ batting, milestoneMode }: RuleValues): string {
  const innings = { innings: 1, ...NO_STATS, ...FIFTY };
  const points = totalOf(scoreBatting(innings, "Batsman", batting, milestoneMode));
  const { runs, ballsFaced, fours, sixes } = FIFTY;
  const did = `${runs} off ${ballsFaced} with ${fours} fours and ${sixes} sixes`;
  return `Example: ${did} scores ${formatPoints(points)}.`;
}
