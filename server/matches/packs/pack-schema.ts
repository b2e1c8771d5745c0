import { z } from "zod";
import { MATCH_FORMATS } from "#game/play/match/formats";
import { ROLES } from "#game/play/roles";

/** docs/season-packs.md */
export const PACK_FORMAT = "gully-season-pack";

/** Far more than any season has; each is a sentence instead of a slow page. */
export const PACK_LIMITS = { teams: 64, fixtures: 500, squad: 60, players: 1_500 } as const;

/** Their ids may be in a pack. */
export const PROVIDERS = ["cricinfo", "cricsheet", "cricketdata"] as const;

/** A name is longer than this in no list; its own limit is said with the name (check-pack.ts). */
const LONGEST_TEXT = 200;
const text = z.string("is not text").max(LONGEST_TEXT, "is too long");
const yesNo = z.boolean("is neither true nor false");
const day = z.iso.date("is not a day, such as 2027-03-20");
const START = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?Z$/;
const start = z
  .string("is not a time")
  .regex(START, "is not a time, such as 2027-03-20T14:00Z")
  .describe("The start in UTC, such as 2027-03-20T14:00Z.");
const id = z
  .string("is not an id")
  .regex(/^[\w.:-]{1,80}$/, "is not an id: at most 80 letters, digits, dots, colons, dashes or _");
const colour = z
  .string("is not a colour")
  .regex(/^#[0-9a-f]{6}$/, "is not a colour, such as #1f55b5");
const MATCH_TYPES = MATCH_FORMATS.map(({ matchType }) => matchType);
const matchType = z.enum(MATCH_TYPES, `is not a match type: ${MATCH_TYPES.join(", ")}`);
const ownId = z.string("is not an id").min(1, "is empty").max(100, "has more than 100 characters");
const MOST_SALARY = 999_999.99;
const salary = z
  .number("is not a salary")
  .min(0.01, "is not a salary: it must be above 0")
  .max(MOST_SALARY, `is not a salary: it must be ${MOST_SALARY} at most`)
  .multipleOf(0.01, "is not a salary: it has more than 2 decimals")
  .describe("Left out where it is unknown: Gully works one out.");

const ids = {
  cricinfo: id.optional(),
  cricsheet: id.optional(),
  cricketdata: id.optional(),
};
const idsOf = (of: string) =>
  z.strictObject(ids).optional().describe(`The ids of ${of} at providers, where they are known.`);

const player = z.strictObject({
  name: text,
  key: ownId
    .optional()
    .describe("Told from others of the team by it; left out, by the Cricsheet id, else the name."),
  role: z
    .enum([...ROLES], `is not a role: ${ROLES.join(", ")}`)
    .optional()
    .describe("Left out where it is unknown: Gully works one out."),
  overseas: yesNo.optional(),
  uncapped: yesNo.optional(),
  salary: salary.optional(),
  ids: idsOf("a player"),
});

const team = z.strictObject({
  name: text,
  shortName: text.describe("At most 5 characters; the rest of the pack names the team by it."),
  colours: z.strictObject({ cap: colour, trim: colour }).optional(),
});

const fixture = z.strictObject({
  id: ownId.describe("The pack's own, the same in every version."),
  number: z.int("is not a number").min(1, "must be 1 or more").max(9_999, "must be 9999 at most"),
  name: text.optional().describe("Left out for “A v B”."),
  stage: z.enum(["group", "playoff"], "is neither group nor playoff").optional(),
  matchType: matchType.optional().describe("Left out for that of the tournament."),
  ballsPerOver: z
    .int("is not a number")
    .min(4, "must be 4 or more")
    .max(8, "must be 8 at most")
    .optional()
    .describe("Left out for that of the match type."),
  teams: z.tuple([text, text], "must be two short names of teams"),
  start,
  calledOff: yesNo.optional(),
  ids: idsOf("a match"),
});

const squad = z.strictObject({
  team: text.describe("Its short name."),
  players: z
    .array(player, "is not a list")
    .max(PACK_LIMITS.squad, `has more than ${PACK_LIMITS.squad} players`),
});

export const packSchema = z
  .strictObject({
    format: z.literal(PACK_FORMAT, `must be “${PACK_FORMAT}”`),
    formatVersion: z.literal(1, "must be 1: a newer Gully may read this pack"),
    id: id.describe("Of the season, the same in every version: ipl-2027."),
    version: z
      .int("is not a version")
      .min(1, "must be 1 or more")
      .max(999_999, "must be 999999 at most")
      .describe("Counts up with every change."),
    season: text.describe("2027, or 2026/27."),
    tournament: z.strictObject({
      name: text,
      matchType,
      kind: z.enum(["clubs", "nations"], "is neither clubs nor nations").optional(),
      zone: text.optional().describe("The grounds' time zone, such as Asia/Kolkata."),
      from: day.optional(),
      to: day.optional(),
      ids: idsOf("the series"),
    }),
    teams: z
      .array(team, "is not a list")
      .max(PACK_LIMITS.teams, `has more than ${PACK_LIMITS.teams} teams`),
    fixtures: z
      .array(fixture, "is not a list")
      .max(PACK_LIMITS.fixtures, `has more than ${PACK_LIMITS.fixtures} fixtures`),
    squads: z
      .array(squad, "is not a list")
      .max(PACK_LIMITS.teams, `has more than ${PACK_LIMITS.teams} squads`),
  })
  .describe("A season of cricket as facts: docs/season-packs.md.");

export type SeasonPack = z.output<typeof packSchema>;
export type PackTeam = SeasonPack["teams"][number];
export type PackFixture = SeasonPack["fixtures"][number];
export type PackPlayer = SeasonPack["squads"][number]["players"][number];
export type PackIds = NonNullable<PackPlayer["ids"]>;

/** Derived from the schema that reads a pack. */
export function writePackSchema(): string {
  const { $schema, ...schema } = z.toJSONSchema(packSchema, { io: "input" });
  return `${JSON.stringify({ $schema, title: "A season pack of Gully", ...schema }, null, 2)}\n`;
}
