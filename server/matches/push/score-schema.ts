import { z } from "zod";
import { DISMISSAL_KINDS } from "#game/play/match/match";
import { documentSchema } from "../cricsheet/document-schema";

/**
 * The scorecard of a script without deliveries: a typed innings (`ManualInnings`) with names
 * instead of ids. Every figure of a stat line must be there; optional ones are unknown, or follow
 * from the rest.
 */
const figure = z.int("must be a whole number").min(0, "must not be negative");
const named = z.strictObject({
  name: z.string().min(1).max(100),
  id: z.string().min(1).max(100).describe("At the feed: it is remembered where the name agrees."),
});
export const player = z
  .union([z.string().min(1).max(100), z.int().min(1), named], "must be a player's name or id")
  .describe(
    "A player: the name or a part of it that only one player of the side has, the id in the pool, or name and id at the feed. Whom nobody knows joins the pool, to be checked.",
  );
export type GivenPlayer = z.output<typeof player>;
export const team = z
  .string()
  .min(1)
  .max(100)
  .describe("A team of the fixture, by its name or short name.");
const overs = z
  .union([z.number().min(0), z.string().max(10)], "must be overs, such as 19.4")
  .describe("As cricket writes them: 19.4 are 19 overs and 4 balls. Or give `balls`.");

const batter = z.strictObject({
  player,
  runs: figure,
  balls: figure,
  fours: figure,
  sixes: figure,
  howOut: z
    .enum([...DISMISSAL_KINDS, "not out", "did not bat", "out"], "is not a known dismissal")
    .describe("`out` where it is not known how: then no bowler or fielder is credited."),
  bowler: player.optional(),
  fielders: z.array(player).max(9).optional(),
  substitute: z.boolean().optional().describe("A substitute took the catch, who earns nothing."),
});

const bowler = z.strictObject({
  player,
  balls: figure.optional().describe("Legal balls. Or give `overs`."),
  overs: overs.optional(),
  maidens: figure,
  runs: figure.describe("Conceded: no byes, leg byes or penalties."),
  wickets: figure,
  wides: figure.describe("Deliveries, not runs."),
  noBalls: figure.describe("Deliveries, not runs."),
  dotBalls: figure.nullish().describe("Leave it out where it is not known."),
});

const credit = z
  .strictObject({
    player,
    lbwOrBowledWickets: figure.default(0),
    catches: figure.default(0),
    stumpings: figure.default(0),
    runOuts: figure.default(0),
    directRunOuts: figure.default(0),
  })
  .describe("Of the fielding side, on top of what the dismissals give.");

const totals = z.strictObject({
  extras: figure.nullish(),
  byes: figure.nullish().describe("Byes, leg byes and penalties together."),
  runs: figure.nullish(),
  wickets: figure.nullish(),
  balls: figure.nullish().describe("Legal balls. Or give `overs`."),
  overs: overs.nullish(),
});

const innings = z.strictObject({
  team: team.describe("The batting team, by its name or short name."),
  batting: z.array(batter).max(30),
  bowling: z.array(bowler).max(30),
  credits: z.array(credit).max(30).optional(),
  totals: totals.optional(),
});

export const scorecardSchema = z
  .strictObject({
    state: z
      .enum(
        ["in progress", "finished", "abandoned"],
        "must be “in progress”, “finished” or “abandoned”",
      )
      .describe("`abandoned` is without a ball; play without a result is `finished`."),
    status: z.string().max(200).optional().describe("In plain words, as scoreboards have it."),
    winner: team.nullish(),
    playersOfMatch: z.array(player).max(4).optional(),
    innings: z.array(innings).max(4).describe("In playing order, without super overs."),
  })
  .describe("A scorecard: the whole match so far, each time.");

export type PushedScorecard = z.output<typeof scorecardSchema>;
export type PushedInnings = PushedScorecard["innings"][number];

/** rules.md#pushed-scores */
export const scoreSchema = z.union([
  scorecardSchema,
  documentSchema.describe("A Cricsheet match."),
]);

/** Derived from the schema that reads a pushed score. */
export function writeScoreSchema(): string {
  const { $schema, ...schema } = z.toJSONSchema(scoreSchema, { io: "input" });
  const title = "A score that is pushed to Gully";
  return `${JSON.stringify({ $schema, title, ...schema }, null, 2)}\n`;
}
