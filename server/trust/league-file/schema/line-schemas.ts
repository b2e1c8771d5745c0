import { z } from "zod";
import { LEAGUE_FILE, type LineType, READ_VERSIONS } from "#game/trust/league-file/lines";
import { LEAGUE_SCHEMAS } from "./league-schemas";
import { PROOF_SCHEMAS } from "./proof-schemas";
import { SEASON_SCHEMAS } from "./season-schemas";
import { TEAM_SCHEMAS } from "./team-schemas";

/** The first line of a league file. */
export const headSchema = z.strictObject({
  format: z.literal(LEAGUE_FILE.format),
  version: z.literal(READ_VERSIONS),
  gully: z.string().min(1).max(100).describe("The version of Gully that wrote the file."),
  secret: z
    .literal(true)
    .optional()
    .describe("In a file that moves a league: it is secret until the next lock."),
});

/** Every type of line (docs/league-file.md): strict, and of bounded size. A test holds them to the types. */
export const LINE_SCHEMAS = {
  ...LEAGUE_SCHEMAS,
  ...SEASON_SCHEMAS,
  ...TEAM_SCHEMAS,
  ...PROOF_SCHEMAS,
} satisfies Record<LineType, z.ZodType>;
