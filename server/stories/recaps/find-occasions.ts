import { type Match, matchesOf } from "#game/play/head-to-head/matches";
import type { BracketGame } from "#game/play/head-to-head/playoffs";
import type { StoryFixture } from "#game/play/season/story";
import type { Duel, Title } from "#game/stories/recap/fact";
import { chooseDuel, type DecidedDuel, type Occasions } from "#game/stories/recap/occasions";
import {
  type HeadToHead,
  headToHeadChampion,
  loadHeadToHead,
} from "#server/play/head-to-head/load-head-to-head";
import type { LeagueIds } from "#server/play/leagues/keep-by-change";
import type { LockedTx } from "#server/play/locks/locked-transaction";
import { readFinish } from "../boards/season-finish";

/** The decisions of a season: its title, and the rounds of head-to-head. */
export function findOccasions(
  tx: LockedTx,
  ids: LeagueIds,
  { story, now }: { readonly story: readonly StoryFixture[]; readonly now: number },
): Occasions {
  const headToHead = loadHeadToHead(tx, ids.leagueId);
  return {
    titles: findTitle(tx, ids, { headToHead, story, now }),
    duels: headToHead === null ? new Map() : findDuels(headToHead, story),
  };
}

function findTitle(
  tx: LockedTx,
  ids: LeagueIds,
  of: {
    readonly headToHead: HeadToHead | null;
    readonly story: readonly StoryFixture[];
    readonly now: number;
  },
): Map<number, Title> {
  const last = of.story.at(-1);
  const finish = last === undefined ? null : readFinish(tx, ids, of.now);
  const champions = finish?.podium.filter(({ rank }) => rank === 1) ?? [];
  const [first] = champions;
  if (last === undefined || finish === null || first === undefined) return new Map();
  const title: Title = {
    ...{ kind: "title", playerIds: [], teams: last.teams.length, table: finish.table },
    participantIds: champions.map(({ participantId }) => participantId),
    figure: first.points,
    headToHeadId: of.headToHead && headToHeadChampion(of.headToHead),
  };
  return new Map([[last.fixtureId, title]]);
}

/** By the last match of each round that is over. */
function findDuels(
  { scored, draws, bracket, playoffsFrom }: HeadToHead,
  story: readonly StoryFixture[],
): Map<number, Duel> {
  const duels = scored.flatMap((inRound): [number, Duel][] => {
    const { number, fixtures, state } = inRound.round;
    const ids = new Set(fixtures.map(({ id }) => id));
    const fixture = story.findLast(({ fixtureId }) => ids.has(fixtureId));
    if (fixture === undefined || state !== "over") return [];
    const game = bracket?.games.find(({ round }) => round === number) ?? null;
    const isOfPlayoffs = playoffsFrom !== null && number >= playoffsFrom;
    if (isOfPlayoffs && game === null) return [];
    const decided = game ? decidedIn(game) : matchesOf(inRound, draws).flatMap(decidedBy);
    const duel = chooseDuel(fixture, decided, { round: number, game: game?.game ?? null });
    return duel === null ? [] : [[fixture.fixtureId, duel]];
  });
  return new Map(duels);
}

/** Nobody beats the average, and nobody is beaten by it. */
function decidedBy({ first, second, outcome }: Match): DecidedDuel[] {
  if (outcome === null || outcome === "tie") return [];
  const [winner, loser] = outcome === "first" ? [first, second] : [second, first];
  const [winnerId, loserId] = [winner.participantId, loser.participantId];
  if (winnerId === null || loserId === null || winner.left || loser.left) return [];
  return [{ winnerId, loserId, points: winner.points, against: loser.points }];
}

function decidedIn({
  first,
  second,
  winner,
  firstPoints,
  secondPoints,
}: BracketGame): DecidedDuel[] {
  if (winner === null || first === null || second === null) return [];
  if (firstPoints === null || secondPoints === null) return [];
  return winner === first
    ? [{ winnerId: first, loserId: second, points: firstPoints, against: secondPoints }]
    : [{ winnerId: second, loserId: first, points: secondPoints, against: firstPoints }];
}
