import { formatOf } from "#game/play/match/formats";
import { usualStartOn } from "#server/play/season/plan-season";
import {
  type Feed,
  FeedError,
  type FeedFixture,
  type FeedMatch,
  type FeedSquad,
  type FeedTeam,
  type MatchState,
} from "../feed";
import { askCricketData, type Endpoint } from "./ask-cricketdata";
import {
  cricScoreSchema,
  type MatchBody,
  type MatchInfoBody,
  matchInfoSchema,
  matchListSchema,
  matchSchema,
  parseBody,
  scorecardSchema,
  seriesSchema,
  squadsSchema,
} from "./bodies";
import { isSuperOver } from "./innings-labels";
import { isReadable, readScorecard } from "./read-scorecard";
import { type FoundSeries, readSeriesList } from "./read-series-list";
import { readSide } from "./read-sides";
import { isOver, readCricScore, readState } from "./read-state";

export const CRICKETDATA = "cricketdata";

/** In hits, as free keys pay, by endpoint; the stated cost of an answer goes before. */
const USUAL_COST = {
  series: 1,
  series_info: 1,
  series_squad: 10,
  currentMatches: 1,
  cricScore: 1,
  match_info: 1,
  match_scorecard: 10,
} as const;
type Endpoints = keyof typeof USUAL_COST;

export interface CricketDataFeed extends Feed {
  /** Of a search, in hits. */
  searchCost(): number;
  /**
   * The first page of the series whose names have these words.
   *
   * @throws FeedError
   */
  searchSeries(words: string, stop: AbortSignal): Promise<readonly FoundSeries[]>;
}

/**
 * CricketData.org (CricAPI v1).
 *
 * @param endpoint without a key, which may come and go, the feed is not ready and nothing is asked
 */
export function createCricketDataFeed(
  endpoint: Omit<Endpoint, "apiKey"> & { readonly apiKey: string | null },
): CricketDataFeed {
  const get = async (what: Endpoints, parameters: Record<string, string>, stop: AbortSignal) => {
    const { apiKey } = endpoint;
    if (apiKey === null) throw new FeedError("stopped", "CricketData has no key.");
    const question = { parameters, usual: USUAL_COST[what] };
    return askCricketData({ ...endpoint, apiKey }, what, question, stop);
  };
  const costOf = (what: Endpoints) => endpoint.meter.costOf(what, USUAL_COST[what]);
  return {
    name: CRICKETDATA,
    get ready() {
      return endpoint.apiKey !== null;
    },
    cost: () => ({
      series: costOf("series_info"),
      squads: costOf("series_squad"),
      // If the first list lacks a match, the second one is asked as well.
      states: costOf("currentMatches") + costOf("cricScore"),
      match: costOf("match_info"),
      scorecard: costOf("match_scorecard"),
    }),
    searchCost: () => costOf("series"),
    searchSeries: async (search, stop) =>
      readSeriesList(await get("series", { offset: "0", search }, stop)),
    askSeries: async (id, stop) => {
      const { info, matchList } = parseBody(seriesSchema, await get("series_info", { id }, stop));
      return { id: info.id, name: info.name, fixtures: matchList.flatMap(readFixtureRow) };
    },
    askSquads: async (id, stop) =>
      parseBody(squadsSchema, await get("series_squad", { id }, stop)).flatMap(readSquad),
    askStates: async (matchIds, stop) => {
      const list = async (what: "currentMatches" | "cricScore") =>
        parseBody(matchListSchema, await get(what, { offset: "0" }, stop));
      const current = (await list("currentMatches")).flatMap(readRow);
      const states = current.filter(({ matchId }) => matchIds.includes(matchId));
      const missing = matchIds.filter((id) => states.every(({ matchId }) => matchId !== id));
      if (missing.length === 0) return states;
      const scores = (await list("cricScore")).flatMap(readScoreRow);
      return [...states, ...scores.filter(({ matchId }) => missing.includes(matchId))];
    },
    askMatch: async (id, stop) =>
      readMatch(parseBody(matchInfoSchema, await get("match_info", { id }, stop))),
    askScorecard: async (id, stop) =>
      readScorecard(parseBody(scorecardSchema, await get("match_scorecard", { id }, stop))),
  };
}

