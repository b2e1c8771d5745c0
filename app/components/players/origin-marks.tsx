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

/** The team's count of each: "OS 2 of 4", and in words "overseas, 2 of at most 4". */
export function OriginCounts({
  picked,
  settings,
}: {
  picked: readonly PoolPlayer[];
  settings: LeagueSettings;
}) {
  const rules = useMemo(() => originRules(settings), [settings]);
  return countOrigins(picked, rules).map(({ origin, bound, limit, count, short }) => (
    <span key={origin} className={short ? "num short" : "num"}>
      <span aria-hidden="true">
        <span className="origin">{ORIGIN_CODES[origin]}</span> {count} of {limit}
      </span>
      <span className="vh">{`${origin}, ${count} of ${bound} ${limit}`}</span>
    </span>
  ));
}
