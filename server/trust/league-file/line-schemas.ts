import { z } from "zod";
import { LINES, leagueFileHead } from "#game/trust/league-file/lines";
import { schemaOf, schemasOf } from "./schema-of";

/** The first line of a league file. */
export const headSchema = schemaOf(leagueFileHead);

/** Every type of line (docs/league-file.md): strict, and of bounded size. */
export const LINE_SCHEMAS: Readonly<Record<string, z.ZodType>> = Object.fromEntries(
  Object.entries(LINES).map(([type, { fields }]) => [
    type,
    z.strictObject({ type: z.literal(type), ...schemasOf(fields) }),
  ]),
);
