import { formatOf } from "#game/play/format/formats";
import type { LeagueFormat } from "#game/play/format/league-format";

/** The name of the list of players to pick from. */
export function poolName({ format }: { readonly format: LeagueFormat }): string {
  return formatOf(format).hasSquads ? "My Squad" : "Available Players";
}
