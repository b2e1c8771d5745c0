import type { LeagueFormat } from "./league-format";

/** How a format is offered to whoever makes a league. */
export interface FormatWords {
  readonly label: string;
  readonly says: string;
  readonly example: string;
}

export const FORMAT_WORDS: Readonly<Record<LeagueFormat, FormatWords>> = {
  season: {
    label: "Season",
    says: "One team for the whole tournament, changed by transfers.",
    example: "For Saturday you bring in two players; the other nine play on.",
  },
  match: {
    label: "Match by match",
    says: "A fresh eleven for every match, from its two squads.",
    example: "For Reds v Blues you pick eleven of their players; the next match starts afresh.",
  },
};
