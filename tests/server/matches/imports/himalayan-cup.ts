import { asc } from "drizzle-orm";
import { fixtures } from "#db/schema";
import { type CricsheetImport, importCricsheet } from "#server/matches/imports/import-cricsheet";
import { type Json, smallMatch } from "#tests/server/matches/cricsheet/small-match";
import type { TestServices } from "#tests/support/services";

/** Imports a folder as the results of the Himalayan Cup. */
export function imported(
  services: TestServices,
  folder: string,
  more: Partial<CricsheetImport> = {},
) {
  const usual = { folder, name: "Himalayan Cup", image: null, poolFile: null } as const;
  return importCricsheet(services, { ...usual, as: "results", ...more });
}

/** The small match with other information: India beat Nepal by 4 runs on 29 May 2023. */
export function matchWith(info: Json) {
  const match = smallMatch();
  return { ...match, info: { ...match.info, ...info } };
}

export const fixtureRows = ({ db }: TestServices) =>
  db.select().from(fixtures).orderBy(asc(fixtures.number)).all();
