import type { LeagueFormat } from "#game/play/format/format";
import { formatOf } from "#game/play/format/formats";

/** The name of the list of players to pick from. */
export function poolName({ format }: { readonly format: LeagueFormat }): string {
  return formatOf(format).hasSquads ? "My Squad" : "Available Players";
}
