import { DAY_MS, HOUR_MS } from "#game/core/units";
import type {
  CricsheetDelivery,
  CricsheetDocument,
  CricsheetEvent,
  CricsheetInnings,
} from "./cricsheet-document";
import { BALLS_PER_OVER } from "./innings-state";
import { createRandom } from "./random";
import { type Eleven, selectEleven } from "./select-eleven";
import type { InningsPlayed } from "./simulate-innings";
import { type MatchPlayed, OVERS, simulateMatch } from "./simulate-match";
import { makeSquads, type SimulatedPlayer, type Squad } from "./squads";
import type { SimulatedTeam } from "./teams";

interface SeasonOptions {
  /** Everything except names of the event and dates follows from it: a whole number below 2^32. */
  readonly seed: number;
  /** Of the tournament, the event of its matches. */
  readonly name: string;
  /** Of the first match, UTC ms. */
  readonly startsAt: number;
  /** The start of the match with that index (0-based), UTC ms, never before the one before it. */
  readonly scheduleOf?: (index: number) => number;
}

export interface SimulatedSeason {
  readonly name: string;
  readonly teams: readonly SimulatedTeam[];
  readonly players: readonly SimulatedPlayer[];
  readonly fixtures: readonly SimulatedFixture[];
}

interface SimulatedFixture {
  /** Unique among the seasons of different seeds; fit for a file name. */
  readonly externalId: string;
  /** 1-based, in playing order. */
  readonly number: number;
  readonly stage: "group" | "playoff";
  readonly startsAt: number;
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
 *
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

/** On a day with two matches, the afternoon's starts so long before the evening's. */
const AFTERNOON = 4 * HOUR_MS;

/**
 * Of a single round robin, round by round, as indexes of the teams (circle method).
 *
 * @param teams an even number
 */
function pairRoundRobin(teams: number): [home: number, away: number][] {
  const rounds = Array.from({ length: teams - 1 }, (_, round) => round);
  return rounds.flatMap((round) => {
    const circle = (place: number) => (place + round) % (teams - 1);
    const pairs: [number, number][] = [[teams - 1, circle(0)]];
    for (let place = 1; place < teams / 2; place += 1) {
      pairs.push([circle(place), circle(teams - 1 - place)]);
    }
    // Without the swap the fixed team of the rotation would be at home in every round.
    return pairs.map(([a, b], index): [number, number] => {
      return index === 0 && round % 2 === 1 ? [b, a] : [a, b];
    });
  });
}

/**
 * In UTC ms: a round of four takes three days, one match on the first two, an afternoon and an
 * evening on the third, so that nobody plays twice on a day; the playoffs have a day each, with a
 * day of rest before the second qualifier and the final.
 */
function defaultSchedule(startsAt: number, groupMatches: number): (index: number) => number {
  const groupDays = Math.ceil(groupMatches / 4) * 3;
  return (index) => {
    if (index >= groupMatches) {
      const playoff = index - groupMatches;
      const rest = Math.max(0, playoff - 1);
      return startsAt + (groupDays + 1 + playoff + rest) * DAY_MS;
    }
    const day = Math.floor(index / 4) * 3 + Math.min(index % 4, 2);
    return startsAt + day * DAY_MS - (index % 4 === 2 ? AFTERNOON : 0);
  };
}

const POINTS_FOR_A_WIN = 2;

const WICKETS = 10;

interface Row {
  readonly team: SimulatedTeam;
  readonly points: number;
  /** Runs an over scored less runs an over conceded. */
  readonly netRunRate: number;
}

/** From first to last: by points, then net run rate. Super overs count for the win alone. */
function rankTeams(
  teams: readonly SimulatedTeam[],
  matches: readonly MatchPlayed[],
): SimulatedTeam[] {
  return teams
    .map((team) => rowOf(team, matches))
    .toSorted((a, b) => b.points - a.points || b.netRunRate - a.netRunRate)
    .map(({ team }) => team);
}

function rowOf(team: SimulatedTeam, matches: readonly MatchPlayed[]): Row {
  const played = matches
    .flatMap(({ innings: [opening, chase] }) => [opening, chase])
    .filter(({ setting }) => setting.batting.team === team || setting.fielding.team === team);
  const scored = played.filter(({ setting }) => setting.batting.team === team);
  const conceded = played.filter(({ setting }) => setting.fielding.team === team);
  return {
    team,
    points: POINTS_FOR_A_WIN * matches.filter(({ winner }) => winner === team).length,
    netRunRate: runRate(scored) - runRate(conceded),
  };
}

/** A side that was all out counts as having had all its overs. */
function runRate(innings: readonly InningsPlayed[]): number {
  const runs = innings.reduce((sum, played) => sum + played.runs, 0);
  const overs = innings.reduce((sum, { wickets, legalBalls, setting }) => {
    return sum + (wickets === WICKETS ? setting.overs : legalBalls / BALLS_PER_OVER);
  }, 0);
  return overs === 0 ? 0 : runs / overs;
}

interface MatchFrame {
  readonly home: Eleven;
  readonly away: Eleven;
  readonly event: CricsheetEvent;
  readonly startsAt: number;
}

function writeDocument(frame: MatchFrame, played: MatchPlayed): CricsheetDocument {
  const { home, away } = frame;
  const date = new Date(frame.startsAt).toISOString().slice(0, 10);
  const everyone = [...home.battingOrder, ...away.battingOrder];
  return {
    meta: { data_version: "1.1.0", created: date, revision: 1 },
    info: {
      balls_per_over: 6,
      city: home.team.city,
      dates: [date],
      event: frame.event,
      gender: "male",
      match_type: "T20",
      outcome: played.outcome,
      overs: OVERS,
      player_of_match: [choosePlayerOfMatch(played)],
      players: {
        [home.team.name]: home.battingOrder.map(({ name }) => name),
        [away.team.name]: away.battingOrder.map(({ name }) => name),
      },
      registry: { people: Object.fromEntries(everyone.map(({ name, key }) => [name, key])) },
      season: date.slice(0, 4),
      team_type: "club",
      teams: [home.team.name, away.team.name],
      toss: { decision: played.toss.decision, winner: played.toss.winner.name },
      venue: `${home.team.ground}, ${home.team.city}`,
    },
    innings: played.innings.map(writeInnings),
  };
}

function writeInnings({ setting, overs }: InningsPlayed): CricsheetInnings {
  const team = setting.batting.team.name;
  if (setting.superOver) return { team, overs, super_over: true };
  const innings: CricsheetInnings = {
    team,
    overs,
    powerplays: [{ from: 0.1, to: 5.6, type: "mandatory" }],
  };
  if (setting.target === null) return innings;
  return { ...innings, target: { overs: setting.overs, runs: setting.target } };
}

/** Runs that a wicket, and a fielder's part in one, are worth to the judges. */
const WICKET_WORTH = 22;

const FIELDING_WORTH = 6;

/** The usual runs of a ball: faster runs and cheaper overs count on top. */
const RUNS_PER_BALL = 1.35;

const WINNERS_EDGE = 20;

/** The player who did most, with an edge for the winners. Super overs do not count. */
function choosePlayerOfMatch({ innings, winner }: MatchPlayed): string {
  const impact = new Map<string, number>();
  const add = (name: string, worth: number) => impact.set(name, (impact.get(name) ?? 0) + worth);
  for (const { setting, overs } of innings.slice(0, 2)) {
    const edge = setting.batting.team === winner ? WINNERS_EDGE : 0;
    for (const { name } of setting.batting.battingOrder) add(name, edge);
    for (const delivery of overs.flatMap(({ deliveries }) => deliveries)) {
      addDelivery(delivery, add);
    }
  }
  const [best] = [...impact].toSorted(([, a], [, b]) => b - a);
  if (best === undefined) throw new RangeError("A match without players has no best one.");
  return best[0];
}

function addDelivery(delivery: CricsheetDelivery, add: (name: string, worth: number) => void) {
  const { batter, bowler, runs, extras, wickets = [] } = delivery;
  const wide = extras?.wides ?? 0;
  const conceded = runs.batter + wide + (extras?.noballs ?? 0);
  add(batter, runs.batter * 1.5 - (wide > 0 ? 0 : 0.5 * RUNS_PER_BALL));
  add(bowler, (wide > 0 || extras?.noballs ? 0 : RUNS_PER_BALL) - conceded);
  for (const { kind, fielders = [] } of wickets) {
    if (kind !== "run out") add(bowler, WICKET_WORTH);
    for (const { name } of fielders) add(name, FIELDING_WORTH);
  }
}
