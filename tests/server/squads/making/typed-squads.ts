import { orUnnamed } from "#game/core/words";
import type { MemberLeague } from "#server/play/leagues/league-access";
import { loadPoolById } from "#server/play/leagues/league-pool";
import type { SmallSeason } from "#tests/support/season";
import type { TestServices } from "#tests/support/services";

/** Places of the Reds or the Blues that make a legal eleven of `makeSeason` by themselves. */
const LEGAL = [0, 1, 2, 3, 5, 6, 7, 8, 11, 12, 14];

/** Rows of a table in which each member buys a legal eleven of one real team, each player for 1.50. */
export function fullTable(
  services: TestServices,
  season: SmallSeason,
  members: readonly MemberLeague[],
  teamNames: readonly string[],
): string[] {
  return members.flatMap((member, team) => {
    const pool = loadPoolById(services.db, member);
    return LEGAL.map((place) => {
      const id = season.playersOf(team)[place] ?? 0;
      return `${pool.get(id)?.name}\t${orUnnamed(teamNames[team] ?? "")}\t1.50`;
    });
  });
}
