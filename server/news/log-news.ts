import type { LeagueNoticeKind } from "#game/news/notices/kinds";
import type { LeagueChange } from "#game/trust/log/league-changes";

const NEWS: Readonly<
  Partial<Record<LeagueChange["kind"], LeagueNoticeKind & ("rules" | "league")>>
> = {
  setting: "rules",
  booster: "rules",
  "scoring rule": "rules",
  player: "rules",
  "fixture left out": "rules",
  "fixture put back": "rules",
  joined: "league",
  left: "league",
  "came back": "league",
  "place taken": "league",
  removed: "league",
  "handed over": "league",
  "side set aside": "league",
  "teams shown": "league",
};

/** Null for entries that are no news. */
export function newsKindOf(change: LeagueChange): "rules" | "league" | null {
  // Members may want to save a team in time (rules.md#short-notice).
  if ("shortNotice" in change && change.shortNotice) return "league";
  return NEWS[change.kind] ?? null;
}

/** Points of finished matches may change without a correction. */
export function changesPoints(change: LeagueChange): boolean {
  return newsKindOf(change) === "rules" || change.kind === "pool player changed";
}
