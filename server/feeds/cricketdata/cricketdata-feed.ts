import type { Feed, FeedFixture, FeedSquad, MatchState } from "../feed";
import { askCricketData, type Endpoint } from "./ask-cricketdata";
import {
  cricScoreSchema,
  matchListSchema,
  matchSchema,
  parseBody,
  scorecardSchema,
  seriesSchema,
  squadsSchema,
} from "./bodies";
import { readFixture } from "./read-fixture";
import { readScorecard } from "./read-scorecard";
import { readCricScore, readState } from "./read-state";

export const CRICKETDATA = "cricketdata";

/** In hits, as free keys pay; when an answer says that it cost more, that counts. */
const COST = { series: 1, squads: 10, states: 2, scorecard: 10 } as const;
const LIST_COST = 1;

/**
 * CricketData.org (CricAPI v1).
 *
 * @param endpoint without a key the feed is not ready, and nothing is ever asked
 */
export function createCricketDataFeed(
  endpoint: Omit<Endpoint, "apiKey"> & { readonly apiKey: string | null },
): Feed {
  const { apiKey } = endpoint;
  const get = (what: string, parameters: Record<string, string>, cost: number, stop: AbortSignal) =>
    askCricketData({ ...endpoint, apiKey: apiKey ?? "" }, what, { parameters, cost }, stop);
  return {
    name: CRICKETDATA,
    ready: apiKey !== null,
    cost: COST,
    askSeries: async (id, stop) => {
      const { info, matchList } = parseBody(
        seriesSchema,
        await get("series_info", { id }, COST.series, stop),
      );
      return { id: info.id, name: info.name, fixtures: matchList.flatMap(readFixtureRow) };
    },
    askSquads: async (id, stop) =>
      parseBody(squadsSchema, await get("series_squad", { id }, COST.squads, stop)).flatMap(
        readSquad,
      ),
    askStates: async (matchIds, stop) => {
      const list = async (what: string) =>
        parseBody(matchListSchema, await get(what, { offset: "0" }, LIST_COST, stop));
      const current = (await list("currentMatches")).flatMap(readRow);
      const states = current.filter(({ matchId }) => matchIds.includes(matchId));
      const missing = matchIds.filter((id) => states.every(({ matchId }) => matchId !== id));
      if (missing.length === 0) return states;
      const scores = (await list("cricScore")).flatMap(readScoreRow);
      return [...states, ...scores.filter(({ matchId }) => missing.includes(matchId))];
    },
    askScorecard: async (id, stop) =>
      readScorecard(
        parseBody(scorecardSchema, await get("match_scorecard", { id }, COST.scorecard, stop)),
      ),
  };
}

/** A row that makes no sense is no reason to miss the others. */
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
