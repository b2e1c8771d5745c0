import { parseInstant } from "#server/matches/feeds/rehearsal/parse-instant";
import { type ImportReport, importCricsheet } from "#server/matches/imports/import-cricsheet";
import { type CommandIo, command, literal, value, word } from "./command";
import { printList } from "./printed-text";

/** Exit code 0 where at least one match was imported, else 1. */
export const importSeason = command({
  name: "import",
  summary: "Makes a tournament of a folder of Cricsheet files.",
  args: {
    source: literal("cricsheet"),
    folder: word("DIR"),
  },
  options: {
    season: value("SEASON"),
    competition: value("NAME"),
    name: value("NAME"),
    pool: value("POOL.csv"),
    "as-upcoming": value("START"),
    image: value("URL"),
  },
  opens: "upgraded",
  async run({ pool: poolFile, "as-upcoming": start, ...season }, io, services) {
    const as = start === null ? "results" : { startsAt: parseInstant(start, services.now()) };
    return tell(await importCricsheet(services, { ...season, poolFile, as }), io);
  },
});

function tell({ name, season, broken }: ImportReport, io: CommandIo): number {
  if (season) {
    const { added, updated, unchanged, outsidePool, teamsWithoutMatch } = season;
    io.stdout(`${name}: ${added} added, ${updated} updated, ${unchanged} unchanged.\n`);
    printList(io, "Not in the pool file, so role and salary were worked out:", outsidePool);
    printList(io, "Teams of the pool file without a match:", teamsWithoutMatch);
  }
  for (const { file, sentence } of broken) io.stderr(`Skipped ${file}: ${sentence}\n`);
  if (season === null) io.stderr("No match could be read: nothing was imported.\n");
  return season === null ? 1 : 0;
}
