import type { InningsStats } from "../match/stat-line";
import { type LedgerLine, tallyLine } from "./ledger";
import type { FieldingRules } from "./rules";

/** With lines of 0 points (rules.md#fielding-points). */
export function scoreFielding(lines: readonly InningsStats[], rules: FieldingRules): LedgerLine[] {
  const catches = lines.reduce((sum, line) => sum + line.catches, 0);
  const stumpings = lines.reduce((sum, line) => sum + line.stumpings, 0);
  const runOuts = lines.reduce((sum, line) => sum + line.runOuts, 0);
  const direct = lines.reduce((sum, line) => sum + line.directRunOuts, 0);
  return [
    tallyLine("fielding", "catch", null, catches, rules.catch),
    ...catchBonus(catches, rules),
    tallyLine("fielding", "stumping", null, stumpings, rules.stumping),
    ...runOutLines(runOuts, direct, rules),
  ];
}

/** Direct run-outs have a line of their own once the league has points for them (ADR-93). */
function runOutLines(
  runOuts: number,
  direct: number,
  { runout, directRunout }: FieldingRules,
): LedgerLine[] {
  if (directRunout === null) return [tallyLine("fielding", "runout", null, runOuts, runout)];
  return [
    tallyLine("fielding", "runout", null, runOuts - direct, runout),
    tallyLine("fielding", "directRunout", null, direct, directRunout),
  ];
}

/** Once for each match; the line shows the catches taken. */
function catchBonus(catches: number, { catchBonus }: FieldingRules): LedgerLine[] {
  if (catches < catchBonus.catches) return [];
  return [{ ...tallyLine("fielding", "catchBonus", null, 1, catchBonus.points), count: catches }];
}
