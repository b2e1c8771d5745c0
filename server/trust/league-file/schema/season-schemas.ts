import { z } from "zod";
import { FIXTURE_STATES } from "#game/play/match/state";
import { SIDE_STATUSES } from "#game/play/sides/known-side";
import {
  count,
  figures,
  name,
  namedStatus,
  ordinal,
  ref,
  role,
  salary,
  text,
  time,
} from "./values";

const colour = z.string().regex(/^#[0-9a-f]{6}$/, "must be a colour, such as #1f55b5");
const fixture = ref;

const result = {
  state: z.enum(FIXTURE_STATES),
  status: text,
  winner: ref.nullable(),
};

/** The figures of a player in one match. */
const day = z.strictObject({
  innings: z.array(z.strictObject({ innings: ordinal, figures })).max(20),
  playerOfMatch: z.boolean(),
  inSide: z.boolean(),
});

/** Lines of the tournament: teams, pool, fixtures, and how they were played. */
export const SEASON_SCHEMAS = {
  "tournament start": z.strictObject({
    type: z.literal("tournament start"),
    startsAt: time.nullable(),
  }),
  team: z.strictObject({
    type: z.literal("team"),
    team: ref,
    name,
    shortName: text,
    colours: z.tuple([colour, colour]).nullable().describe("Cap and trim."),
  }),
  player: z.strictObject({
    type: z.literal("player"),
    player: ref,
    team: ref,
    key: name,
    name,
    role,
    salary,
    overseas: z.boolean(),
    uncapped: z.boolean(),
  }),
  fixture: z.strictObject({
    type: z.literal("fixture"),
    fixture,
    source: name.describe("The id that its source gives it."),
    number: count,
    name: text,
    stage: z.enum(["group", "playoff"]),
    matchType: text,
    ballsPerOver: z.int().min(1).max(100),
    teams: z.tuple([ref, ref]),
  }),
  time: z.strictObject({
    type: z.literal("time"),
    fixture,
    startsAt: time,
    setAt: time.nullable(),
    lockedAt: time.nullable(),
  }),
  result: z.strictObject({ type: z.literal("result"), fixture, ...result }),
  innings: z.strictObject({
    type: z.literal("innings"),
    fixture,
    innings: ordinal,
    team: ref,
    runs: count,
    wickets: count,
    balls: count,
  }),
  stats: z.strictObject({
    type: z.literal("stats"),
    fixture,
    player: ref,
    innings: ordinal,
    figures,
  }),
  "player of the match": z.strictObject({
    type: z.literal("player of the match"),
    fixture,
    player: ref,
  }),
  "in a side": z.strictObject({ type: z.literal("in a side"), fixture, player: ref }),
  side: z.strictObject({
    type: z.literal("side"),
    fixture,
    team: ref,
    players: z.array(z.strictObject({ player: ref, status: namedStatus })).max(200),
  }),
  "figures corrected": z.strictObject({
    type: z.literal("figures corrected"),
    fixture,
    player: ref,
    at: time,
    finished: z.boolean(),
    before: day,
    after: day,
  }),
  "result corrected": z.strictObject({
    type: z.literal("result corrected"),
    fixture,
    at: time,
    before: z.strictObject(result),
    after: z.strictObject(result),
  }),
  "side corrected": z.strictObject({
    type: z.literal("side corrected"),
    fixture,
    player: ref,
    at: time,
    before: z.enum(SIDE_STATUSES),
    after: z.enum(SIDE_STATUSES),
  }),
};
