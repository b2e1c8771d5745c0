import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { readCricsheet } from "#server/matches/cricsheet/read-cricsheet";
import type { SourceMatch } from "#server/matches/imports/season-source";
import { derivePool } from "#server/play/season/derive-pool";
import { type PoolRow, readPoolCsv } from "#server/play/season/read-pool-csv";
import type { TestSeason } from "./test-season";

/** Fewer matches are no season to rehearse. */
const FEWEST_MATCHES = 12;

/** The marks of the matches of a season, which others lack, and from files that are no matches. */
const headSchema = z.object({
  info: z.object({
    event: z.object({ name: z.string() }),
    season: z.union([z.string(), z.number()]),
    gender: z.string().default(""),
    match_type: z.enum(["T20", "IT20"]),
  }),
});

/** The T20 season with the most matches among the files; null if none has at least 12. */
export function findLargestSeason(files: readonly string[]): TestSeason | null {
  const filesOf = new Map<string, string[]>();
  for (const file of files) {
    const head = headSchema.safeParse(JSON.parse(readFileSync(file, "utf8")));
    if (!head.success) continue;
    const { event, season, gender } = head.data.info;
    const name = [event.name, season, gender].join(" ").trim();
    filesOf.set(name, [...(filesOf.get(name) ?? []), file]);
  }
  const [largest] = [...filesOf].sort(([, a], [, b]) => b.length - a.length);
  if (largest === undefined || largest[1].length < FEWEST_MATCHES) return null;
  const [name, itsFiles] = largest;
  const matches = itsFiles.map((file): SourceMatch => {
    const text = readFileSync(file, "utf8");
    return { externalId: path.basename(file, ".json"), text, ...readCricsheet(text) };
  });
  return { name, matches, pool: readPool(itsFiles, matches) };
}

/** A pool file beside the folder of the matches, such as ipl2023-pool.csv; else worked out. */
function readPool(files: readonly string[], matches: readonly SourceMatch[]): readonly PoolRow[] {
  const poolFile = `${path.dirname(files[0] ?? "")}-pool.csv`;
  if (existsSync(poolFile)) return readPoolCsv(readFileSync(poolFile, "utf8"));
  return derivePool(matches.map(({ match }) => match)).map((player) => ({
    ...player,
    sourceName: player.name,
    overseas: false,
    uncapped: false,
  }));
}
