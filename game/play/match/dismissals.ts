import type { Stats } from "./figures";
import type { Dismissal, DismissalKind } from "./match";

const BOWLERS_WICKETS: ReadonlySet<DismissalKind> = new Set([
  "bowled",
  "caught",
  "caught and bowled",
  "lbw",
  "stumped",
  "hit wicket",
]);

/** Every dismissal except retired hurt and retired not out (rules.md#batting). */
export function isOut({ kind }: Dismissal): boolean {
  return kind !== "retired hurt" && kind !== "retired not out";
}

/** rules.md#bowling. */
export function isBowlersWicket({ kind }: Dismissal): boolean {
  return BOWLERS_WICKETS.has(kind);
}

/** For the lbw/bowled bonus (rules.md#bowling-points). */
export function isLbwOrBowled({ kind }: Dismissal): boolean {
  return kind === "lbw" || kind === "bowled";
}

interface FieldingCredit {
  readonly key: string;
  readonly stats: Partial<Stats>;
}

/**
 * The credits for a dismissal (rules.md#fielding): the catcher, for caught and bowled the bowler;
 * the keeper for a stumping; for a run-out everybody named, once each, and a fielder named alone
 * with a direct run-out.
 */
export function fieldingCredits(dismissal: Dismissal, bowler: string): FieldingCredit[] {
  const { kind, fielders, outsider } = dismissal;
  if (kind === "caught and bowled") return [{ key: bowler, stats: { catches: 1 } }];
  if (kind === "caught") return fielders.slice(0, 1).map((key) => ({ key, stats: { catches: 1 } }));
  if (kind === "stumped") {
    return fielders.slice(0, 1).map((key) => ({ key, stats: { stumpings: 1 } }));
  }
  if (kind === "run out") {
    const keys = [...new Set(fielders)];
    const directRunOuts = keys.length === 1 && !outsider ? 1 : 0;
    return keys.map((key) => ({ key, stats: { runOuts: 1, directRunOuts } }));
  }
  return [];
}
