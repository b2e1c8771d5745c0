import { matchesOf, scoreRound } from "#game/play/head-to-head/matches";
import { readMatchPoints, tableOf } from "#game/play/head-to-head/table";
import { PLACE_POINT } from "#game/play/season/table";
import type { OtherFixture, OtherPlace } from "#server/leagues/rules/score-season";
import type { Calendar } from "#server/play/head-to-head/load-calendar";
import { broughtDuels } from "#server/play/head-to-head/load-head-to-head";
import type { LockedTx } from "#server/play/locks/locked-transaction";

/**
 * The table of head-to-head as another season would have made it, of the rounds that are over. The draw
 * stays, and a round of which no match is left is not played. Its points are like points for places.
 */
export function makeOtherDuels(
  tx: LockedTx,
  { leagueId, rounds, draws, bySeed, playoffsFrom, settings }: Calendar,
  season: readonly OtherFixture[],
): OtherPlace[] {
  const pointsOf = new Map(
    season.map(({ fixtureId, teams }) => [
      fixtureId,
      new Map(teams.map(({ id, points }) => [id, points])),
    ]),
  );
  const matches = rounds.flatMap((round) => {
    if (playoffsFrom !== null && round.number >= playoffsFrom) return [];
    const isPlayed = round.fixtures.some(({ id }) => pointsOf.has(id));
    const state = round.state === "over" && !isPlayed ? "not played" : round.state;
    const order = draws.findLast(({ from }) => from <= round.number)?.order ?? [];
    const scored = scoreRound({ ...round, state }, order, ({ fixtures }, participantId) =>
      fixtures.reduce((sum, { id }) => sum + (pointsOf.get(id)?.get(participantId) ?? 0), 0),
    );
    return matchesOf(scored, draws);
  });
  const ids = bySeed.map(({ participantId }) => participantId);
  const matchPoints = readMatchPoints(settings.headToHeadPoints);
  return tableOf(matches, ids, matchPoints, broughtDuels(tx, leagueId)).map(
    ({ participantId: id, points, rank }) => ({ id, points: points * PLACE_POINT, rank }),
  );
}
