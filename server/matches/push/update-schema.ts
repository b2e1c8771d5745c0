import { z } from "zod";
import { OFFERED_MATCH_TYPES } from "#game/play/match/formats";
import { ROLES } from "#game/play/roles";
import { player, scoreSchema, team } from "./score-schema";

export const FEED_NAME = /^[a-z0-9][a-z0-9-]{0,39}$/;
const MOST_IN_SQUAD = 60;

const instant = z.iso
  .datetime({ offset: true, error: "must be a time, such as 2027-04-03T14:00:00Z" })
  .describe("ISO 8601.");

const fixture = z
  .strictObject({
    teams: z.tuple([team, team]).optional().describe("Of the tournament, by name or short name."),
    start: instant.optional(),
    matchType: z
      .enum(OFFERED_MATCH_TYPES, "is not a type of match")
      .optional()
      .describe("T20 if it is left out."),
    calledOff: z.boolean().optional().describe("Without a ball: believed when it is sent twice."),
  })
  .describe(
    "Finds a fixture whose id is not known yet by teams and start, or adds it. A new start is believed when it is sent twice; nothing moves what has locked.",
  );

const squadPlayer = z.union([
  player,
  z.strictObject({
    name: z.string().min(1).max(100),
    id: z.string().min(1).max(100).optional(),
    role: z.enum(ROLES).optional(),
  }),
]);

const squad = z.strictObject({ team, players: z.array(squadPlayer).max(MOST_IN_SQUAD) });

const side = z
  .strictObject({
    team,
    players: z.array(player).length(11, "must be eleven players"),
    substitutes: z.array(player).max(20).optional().describe("The impact or concussion list."),
  })
  .describe("The eleven of a team, as they are named at the toss.");

/** Everything that a source may report of a match, each part as often as it likes. */
const update = z
  .strictObject({
    version: z.literal(1).optional(),
    asOf: instant.optional().describe("When it was true; an update older than the score is late."),
    source: z.string().min(1).max(40).optional().describe("Where it is from, for the log."),
    fixture: fixture.optional(),
    squads: z.array(squad).max(2).optional(),
    sides: z.array(side).max(2).optional(),
    score: scoreSchema.optional(),
  })
  .describe("A match update, version 1.");

const key = {
  feed: z
    .string()
    .regex(FEED_NAME, "must be a name of small letters, such as my-club")
    .optional()
    .describe("Whose ids these are; `gully` for those of this server."),
  match: z.string().min(1).max(100).describe("The match's id at the feed."),
};

/** A score has readers of its own, which say more about its faults (read-pushed-score.ts). */
export const updateSchema = update.extend({ score: z.unknown().optional() });
export type MatchUpdate = z.output<typeof updateSchema>;

/** A line of a program's answer, or of a file, which says itself what match it is about. */
export const updateLineSchema = updateSchema.extend(key);
export type UpdateLine = z.output<typeof updateLineSchema>;

/** The published form, of which a request's address has feed and match. */
export const publishedUpdate = update.extend({
  feed: key.feed,
  match: key.match.optional().describe("In a line of a program's answer: the match's id."),
});

/** Derived from the schema that reads updates. */
export function writeUpdateSchema(): string {
  const { $schema, ...schema } = z.toJSONSchema(publishedUpdate, { io: "input" });
  const title = "A match update for Gully";
  return `${JSON.stringify({ $schema, title, ...schema }, null, 2)}\n`;
}
