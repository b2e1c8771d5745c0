import type { z } from "zod";
import { scoreSchema } from "#server/matches/push/score-schema";
import { publishedUpdate } from "#server/matches/push/update-schema";
import {
  fixturesSchema,
  leaguesSchema,
  logSchema,
  pointsSchema,
  pushableFixtureSchema,
  pushableFixturesSchema,
  standingsSchema,
  takenSchema,
  teamsSchema,
} from "./answer-schemas";

/** A request that scripts can send; the table has the order of the page. */
export interface ApiOperation {
  /** With parameters in braces: `/api/v1/leagues/{leagueId}/log`. */
  readonly path: string;
  readonly method: "get" | "post" | "put";
  /** The name of the method in clients generated from the document. */
  readonly name: string;
  readonly summary: string;
  /** The kind of token that it needs; null for a public address. */
  readonly token: "reader" | "push" | null;
  readonly parameters: readonly ApiParameter[];
  /** Null for a JSON schema or an OpenAPI document. */
  readonly answer: z.ZodType | null;
  readonly body?: z.ZodType;
  /** The sentences of its own refusals, by status. */
  readonly refusals?: Readonly<Record<number, string>>;
}

interface ApiParameter {
  readonly name: string;
  readonly in: "path" | "query";
  readonly description: string;
  /** An id of Gully's if it is left out. */
  readonly type?: "string";
}

const LEAGUE: ApiParameter = {
  name: "leagueId",
  in: "path",
  description: "The league's id, as in the addresses of its pages.",
};
const FIXTURE_ID: ApiParameter = {
  name: "fixtureId",
  in: "path",
  description: "The id of a fixture of the token's tournament.",
};

const FEED: ApiParameter = {
  ...{ name: "feed", in: "path", type: "string" },
  description: "Whose ids are sent, such as my-club; `gully` for the ids of this server.",
};
const MATCH_KEY: ApiParameter = {
  ...{ name: "key", in: "path", type: "string" },
  description: "The id of the match at the feed.",
};

const PUSH_REFUSALS = {
  409: "Not now: the match has not started, an operator scores it, or it is a rehearsal.",
  413: "More than 4 MB.",
  422: "The score cannot be; nothing of it is stored.",
} as const;

/** An address of a league, which exists only for its members. */
function ofLeague(
  what: string,
  summary: string,
  answer: z.ZodType,
  ...parameters: readonly ApiParameter[]
): ApiOperation {
  const name = `get${what.charAt(0).toUpperCase()}${what.slice(1)}`;
  return {
    ...{ path: `/api/v1/leagues/{leagueId}/${what}`, method: "get", token: "reader" },
    ...{ name, summary, answer },
    parameters: [LEAGUE, ...parameters],
  };
}

export const OPERATIONS: readonly ApiOperation[] = [
  {
    ...{ path: "/api/v1/leagues", method: "get", name: "getLeagues", token: "reader" },
    summary: "Your leagues, with your rank and points in each.",
    parameters: [],
    answer: leaguesSchema,
  },
  ofLeague("standings", "The table of a league, all teams of it.", standingsSchema),
  ofLeague("fixtures", "The matches of the season with their scores.", fixturesSchema),
  ofLeague("teams", "The teams that play a match, once it has locked.", teamsSchema, {
    name: "fixture",
    in: "query",
    description: "The id of a match that has locked; without it the last one.",
  }),
  ofLeague("points", "The points of every team in every match that has locked.", pointsSchema, {
    name: "fixture",
    in: "query",
    description: "The id of one match that has locked; without it all of them.",
  }),
  ofLeague("log", "The League Log: who changed what.", logSchema, {
    name: "before",
    in: "query",
    description: "The `older` of the page above; without it the newest entries.",
  }),
  {
    ...{ path: "/api/v1/fixtures", method: "get", name: "getPushableFixtures", token: "push" },
    summary: "The fixtures of a push token's tournament.",
    parameters: [],
    answer: pushableFixturesSchema,
  },
  {
    ...{ path: "/api/v1/fixtures/{fixtureId}", method: "get", token: "push" },
    name: "getPushableFixture",
    summary: "One of them with the players of both teams.",
    parameters: [FIXTURE_ID],
    answer: pushableFixtureSchema,
  },
  {
    ...{ path: "/api/v1/fixtures/{fixtureId}/score", method: "post", token: "push" },
    name: "pushScore",
    summary: "Takes the score of a fixture: the whole match so far, each time.",
    parameters: [FIXTURE_ID],
    body: scoreSchema,
    answer: takenSchema,
    refusals: PUSH_REFUSALS,
  },
  {
    ...{ path: "/api/v1/feeds/{feed}/matches/{key}", method: "put", token: "push" },
    name: "putMatch",
    summary: "Takes an update of a match: any of fixture, squads, sides and score.",
    parameters: [FEED, MATCH_KEY],
    body: publishedUpdate,
    answer: takenSchema,
    refusals: PUSH_REFUSALS,
  },
  {
    ...{ path: "/api/v1/schema/match-update.json", method: "get", token: null },
    name: "getMatchUpdateSchema",
    summary: "The JSON schema of a match update.",
    parameters: [],
    answer: null,
  },
  {
    ...{ path: "/api/v1/schema/score.json", method: "get", name: "getScoreSchema", token: null },
    summary: "The JSON schema of a score that is pushed.",
    parameters: [],
    answer: null,
  },
  {
    ...{ path: "/api/v1/schema/league-file.json", method: "get", token: null },
    name: "getLeagueFileSchema",
    summary: "The JSON schema of a line of a league file.",
    parameters: [],
    answer: null,
  },
  {
    ...{ path: "/api/v1/schema/season-pack.json", method: "get", token: null },
    name: "getSeasonPackSchema",
    summary: "The JSON schema of a season pack.",
    parameters: [],
    answer: null,
  },
  {
    ...{ path: "/api/v1/openapi.json", method: "get", name: "getDocument", token: null },
    summary: "This document.",
    parameters: [],
    answer: null,
  },
];
