import { z } from "zod";
import { LEAGUE_FILE } from "#game/trust/league-file/lines";
import { headSchema, LINE_SCHEMAS } from "./schema-of";

/**
 * The JSON schema of one line of a league file (docs/league-file.md), derived from the schemas that
 * read it.
 */
export function writeLeagueFileSchema(): string {
  const lines = Object.values(LINE_SCHEMAS);
  const { $schema, ...schema } = z.toJSONSchema(z.union([headSchema, ...lines]), {
    reused: "ref",
  });
  const title = `A line of a Gully league file, version ${LEAGUE_FILE.version}`;
  return `${JSON.stringify({ $schema, title, ...schema }, null, 2)}\n`;
}
