import { createHash } from "node:crypto";
import type { MatchOnPaper } from "./tables-on-paper";

/**
 * Head-to-head of a league whose members all stay, worked out a second time from the published seed
 * and what everybody has in each match, and nothing of the product's own code. Points are hundredths.
 */
export interface HeadToHeadOnPaper {
  readonly seed: string;
  /** Everybody by their number in the league, with the number of their first round. */
  readonly members: readonly { readonly name: string; readonly firstRound: number }[];
  /** The matches of each round. */
  readonly rounds: readonly (readonly MatchOnPaper[])[];
  /** For a win, a tie and a loss. */
  readonly worth: readonly [won: number, tied: number, lost: number];
  /** Rounds, from 0, of which every match was abandoned. */
  readonly notPlayed?: readonly number[];
  /** The number of rounds at the end that are playoffs. */
  readonly playoffRounds: number;
}

interface Game {
  readonly name: string;
  readonly against: string | null;
  readonly own: number;
  readonly others: number;
}

const AVERAGE = null;

export function playOnPaper({
  seed,
  members,
  rounds,
  notPlayed = [],
  worth,
  playoffRounds,
}: HeadToHeadOnPaper) {
  const inLeague = rounds.length - playoffRounds;
  const games = rounds.slice(0, inLeague).flatMap((matches, index) => {
    if (notPlayed.includes(index)) return [];
    const round = index + 1;
    const draw = Math.max(
      ...members.map(({ firstRound }) => firstRound).filter((first) => first <= round),
    );
    const playing = members.filter(({ firstRound }) => firstRound <= round);
    const totals = new Map(playing.map(({ name }) => [name, totalOf(matches, name)]));
    const average = averageOf([...totals.values()]);
    return meet(bySeed(seed, draw, members, playing), round - draw).flatMap(([one, other]) => {
      const pointsOf = (name: string | null) =>
        name === AVERAGE ? average : (totals.get(name) ?? 0);
      const game = (name: string | null, against: string | null): Game[] =>
        name === AVERAGE ? [] : [{ name, against, own: pointsOf(name), others: pointsOf(against) }];
      return [...game(one, other), ...game(other, one)];
    });
  });
  const places = rankGames(games, bySeed(seed, 0, members, members), worth);
  const champion =
    playoffRounds === 0
      ? null
      : playPlayoffs(
          places.slice(0, 4).map(({ name }) => name),
          (round, name) => totalOf(rounds[inLeague + round] ?? [], name),
        );
  return { table: places, champion };
}

/** The order of the draw: by SHA-256 of seed, round of the draw, and number in the league. */
function bySeed(
  seed: string,
  draw: number,
  members: HeadToHeadOnPaper["members"],
  playing: HeadToHeadOnPaper["members"],
): string[] {
  const digestOf = (name: string) => {
    const number = members.findIndex((member) => member.name === name) + 1;
    return createHash("sha256").update(`${seed}/${draw}/${number}`).digest("hex");
  };
  return playing.map(({ name }) => name).sort((a, b) => (digestOf(a) < digestOf(b) ? -1 : 1));
}

/** The circle: the first place stays, the others turn by one each round; odd numbers meet the average. */
function meet(
  order: readonly string[],
  turns: number,
): (readonly [string | null, string | null])[] {
  const [fixed = null, ...turning]: (string | null)[] =
    order.length % 2 === 0 ? [...order] : [AVERAGE, ...order];
  for (let turn = 0; turn < turns; turn += 1) turning.push(turning.shift() ?? null);
  const circle = [fixed, ...turning];
  return circle
    .slice(0, circle.length / 2)
    .map((one, place) => [one, circle[circle.length - 1 - place] ?? null] as const);
}

function rankGames(
  games: readonly Game[],
  seeded: readonly string[],
  [won, tied, lost]: HeadToHeadOnPaper["worth"],
) {
  const worthOf = ({ own, others }: Game) => (own > others ? won : own === others ? tied : lost);
  const rows = seeded.map((name, place) => {
    const own = games.filter((game) => game.name === name);
    return {
      name,
      points: own.reduce((sum, game) => sum + worthOf(game), 0),
      scored: own.reduce((sum, game) => sum + game.own, 0),
      best: Math.max(...own.map((game) => game.own)),
      place,
    };
  });
  const between = (row: (typeof rows)[number]) => {
    const level = rows.filter(
      (other) => other.points === row.points && other.scored === row.scored && other !== row,
    );
    return games
      .filter(({ name, against }) => name === row.name && level.some((o) => o.name === against))
      .reduce((sum, game) => sum + worthOf(game), 0);
  };
  return rows
    .sort(
      (a, b) =>
        b.points - a.points ||
        b.scored - a.scored ||
        between(b) - between(a) ||
        b.best - a.best ||
        a.place - b.place,
    )
    .map(({ name, points, scored }) => ({ name, points, scored }));
}

/** The winner of the final; of two who are level the one with the higher place goes on. */
function playPlayoffs(
  best: readonly string[],
  totalIn: (round: number, name: string) => number,
): string | null {
  const play = (round: number, one: string, other: string) => {
    const [high, low] = best.indexOf(one) < best.indexOf(other) ? [one, other] : [other, one];
    return totalIn(round, low) > totalIn(round, high) ? [low, high] : [high, low];
  };
  const [first = "", second = "", third = "", fourth = ""] = best;
  const [finalist = "", qualifiersLoser = ""] = play(0, first, second);
  const [survivor = ""] = play(1, third, fourth);
  const [challenger = ""] = play(2, qualifiersLoser, survivor);
  return play(3, finalist, challenger)[0] ?? null;
}

function totalOf(matches: readonly MatchOnPaper[], name: string): number {
  return matches.reduce((sum, match) => sum + (match.get(name) ?? 0), 0);
}

/** Half a hundredth goes away from zero. */
function averageOf(points: readonly number[]): number {
  const mean = points.reduce((sum, each) => sum + each, 0) / points.length;
  return Math.sign(mean) * Math.round(Math.abs(mean));
}
