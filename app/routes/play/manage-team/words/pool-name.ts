import { formatOf } from "#game/play/format/formats";
import type { LeagueFormat } from "#game/play/format/league-format";

/** What the list of players to pick from is called. */
export function poolName({ format }: { readonly format: LeagueFormat }): string {
  return formatOf(format).hasSquads ? "My Squad" : "Available Players";
}
