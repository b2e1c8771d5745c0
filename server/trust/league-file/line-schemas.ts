import { z } from "zod";
import { LINES, leagueFileHead } from "#game/trust/league-file/lines";
import { schemaOf, schemasOf } from "./schema-of";

export const headSchema = schemaOf(leagueFileHead);

/** Strict, and of bounded size (docs/league-file.md). */
export const LINE_SCHEMAS: Readonly<Record<string, z.ZodType>> = Object.fromEntries(
  Object.entries(LINES).map(([type, { fields }]) => [
    type,
    z.strictObject({ type: z.literal(type), ...schemasOf(fields) }),
  ]),
);
