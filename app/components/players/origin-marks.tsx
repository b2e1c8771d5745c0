import { useMemo } from "react";
import type { LeagueSettings } from "#game/play/team/league-settings";
import type { PoolPlayer } from "#game/play/team/lineup";
import { countOrigins, ORIGIN_CODES, type OriginRule, originRules, originsOf } from "./origins";

/** OS and UC beside a player; the words are for screen readers and tooltips. */
export function OriginMarks({
  player,
  rules,
  silent = false,
}: {
  player: PoolPlayer;
  rules: readonly OriginRule[];
  /** Omits the words, which are elsewhere in the text. */
  silent?: boolean;
}) {
  return originsOf(player, rules).map((origin) => (
    <span key={origin} className="origin" title={origin}>
      <span aria-hidden="true">{ORIGIN_CODES[origin]}</span>
      {!silent && <span className="vh">{origin}</span>}
    </span>
  ));
}

/** The legend of the marks, and the team's count of each: "OS overseas, 2 of at most 4". */
export function OriginLegend({
  picked,
  settings,
  className = "",
}: {
  picked: readonly PoolPlayer[];
  settings: LeagueSettings;
  className?: string;
}) {
  const rules = useMemo(() => originRules(settings), [settings]);
  if (rules.length === 0) return null;
  return (
    <p className={`origins num sm soft ${className}`}>
      {countOrigins(picked, rules).map(({ origin, bound, limit, count, short }) => (
        <span key={origin} className={short ? "short" : undefined}>
          <span className="origin" aria-hidden="true">
            {ORIGIN_CODES[origin]}
          </span>{" "}
          {origin}, {count} of {bound} {limit}
        </span>
      ))}
    </p>
  );
}
