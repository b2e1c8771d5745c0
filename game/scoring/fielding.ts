import type { InningsStats } from "../match/stat-line";
import { type LedgerLine, tallyLine } from "./ledger";
import type { FieldingRules } from "./rules";

/** The fielding lines of a whole match (rules.md#fielding-points), lines of 0 points included. */
export function scoreFielding(lines: readonly InningsStats[], rules: FieldingRules): LedgerLine[] {
  const catches = lines.reduce((sum, line) => sum + line.catches, 0);
  const stumpings = lines.reduce((sum, line) => sum + line.stumpings, 0);
  const runOuts = lines.reduce((sum, line) => sum + line.runOuts, 0);
  return [
    tallyLine("fielding", "catch", null, catches, rules.catch),
    ...catchBonus(catches, rules),
    tallyLine("fielding", "stumping", null, stumpings, rules.stumping),
    tallyLine("fielding", "runout", null, runOuts, rules.runout),
  ];
}

/** Once per match, however many more catches there are; the line shows the catches taken. */
function catchBonus(catches: number, { catchBonus }: FieldingRules): LedgerLine[] {
  if (catches < catchBonus.catches) return [];
  return [{ ...tallyLine("fielding", "catchBonus", null, 1, catchBonus.points), count: catches }];
}
