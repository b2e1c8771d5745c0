import type { CricsheetDocument, CricsheetEvent } from "./cricsheet-document";
import { createRandom } from "./random";
import { defaultSchedule, pairRoundRobin } from "./season-schedule";
import { rankTeams } from "./season-table";
import { selectEleven } from "./select-eleven";
import { type MatchPlayed, simulateMatch } from "./simulate-match";
import { makeSquads, type SimulatedPlayer, type Squad } from "./squads";
import type { SimulatedTeam } from "./teams";
import { writeDocument } from "./write-document";

export interface SeasonOptions {
  /** Everything but names of the event and dates follows from it: a whole number below 2^32. */
  readonly seed: number;
  /** Name of the tournament, the event of its matches. */
  readonly name: string;
  /** Start of the first match, UTC ms. */
  readonly startsAt: number;
  /** Start of the match with that index (0-based), UTC ms, never before the one before it. */
  readonly scheduleOf?: (index: number) => number;
}

export interface SimulatedSeason {
  readonly name: string;
  readonly teams: readonly SimulatedTeam[];
  readonly players: readonly SimulatedPlayer[];
  readonly fixtures: readonly SimulatedFixture[];
}

export interface SimulatedFixture {
  /** Unique among the seasons of different seeds; fit for a file name. */
  readonly externalId: string;
  /** 1-based, in playing order. */
  readonly number: number;
  readonly stage: "group" | "playoff";
  /** UTC ms. */
  readonly startsAt: number;
  /** Names, the home team first. */
  readonly teams: readonly [string, string];
  readonly cricsheet: CricsheetDocument;
}

interface SeasonInPlay {
  readonly options: SeasonOptions;
  readonly squads: ReadonlyMap<SimulatedTeam, Squad>;
  readonly scheduleOf: (index: number) => number;
  readonly fixtures: SimulatedFixture[];
}

const SQUADS_STREAM = 0;

/**
 * A whole season of made-up cricket: a single round robin of eight teams (28 matches) and four
 * playoffs that follow from its table. The same options give the same season to the byte.
 * @throws RangeError for a seed out of range, or a schedule that goes back in time.
 */
export function simulateSeason(options: SeasonOptions): SimulatedSeason {
  const squads = makeSquads(createRandom(options.seed, SQUADS_STREAM));
  const teams = squads.map(({ team }) => team);
  const pairs = pairRoundRobin(teams.length);
  const season: SeasonInPlay = {
    options,
    squads: new Map(squads.map((squad) => [squad.team, squad])),
    scheduleOf: options.scheduleOf ?? defaultSchedule(options.startsAt, pairs.length),
    fixtures: [],
  };
  const matches = pairs.map(([home, away]) => playMatch(season, teams[home], teams[away], null));
  playPlayoffs(season, rankTeams(teams, matches));
  return {
    name: options.name,
    teams,
    players: squads.flatMap(({ cricketers }) => cricketers.map(hideSkills)),
    fixtures: season.fixtures,
  };
}

function playPlayoffs(season: SeasonInPlay, [first, second, third, fourth]: SimulatedTeam[]): void {
  const qualifier = playMatch(season, first, second, "Qualifier 1");
  const eliminator = playMatch(season, third, fourth, "Eliminator");
  const runnerUp = qualifier.winner === first ? second : first;
  const decider = playMatch(season, runnerUp, eliminator.winner, "Qualifier 2");
  playMatch(season, qualifier.winner, decider.winner, "Final");
}

function playMatch(
  season: SeasonInPlay,
  home: SimulatedTeam | undefined,
  away: SimulatedTeam | undefined,
  stage: string | null,
): MatchPlayed {
  const { options, squads, fixtures } = season;
  const homeSquad = home && squads.get(home);
  const awaySquad = away && squads.get(away);
  if (!homeSquad || !awaySquad) throw new RangeError("A match needs two teams of the season.");
  const number = fixtures.length + 1;
  const random = createRandom(options.seed, SQUADS_STREAM + number);
  const sides = { home: selectEleven(random, homeSquad), away: selectEleven(random, awaySquad) };
  const played = simulateMatch(random, sides.home, sides.away);
  const startsAt = startOf(season, number - 1);
  const { name } = options;
  const event: CricsheetEvent = stage === null ? { name, match_number: number } : { name, stage };
  fixtures.push({
    externalId: `sim-${options.seed}-${String(number).padStart(2, "0")}`,
    number,
    stage: stage === null ? "group" : "playoff",
    startsAt,
    teams: [homeSquad.team.name, awaySquad.team.name],
    cricsheet: writeDocument({ ...sides, event, startsAt }, played),
  });
  return played;
}

function startOf({ scheduleOf, fixtures }: SeasonInPlay, index: number): number {
  const startsAt = scheduleOf(index);
  const before = fixtures.at(-1)?.startsAt ?? Number.NEGATIVE_INFINITY;
  if (Number.isInteger(startsAt) && startsAt >= before) return startsAt;
  throw new RangeError(`Match ${index + 1} cannot start at ${startsAt}, after one at ${before}.`);
}

function hideSkills({ batting, bowling, ...player }: Squad["cricketers"][number]): SimulatedPlayer {
  return player;
}
