import type { IncomingMessage } from "node:http";
import {
  type CricketDataProvider,
  failure,
  sendJson,
  startCricketDataProvider,
  success,
} from "#tests/support/cricketdata-provider";
import { simulatedSeason } from "#tests/support/simulated-season";
import { type PlayedMatch, playMatch } from "./played-match";

const DAY = 86_400_000;
const HOUR = DAY / 24;

const COSTS = {
  ...{ series_info: 1, series_squad: 10, currentMatches: 1, cricScore: 1 },
  ...{ match_info: 1, match_scorecard: 10 },
} as const;
type Endpoint = keyof typeof COSTS;

export interface Question {
  readonly at: number;
  readonly endpoint: Endpoint;
  readonly id: string;
}

export interface ClockFeed {
  readonly provider: CricketDataProvider;
  readonly matches: readonly PlayedMatch[];
  readonly questions: Question[];
  /** Hits by UTC day, counted from midnight. */
  readonly hits: Map<number, number>;
}

export interface ClockOptions {
  readonly starts: readonly number[];
  readonly now: () => number;
  readonly limit: number;
  /** Of a match at a time; left out: always. Without one the match is missing from the list too. */
  readonly hasScorecard?: (index: number, now: number) => boolean;
}

/**
 * CricketData with the matches of a simulated season at the given starts, played by the clock: each
 * answer is what the deliveries up to that time make of it, says what it cost, and is a refusal
 * once the day's hits are gone.
 */
export async function startClockFeed(options: ClockOptions): Promise<ClockFeed> {
  const { starts, now, limit, hasScorecard = () => true } = options;
  const season = simulatedSeason();
  const ids = new Map(season.players.map(({ name, team, key }) => [`${team} ${name}`, key]));
  const matches = starts.map((startsAt, index) => {
    const { cricsheet, teams } = season.fixtures[index % season.fixtures.length] ?? noFixture();
    return playMatch({
      ...{ id: `match-${index + 1}`, startsAt, document: cricsheet },
      name: `${teams.join(" vs ")}, ${index + 1}th Match, Lantern League`,
      idOf: (name, team) => ids.get(`${team} ${name}`) ?? `${team} ${name}`,
    });
  });
  const provider = await startCricketDataProvider();
  const questions: Question[] = [];
  const hits = new Map<number, number>();
  const headOf = (match: PlayedMatch) => ({
    ...match.head(now()),
    fantasyEnabled: hasScorecard(matches.indexOf(match), now()),
  });
  const squads = season.teams.map(({ name, shortName }) => ({
    ...{ teamName: name, shortname: shortName },
    players: season.players
      .filter(({ team }) => team === name)
      .map(({ key, name: player, role }) => ({ id: key, name: player, role })),
  }));
  const dataOf = (endpoint: Endpoint, id: string): unknown => {
    const match = matches.find((each) => each.id === id);
    const isListed = (each: PlayedMatch, index: number) =>
      Math.abs(each.startsAt - now()) < 12 * HOUR && hasScorecard(index, now());
    switch (endpoint) {
      case "series_info":
        return { info: { id: "series", name: "Lantern League" }, matchList: matches.map(headOf) };
      case "series_squad":
        return squads;
      case "currentMatches":
        return matches.filter(isListed).map(headOf);
      case "cricScore":
        return [];
      case "match_info":
        return match && headOf(match);
      case "match_scorecard":
        return match && hasScorecard(matches.indexOf(match), now())
          ? { ...match.scorecard(now()), fantasyEnabled: true }
          : undefined;
    }
  };
  for (const endpoint of Object.keys(COSTS) as Endpoint[]) {
    provider.behave(endpoint, (request, response) => {
      const id = idIn(request);
      const day = Math.floor(now() / DAY);
      const used = (hits.get(day) ?? 0) + COSTS[endpoint];
      hits.set(day, used);
      questions.push({ at: now(), endpoint, id });
      const info = { hitsUsed: COSTS[endpoint], hitsToday: used, hitsLimit: limit };
      const data = used > limit ? undefined : dataOf(endpoint, id);
      const refusal = used > limit ? "ERR: exceeded hits limit" : "ERR: Scorecard not found";
      const body = data === undefined ? failure(refusal, { info }) : success(data, info);
      sendJson(body)(request, response);
    });
  }
  return { provider, matches, questions, hits };
}

function idIn({ url }: IncomingMessage): string {
  return new URL(url ?? "/", "http://loopback").searchParams.get("id") ?? "";
}

function noFixture(): never {
  throw new Error("the simulated season has fixtures");
}
