import { z } from "zod";
import { CREST_SHAPES } from "#game/core/crests";
import { LEAGUE_FORMATS } from "#game/play/format/format";
import { FIXTURE_STATES } from "#game/play/match/state";
import { ROLES } from "#game/play/roles";
import { LEAGUE_TABLES } from "#game/play/table/league-table";
import { BOOSTERS } from "#game/play/team/boosters";

/**
 * The answers to scripts (rules.md#api). Each answer is parsed by its schema before it is sent, so
 * nothing else leaves, and the OpenAPI document is made from the schemas.
 */
const id = z.int().min(1);
const count = z.int().min(0);
const instant = z.iso.datetime().describe("ISO 8601, UTC.");
const points = z
  .number()
  .describe("Points with at most two decimals; times 100 and rounded they are exact.");
const rank = z.int().min(1).nullable();
const teamName = z.string().describe("“Unnamed” while its owner has not named it.");
const colour = z.string().regex(/^#[0-9a-f]{6}$/);
const crest = z
  .strictObject({ shape: z.enum(CREST_SHAPES), field: colour, charge: colour })
  .describe("The team's crest: a shape in two colours.");
const manager = z.string().describe("Display name of the team's owner.");

const realTeam = z
  .strictObject({ id, name: z.string(), shortName: z.string() })
  .describe("A real team.");

const leagueName = z.strictObject({ id, name: z.string() });
const table = z
  .enum(LEAGUE_TABLES)
  .describe("What the league ranks by: all points, points of places, or the best matches.");

export const leaguesSchema = z.strictObject({
  leagues: z.array(
    z.strictObject({
      id,
      name: z.string(),
      tournament: z.strictObject({ id, name: z.string() }),
      manager: z.string().describe("Display name of the League Manager."),
      format: z.enum(LEAGUE_FORMATS),
      table,
      members: count,
      rank: rank.describe("Your own."),
      points: points.describe("Your own."),
      live: z.boolean().describe("False from seven days after the tournament's end."),
    }),
  ),
});

const figures = z
  .object({
    fantasyPoints: points.describe("In all matches that count, together."),
    matches: count.describe("That count."),
    counting: count.describe("Of them, those that make up the points."),
    gold: count,
    silver: count,
    bronze: count,
  })
  .describe("What a table of places or of the best matches says besides.");

export const standingsSchema = z.strictObject({
  league: leagueName,
  table,
  teams: z.array(
    z.strictObject({
      id,
      rank,
      team: teamName,
      crest,
      manager,
      points: points.describe("What the table ranks by."),
      inPlay: points.nullable().describe("In the matches in play; null while there is none."),
      mine: z.boolean(),
      left: z.boolean().describe("Its owner has left the league; the results stay."),
      figures: figures.nullable().describe("Null in a table of points."),
    }),
  ),
});

const innings = z.strictObject({
  teamId: id.describe("Who bats."),
  runs: count,
  wickets: count,
  balls: count.describe("Legal ones."),
  overs: z.string().describe("As cricket writes them: 19.4 are 19 overs and 4 balls."),
});

const start = instant.describe("When it starts, and teams lock: ISO 8601, UTC.");
const state = z.enum(FIXTURE_STATES).describe("`abandoned` is without a ball.");

/** A fixture, for scripts that push scores and for scripts that read leagues. */
export const fixtureSchema = z.strictObject({
  id,
  name: z.string(),
  matchType: z.string(),
  teams: z.tuple([realTeam, realTeam]).readonly(),
  start,
  locked: z.boolean(),
  state,
});

export const fixturesSchema = z.strictObject({
  league: leagueName,
  fixtures: z.array(
    fixtureSchema.extend({
      number: z.int().describe("Its place in the season, from 1."),
      status: z.string().describe("In plain words, as scoreboards have it."),
      winnerTeamId: id.nullable(),
      inTable: z.boolean().describe("Whether it counts in the league's table."),
      innings: z.array(innings).describe("In playing order."),
    }),
  ),
});

const named = z.strictObject({
  id,
  number: z.int(),
  name: z.string(),
  start,
  state,
});

const player = z.strictObject({
  id,
  name: z.string(),
  team: z.string().describe("Short name of the real team."),
  role: z.enum(ROLES),
  points: points.nullable().describe("After captaincy; null for a player on no scorecard."),
  cameIn: z.boolean().describe("A backup who plays for somebody who was not named."),
});

export const teamsSchema = z.strictObject({
  league: leagueName,
  fixture: named.nullable().describe("Null before the first lock: teams are secret until then."),
  teams: z.array(
    z.strictObject({
      id,
      rank: rank.describe("In the match."),
      team: teamName,
      crest,
      manager,
      points: points.describe("In the match: of the players and the extras together."),
      mine: z.boolean(),
      captainId: id.nullable().describe("Where captains are separate, the batting captain."),
      viceCaptainId: id.nullable().describe("Where captains are separate, the bowling captain."),
      booster: z.enum(BOOSTERS).nullable(),
      boosterGivenBack: z.boolean().describe("The match was abandoned."),
      transfers: count.describe("That the team cost; 0 where a league has none."),
      players: z.array(player).describe("Empty for a member without a team."),
      extras: z
        .array(
          z.strictObject({
            kind: z.enum(["booster", "prediction", "adjustment"]),
            name: z.string().describe("Of the booster, or the real team that was to win."),
            outcome: z.string(),
            points,
          }),
        )
        .describe("Booster and prediction."),
    }),
  ),
});

export const pointsSchema = z.strictObject({
  league: leagueName,
  table,
  teams: z.array(z.strictObject({ id, team: teamName, crest, manager, left: z.boolean() })),
  fixtures: z
    .array(
      named.extend({
        inTable: z.boolean().describe("Whether it counts in the league's table."),
        teams: z.array(
          z.strictObject({
            id: id.describe("One of the teams above."),
            points: points.describe("In the match."),
            overallRank: z.int().min(1).describe("In the league, after the match."),
          }),
        ),
      }),
    )
    .describe("Those that have locked, in the order of their locks."),
});

export const logSchema = z.strictObject({
  league: leagueName,
  entries: z
    .array(
      z.strictObject({
        id,
        at: instant,
        who: z.string().describe("Display name; “Gully” for what nobody did in person."),
        what: z.string(),
      }),
    )
    .describe("The newest first, at most 100."),
  older: id.nullable().describe("What to send as `before` for older ones; null without any."),
});

export const pushableFixturesSchema = z.strictObject({ fixtures: z.array(fixtureSchema) });

export const pushableFixtureSchema = z.strictObject({
  fixture: fixtureSchema.extend({
    players: z.array(z.strictObject({ id, name: z.string(), team: z.string() })),
  }),
});

export const takenSchema = z.strictObject({
  outcome: z
    .enum(["stored", "unchanged", "held back", "compared", "late"])
    .describe("`compared`: a higher source writes it. `late`: what is stored is newer."),
  sentence: z.string(),
  doubts: z.array(z.string()).describe("What does not add up."),
});

export const refusalSchema = z.strictObject({
  errors: z
    .array(
      z.strictObject({
        sentence: z.string(),
        pointer: z
          .string()
          .describe("Where in what was sent: a JSON pointer (RFC 6901), empty for all of it."),
      }),
    )
    .min(1),
});
