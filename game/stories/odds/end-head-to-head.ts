import {
  type Bracket,
  drawBracket,
  PLAYOFF_ROUNDS,
  PLAYOFF_TEAMS,
} from "../../play/head-to-head/playoffs";
import type { RoundFixture } from "../../play/head-to-head/rounds";
import type { Rest } from "./draw-season";
import {
  type ForeseenRound,
  foreseeRound,
  foreseeTable,
  type HeadToHeadSeason,
  pointsIn,
} from "./foresee-rounds";
import type { EndSeason } from "./season-odds";

/** Ends seasons by the league's own head-to-head, playoffs included. */
export function endByHeadToHead<Fixture extends RoundFixture & { readonly id: number }>(
  season: HeadToHeadSeason<Fixture>,
  teams: readonly number[],
): EndSeason {
  const { bySeed, playoffsFrom } = season;
  // The teams are the first of them, in their order.
  const ids = [...new Set([...teams, ...bySeed])];
  const rounds = season.rounds.map((round) => foreseeRound(season, round, ids));
  const isOfTable = ({ scored }: ForeseenRound) =>
    playoffsFrom === null || scored.round.number < playoffsFrom;
  const ofTable = rounds.filter(isOfTable);
  const orderOf = foreseeTable(season, ofTable, ids, teams.length);
  const places = new Int32Array(ids.length);
  const ranks = places.subarray(0, teams.length);
  /** Of the first mentions; a team that was never drawn shares the last place. */
  const rank = (finishers: readonly number[], order: Int32Array) => {
    places.fill(0);
    let place = 1;
    for (const id of finishers) if (places[id] === 0) places[id] = place++;
    for (const id of order) if (places[id] === 0) places[id] = place++;
    for (let team = 0; team < ranks.length; team += 1) if (ranks[team] === 0) ranks[team] = place;
  };
  if (playoffsFrom === null) {
    return (rest) => {
      rank([], orderOf(rest));
      return { ranks, inPlayoffs: null };
    };
  }
  const settled = ofTable.every(({ isKnown }) => isKnown) ? season.settled : new Map();
  const settledIds: number[] = [...settled.values()].flat();
  const playoffs = rounds
    .slice(playoffsFrom - 1, playoffsFrom - 1 + PLAYOFF_ROUNDS)
    .map((round) => createPlayoffRound(round, ids));
  const scored = playoffs.map((round) => round.scored);
  const last = rounds.at(-1)?.scored.pointsOf;
  const isIn = ids.map((id) => last?.has(id) ?? true);
  const placeOf = new Map(ids.map((id, place) => [id, place]));
  const inPlayoffs = teams.map(() => false);
  return (rest) => {
    const order = orderOf(rest);
    const best = bestOf(order, isIn).map((place) => ids[place] as number);
    for (const round of playoffs) {
      for (const id of best) round.score(id, rest);
      for (const id of settledIds) round.score(id, rest);
    }
    const bracket = drawBracket({ from: playoffsFrom, best, settled, rounds: scored });
    rank(
      finishersOf(bracket).map((id) => placeOf.get(id) as number),
      order,
    );
    inPlayoffs.fill(false);
    for (const { first, second } of bracket.games) {
      for (const id of [first, second]) {
        const place = id === null ? undefined : placeOf.get(id);
        if (place !== undefined && place < teams.length) inPlayoffs[place] = true;
      }
    }
    return { ranks, inPlayoffs };
  };
}

/** A round of the playoffs, in which the points of those who reach it are asked for. */
function createPlayoffRound(round: ForeseenRound, ids: readonly number[]) {
  const pointsOf = new Map(round.scored.pointsOf);
  const playerOf = new Map([...round.players].map((place, player) => [ids[place], player]));
  return {
    scored: { ...round.scored, pointsOf },
    score(id: number, rest: Rest) {
      const player = playerOf.get(id);
      if (player === undefined) return;
      pointsOf.set(id, pointsIn(round, player, round.players[player] as number, rest));
    },
  };
}

/** The best four of the table by their places; former members, who are not in the last round, come last. */
function bestOf(order: Int32Array, isIn: readonly boolean[]): number[] {
  const best: number[] = [];
  for (const member of [true, false]) {
    for (const place of order) {
      if (best.length < PLAYOFF_TEAMS && isIn[place] === member) best.push(place);
    }
  }
  return best;
}

/** The champion, and who lost the final, Qualifier 2 and the Eliminator. */
function finishersOf({ games, champion }: Bracket): number[] {
  const losers = [...games].reverse().map(({ first, second, winner }) => {
    if (winner === null) return null;
    return winner === first ? second : first;
  });
  return [champion, ...losers].filter((id) => id !== null);
}
