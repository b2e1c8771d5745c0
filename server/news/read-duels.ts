import type { Duel } from "#game/news/notices/result-text";
import type { Services } from "#server/core/services";
import { loadCalendar } from "#server/play/head-to-head/load-calendar";
import { inLockedReadTransaction, type PublicTx } from "#server/play/locks/locked-transaction";
import { matchesOfRound, type ShownMatch } from "#server/stories/boards/round-match";

/** By league, the games of the head-to-head round to which a fixture belongs; without leagues that play none. */
export function readDuels(
  services: Services,
  leagueIds: readonly number[],
  fixtureId: number,
): Map<number, Duel[]> {
  return inLockedReadTransaction(
    services,
    (tx) => new Map(leagueIds.map((leagueId) => [leagueId, readOfLeague(tx, leagueId, fixtureId)])),
  );
}

function readOfLeague(tx: PublicTx, leagueId: number, fixtureId: number): Duel[] {
  const calendar = loadCalendar(tx, leagueId);
  const round = calendar?.rounds.find(({ fixtures }) =>
    fixtures.some(({ id }) => id === fixtureId),
  );
  if (!calendar || !round) return [];
  return matchesOfRound(tx, calendar, round).flatMap(duelOf);
}

/** None for a game whose sides or points are not known. */
function duelOf({ round, game, first, second, outcome }: ShownMatch): Duel[] {
  const sides = outcome === "second" ? [second, first] : [first, second];
  const [one, two] = sides.map(({ participantId, name, points }) =>
    points === null ? null : { participantId, name, points },
  );
  if (!one || !two) return [];
  const settled = outcome === null ? null : outcome === "tie" ? "tied" : "won";
  return [{ round: game ?? `Round ${round}`, sides: [one, two], outcome: settled }];
}
