import { asc } from "drizzle-orm";
import { tournaments } from "#db/schema";
import { AppError } from "#server/core/errors";
import { readNamedFile } from "#server/core/read-named-file";
import type { Services } from "#server/core/services";
import { FeedError } from "#server/matches/feeds/feed";
import { idsOf, questionFor } from "#server/matches/feeds/program/poll-programs";
import { runProgram } from "#server/matches/feeds/program/run-program";
import { tryUpdates } from "#server/matches/feeds/program/try-updates";
import { command, literal, value } from "./command";

/** docs/feeds.md. Exit code 1 where a line is refused, else 0. */
export const feed = command({
  name: "feed",
  summary: "Says line by line what is understood of match updates, and stores nothing.",
  args: { verb: literal("try"), file: value("FILE") },
  options: { program: value("NAME"), tournament: value("NAME") },
  usage: "try (FILE | --program NAME) [--tournament NAME]",
  isSense: ({ file, program }) => (file === null) !== (program === null),
  opens: "there, upgraded",
  async run({ file, program, tournament }, io, services) {
    const tournamentId = findTournament(services, tournament);
    const lines =
      program === null
        ? readLines(file ?? "")
        : await askNow(services, { tournamentId, name: program });
    const ids = program === null ? "file" : idsOf(program);
    const tried = tryUpdates(services, tournamentId, ids, lines);
    for (const [index, { sentence, doubts }] of tried.entries()) {
      io.stdout(`line ${index + 1}: ${sentence}\n`);
      for (const doubt of doubts) io.stdout(`  ${doubt}\n`);
    }
    if (tried.length === 0) io.stdout("There is no line.\n");
    return tried.some(({ isRefused }) => isRefused) ? 1 : 0;
  },
});

function readLines(file: string): string[] {
  const lines = readNamedFile(file).toString().split("\n");
  return lines.filter((line) => line.trim() !== "");
}

async function askNow(
  services: Services,
  program: { readonly tournamentId: number; readonly name: string },
): Promise<string[]> {
  try {
    const question = questionFor(services, program);
    return await runProgram(services.env, program.name, question, new AbortController().signal);
  } catch (error) {
    if (error instanceof FeedError) throw new AppError("unavailable", error.message);
    throw error;
  }
}

/** The newest one without a name. */
function findTournament({ db }: Services, name: string | null): number {
  const { id, name: called } = tournaments;
  const all = db.select({ id, name: called }).from(tournaments).orderBy(asc(id)).all();
  const found = name === null ? all.at(-1) : all.find((each) => each.name === name.trim());
  if (found) return found.id;
  throw new AppError(
    "not-found",
    name === null ? "There is no tournament yet." : `There is no tournament “${name}”.`,
  );
}
