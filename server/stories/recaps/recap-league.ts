import { eq, sql } from "drizzle-orm";
import { prepareOnce, type Tx } from "#db/client";
import { leagues, poolPlayers, tournaments } from "#db/schema";
import { orUnnamed } from "#game/core/words";
import { type Match, matchesOf } from "#game/play/head-to-head/matches";
import type { BracketGame } from "#game/play/head-to-head/playoffs";
import type { CaptainMode } from "#game/play/scoring/rules";
import type { StoryFixture } from "#game/play/season/story";
import type { Duel, Title } from "#game/stories/recap/fact";
import { chooseDuel, type DecidedDuel, type Occasions } from "#game/stories/recap/occasions";
import type { RecapNames } from "#game/stories/recap/parts";
import { findFacts, type Recap } from "#game/stories/recap/recaps";
import { missingRow } from "#server/core/errors";
import type { Services } from "#server/core/services";
import {
  type HeadToHead,
  headToHeadChampion,
  loadHeadToHead,
} from "#server/play/head-to-head/load-head-to-head";
import type { LeagueIds } from "#server/play/leagues/keep-by-change";
import { loadLeague, loadPeopleSettings } from "#server/play/leagues/load-league";
import { inLockedReadTransaction, type LockedTx } from "#server/play/locks/locked-transaction";
import { loadStandings } from "#server/play/points/standings";
import { readFinish } from "../boards/season-finish";
import { chaptersOf, findStory } from "../boards/season-story";

export interface RecapLeague {
  readonly name: string;
  readonly tournament: string;
  readonly isOn: boolean;
  readonly namesMembers: boolean;
  /** Of its weeks, an IANA name. */
  readonly zone: string;
  readonly captainMode: CaptainMode;
  readonly teams: number;
  readonly names: RecapNames;
  readonly memberOf: (participantId: number) => string;
}

/** For the screens of the league (rules.md#recaps). */
export function hasRecaps({ db }: Pick<Services, "db">, { leagueId }: Pick<LeagueIds, "leagueId">) {
  return loadPeopleSettings(db, leagueId).recaps;
}

/** @throws Error for an unknown league: guards come first */
export function loadRecapLeague(tx: Tx, leagueId: number): RecapLeague {
  const row = statementsOf(tx).names.get({ leagueId });
  if (!row) throw missingRow("league", leagueId);
  const { settings, scoringRules } = loadLeague(tx, leagueId);
  const standings = loadStandings(tx, leagueId);
  const owned = new Map(standings.map((team) => [team.participantId, team]));
  return {
    name: orUnnamed(row.league),
    tournament: row.tournament,
    isOn: settings.recaps,
    namesMembers: settings.recapNames,
    zone: settings.timeZone,
    captainMode: scoringRules.extras.captainMode,
    teams: standings.length,
    names: {
      team: (participantId) => orUnnamed(owned.get(participantId)?.teamName ?? ""),
      player: (playerId) => statementsOf(tx).player.get({ playerId })?.name ?? "A player",
    },
    memberOf: (participantId) => owned.get(participantId)?.manager ?? "",
  };
}

const statementsOf = prepareOnce((db) => ({
  names: db
    .select({ league: leagues.name, tournament: tournaments.name })
    .from(leagues)
    .innerJoin(tournaments, eq(tournaments.id, leagues.tournamentId))
    .where(eq(leagues.id, sql.placeholder("leagueId")))
    .prepare(),
  player: db
    .select({ name: poolPlayers.name })
    .from(poolPlayers)
    .where(eq(poolPlayers.id, sql.placeholder("playerId")))
    .prepare(),
}));

/** A match, or a round that is over in a format with rounds. */
export interface RecapMatch {
  readonly fixture: StoryFixture;
  readonly recap: Recap;
}

/** Kept as long as the story. */
const found = new WeakMap<readonly StoryFixture[], readonly RecapMatch[]>();

/** In the order of their locks. A league of more than a page of teams has none. */
export async function loadRecaps(
  services: Services,
  ids: LeagueIds,
): Promise<readonly RecapMatch[]> {
  const story = await findStory(services, ids);
  const known = found.get(story);
  if (known !== undefined) return known;
  const { chapters, occasions } = inLockedReadTransaction(services, (tx, now) => {
    const chapters = chaptersOf(tx, ids.leagueId, story);
    return { chapters, occasions: findOccasions(tx, ids, { story: chapters, now }) };
  });
  const recaps = findFacts(chapters, occasions);
  const matches = chapters.flatMap((fixture, place): RecapMatch[] => {
    const recap = recaps[place];
    return recap === undefined ? [] : [{ fixture, recap }];
  });
  found.set(story, matches);
  return matches;
}

/** The decisions of a season: its title, and the rounds of head-to-head. */
function findOccasions(
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
