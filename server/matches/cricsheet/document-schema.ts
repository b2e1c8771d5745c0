import { z } from "zod";

/**
 * The parts of a Cricsheet JSON file that are read, versions 1.0.0 to 1.2.0
 * (https://cricsheet.org/format/json/). All others (officials, toss, reviews, power plays, targets,
 * `declared`, `forfeited`, `absent_hurt`, `bowl_out`, `missing`, `actual_delivery` …) have no
 * effect on stat lines and are ignored. Messages are the end of a sentence that begins with the
 * field's name.
 */
const name = z.string().min(1, "must not be empty");
const runs = z.int().min(0, "must not be negative");
const label = z.union([z.string(), z.number()], "must be text or a number").transform(String);
const ballCount = z
  .union([z.int(), z.string().regex(/^\d+$/).transform(Number)], "must be a number of balls")
  .refine((balls) => balls > 0, "must be a number of balls");

const extras = z.object({
  wides: runs.default(0),
  noballs: runs.default(0),
  byes: runs.default(0),
  legbyes: runs.default(0),
  penalty: runs.default(0),
});

const wicket = z.object({
  kind: name,
  player_out: name,
  fielders: z
    .array(z.object({ name: name.optional(), substitute: z.boolean().optional() }))
    .default([]),
});

const delivery = z.object({
  batter: name,
  bowler: name,
  non_striker: name,
  runs: z.object({
    batter: runs,
    extras: runs,
    total: runs,
    non_boundary: z.boolean().default(false),
  }),
  extras: extras.prefault({}),
  wickets: z.array(wicket).default([]),
  replacements: z
    .object({ match: z.array(z.object({ in: name, team: name })).default([]) })
    .optional(),
});

const innings = z.object({
  team: name,
  overs: z
    .array(
      z.object({ over: z.int().min(0, "must not be negative"), deliveries: z.array(delivery) }),
    )
    .default([]),
  super_over: z.boolean().default(false),
  penalty_runs: z.object({ pre: runs.default(0), post: runs.default(0) }).prefault({}),
  miscounted_overs: z
    .record(
      z.string(),
      z.union(
        [z.object({ balls: ballCount }).transform(({ balls }) => balls), ballCount],
        "must be a number of balls",
      ),
    )
    .default({}),
});

const outcome = z.object({
  winner: name.optional(),
  by: z
    .object({ runs: runs.optional(), wickets: runs.optional(), innings: runs.optional() })
    .optional(),
  result: name.optional(),
  eliminator: name.optional(),
  bowl_out: name.optional(),
  method: name.optional(),
});

const info = z.object({
  balls_per_over: z.int().min(1, "must be at least 1").default(6),
  city: z.string().optional(),
  dates: z.array(z.iso.date("must be a day like 2023-05-29")).min(1, "must name a day"),
  event: z
    .object({
      name: z.string().optional(),
      match_number: z.int().optional(),
      stage: label.optional(),
      group: label.optional(),
    })
    .optional(),
  gender: z.string().optional(),
  match_type: name,
  outcome: outcome.optional(),
  player_of_match: z.array(name).default([]),
  players: z.record(z.string(), z.array(name)).default({}),
  registry: z.object({ people: z.record(z.string(), name).default({}) }).prefault({}),
  season: label.optional(),
  supersubs: z.record(z.string(), name).default({}),
  teams: z.tuple([name, name], "must name two teams"),
  venue: z.string().optional(),
});

export const documentSchema = z.object({
  meta: z
    .object({
      data_version: z.string().regex(/^1\./, "is a version of the format that cannot be read"),
    })
    .optional(),
  info,
  innings: z.array(innings),
});

export type DocumentRecord = z.output<typeof documentSchema>;
export type InfoRecord = DocumentRecord["info"];
export type InningsRecord = DocumentRecord["innings"][number];
type OverRecord = InningsRecord["overs"][number];
export type DeliveryRecord = OverRecord["deliveries"][number];
export type WicketRecord = DeliveryRecord["wickets"][number];
export type OutcomeRecord = z.output<typeof outcome>;