/** A nonsensical row is no reason to miss the others. */
function readRow(row: unknown): MatchState[] {
  const read = matchSchema.safeParse(row);
  return read.success ? [readState(read.data)] : [];
}

function readFixtureRow(row: unknown): FeedFixture[] {
  const read = matchSchema.safeParse(row);
  return read.success ? [readFixture(read.data)] : [];
}

function readScoreRow(row: unknown): MatchState[] {
  const read = cricScoreSchema.safeParse(row);
  return read.success ? [readCricScore(read.data)] : [];
}

/** Squads are empty until they are named, and a role of "--" is none. */
function readSquad({
  teamName,
  shortname,
  players,
}: {
  teamName: string;
  shortname: string | null;
  players: { id: string | null; name: string; role: string | null }[];
}): FeedSquad[] {
  if (players.length === 0) return [];
  const roleOf = (role: string | null) => (role !== null && /\p{L}/u.test(role) ? role : null);
  return [
    {
      team: { name: teamName, shortName: shortname },
      players: players.map(({ id, name, role }) => ({ id, name, role: roleOf(role) })),
    },
  ];
}

/** The Hundred comes without a match type. */
const THE_HUNDRED = "The Hundred";

const EARLIEST = Date.UTC(2000, 0, 1);

const LATEST = Date.UTC(2100, 0, 1);

const TO_BE_CONFIRMED = /^(?:tb[acd]|to be (?:announced|confirmed|decided|determined))\b/i;

function readFixture(body: MatchBody): FeedFixture {
  const { matchType, ballsPerOver } = formatOf(body.matchType?.toUpperCase() ?? THE_HUNDRED);
  return {
    id: body.id,
    name: body.name,
    matchType,
    ballsPerOver,
    startsAt: startOf(body),
    teams: teamsOf(body),
    over: isOver(body),
    hasScorecard: body.fantasyEnabled ?? null,
  };
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?=Z?$)/;

const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** `dateTimeGMT` is UTC without a Z; a date alone starts at the usual hour. */
function startOf({ dateTimeGMT, date }: MatchBody): number | null {
  const instant = INSTANT.exec(dateTimeGMT ?? "")?.[0];
  const day = DATE.exec(date ?? "")?.[0];
  const start = instant === undefined ? usualStartOn(day ?? "") : Date.parse(`${instant}Z`);
  return start >= EARLIEST && start < LATEST ? start : null;
}

function teamsOf({ teams, teamInfo }: MatchBody): [FeedTeam, FeedTeam] | null {
  const [a, b] = teams;
  if (a === undefined || b === undefined || teams.length > 2 || a === b) return null;
  if (TO_BE_CONFIRMED.test(a) || TO_BE_CONFIRMED.test(b)) return null;
  const shortNames = new Map(teamInfo.map(({ name, shortname }) => [name, shortname]));
  const teamOf = (name: string) => ({ name, shortName: shortNames.get(name) ?? null });
  return [teamOf(a), teamOf(b)];
}

/** Always with the state, at times with the scorecard and the sides. */
function readMatch(body: MatchInfoBody): FeedMatch {
  return {
    state: readState(body),
    scorecard: hasScorecard(body) && isReadable(body) ? readScorecard(body) : null,
    // Before the toss it would be somebody's guess.
    sides: isTossed(body) ? body.playingXI.flatMap((side) => readSide(body, side)) : [],
  };
}

function isTossed({ tossWinner, score }: MatchInfoBody): boolean {
  return tossWinner !== null || score.length > 0;
}

/** Each innings of the score is there with its batters: otherwise the scorecard is asked for. */
function hasScorecard({ score, scorecard }: MatchInfoBody): boolean {
  const batted = scorecard.filter(
    ({ inning, batting }) => !isSuperOver(inning) && batting.length > 0,
  );
  const counting = score.filter(({ inning }) => !isSuperOver(inning));
  return batted.length > 0 && batted.length >= counting.length;
}
