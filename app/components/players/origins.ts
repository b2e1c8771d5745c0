import type { LeagueSettings } from "#game/play/team/league-settings";
import type { PoolPlayer } from "#game/play/team/lineup";
import { overseasCap } from "#game/play/team/role-limits";

/** The properties of a player's career that a league's rules may count. */
const ORIGINS = ["overseas", "uncapped"] as const;
type Origin = (typeof ORIGINS)[number];

/** The text of each mark. */
export const ORIGIN_CODES: Readonly<Record<Origin, string>> = { overseas: "OS", uncapped: "UC" };

/** A league's limit on players of an origin: at most or at least this many. */
export interface OriginRule {
  readonly origin: Origin;
  readonly bound: "at most" | "at least";
  readonly limit: number;
}

/** The origins that the league's rules count; other marks would only distract. */
export function originRules(settings: LeagueSettings): OriginRule[] {
  const cap = overseasCap(settings);
  const rules: OriginRule[] = [];
  if (cap !== null) rules.push({ origin: "overseas", bound: "at most", limit: cap });
  if (settings.uncapped > 0) {
    rules.push({ origin: "uncapped", bound: "at least", limit: settings.uncapped });
  }
  return rules;
}

export function originsOf(player: PoolPlayer, rules: readonly OriginRule[]): Origin[] {
  return rules.map(({ origin }) => origin).filter((origin) => player[origin]);
}

interface OriginCount extends OriginRule {
  readonly count: number;
  /** Whether it is above the maximum, or below the minimum. */
  readonly short: boolean;
}

/** The number of picked players of each origin. */
export function countOrigins(
  picked: readonly PoolPlayer[],
  rules: readonly OriginRule[],
): OriginCount[] {
  return rules.map((rule) => {
    const count = picked.filter((player) => player[rule.origin]).length;
    const short = rule.bound === "at most" ? count > rule.limit : count < rule.limit;
    return { ...rule, count, short };
  });
}
