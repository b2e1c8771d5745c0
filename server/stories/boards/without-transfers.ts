import { formatOf } from "#game/play/format/formats";
import type { LeagueFormat } from "#game/play/format/league-format";

/** Whether a table of teams has a column of transfers. */
export interface WithoutTransfers {
  /** The league's format has none (rules.md#formats); left out where it has. */
  readonly withoutTransfers?: true;
}

export function withoutTransfers(format: LeagueFormat): WithoutTransfers {
  return formatOf(format).hasTransfers ? {} : { withoutTransfers: true };
}
