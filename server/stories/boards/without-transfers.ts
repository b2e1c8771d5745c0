import { formatOf } from "#game/play/format/formats";
import type { LeagueFormat } from "#game/play/format/league-format";

/** Some tables of teams have no column of transfers. */
export interface WithoutTransfers {
  /** The league's format has none (rules.md#formats). */
  readonly withoutTransfers?: true;
}

export function withoutTransfers(format: LeagueFormat): WithoutTransfers {
  return formatOf(format).hasTransfers ? {} : { withoutTransfers: true };
}
