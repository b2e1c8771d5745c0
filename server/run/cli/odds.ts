import { createHash } from "node:crypto";
import { accessSync, constants, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { plural } from "#game/core/words";
import { type BackTest, backTest } from "#game/stories/backtest/back-test";
import type { PlayedSeason } from "#game/stories/backtest/played-season";
import { AppError } from "#server/core/errors";
import { readNamedFile } from "#server/core/read-named-file";
import { readCricsheet } from "#server/matches/cricsheet/read-cricsheet";
import { simulateSeason } from "#server/matches/feeds/rehearsal/simulate-season";
import { readPoolFile } from "#server/matches/imports/import-cricsheet";
import { type FiledHead, surveyFiles } from "#server/matches/imports/import-files";
import { listSeasons } from "#server/matches/imports/list-seasons";
import { listMatchFiles } from "#server/matches/imports/read-match-folder";
import type { PoolRow } from "#server/play/season/read-pool-csv";
import { playSeason } from "#server/stories/backtest/play-season";
import { reportOf } from "#server/stories/backtest/write-report";
import { type CommandIo, command, count, literal, value, word } from "./command";

const LEAGUES = 20;
/** A season of fewer matches has no fifths worth asking after. */
const LEAST_MATCHES = 15;
/** Between the marks of a page, the figures are written by the command. */
const BEGIN = "<!-- figures of gully odds backtest -->";
const END = "<!-- end of the figures -->";

/** Exit code 1 if no season could be played. */
export const odds = command({
  name: "odds",
  summary: "Plays odds and expected points on match files of seasons that are over.",
  args: { what: literal("backtest"), folder: word("FOLDER") },
  options: {
    pool: value("POOL.csv"),
    leagues: count("N", 3),
    simulated: count("N", 2),
    write: value("PAGE.md"),
  },
  opens: null,
  async run({ folder, pool: poolFile, leagues, simulated, write }, io) {
    const page = write === null ? null : readPage(write);
    const pool = poolFile === null ? null : readPoolFile(poolFile);
    const files = await readSeasons(folder, pool, io);
    const made = simulated === null ? [] : makeSeasons(simulated);
    const tests = [...byCompetition(files), ...byCompetition(made)].map(([name, seasons]) => {
      io.stderr(`${name}: ${plural(seasons.length, "season")}\n`);
      return backTest(name, seasons, leagues ?? LEAGUES, seedOf);
    });
    if (tests.length === 0) return 1;
    io.stdout(`${reportOf(tests)}\n`);
    if (write !== null && page !== null) writeFileSync(write, page.with(figuresOf(tests)));
    return 0;
  },
});

function seedOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

async function readSeasons(
  folder: string,
  pool: readonly PoolRow[] | null,
  io: CommandIo,
): Promise<PlayedSeason[]> {
  const files = listMatchFiles(folder).map((name) => {
    return { name, read: () => readFileSync(path.join(folder, name), "utf8") };
  });
  const { heads, broken } = await surveyFiles(files);
  const skip = (what: string, sentence: string) => io.stderr(`Skipped ${what}: ${sentence}\n`);
  for (const { file, sentence } of broken) skip(file, sentence);
  const seasons: PlayedSeason[] = [];
  for (const { heads: own, competition, season } of listSeasons(heads)) {
    const named = { competition: competition ?? "Without a name", season };
    const name = `${named.competition} ${season}`;
    if (own.length < LEAST_MATCHES) {
      skip(name, `it has ${plural(own.length, "match", "matches")}, and needs ${LEAST_MATCHES}.`);
      continue;
    }
    const matches = await readMatches(own);
    seasons.push(playSeason(named, matches, pool));
  }
  if (seasons.length === 0) io.stderr("No season could be played.\n");
  return seasons;
}

async function readMatches(heads: readonly FiledHead[]) {
  const inOrder = [...heads].sort((a, b) => compareTexts(orderOf(a), orderOf(b)));
  const texts = await Promise.all(inOrder.map(({ file }) => file.read()));
  return texts.map((text) => readCricsheet(text).match);
}

function orderOf({ info, externalId }: FiledHead): string {
  return `${info.dates[0]} ${externalId.padStart(12, "0")}`;
}

function compareTexts(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

const FIRST_START = Date.UTC(2026, 0, 3);
const SIMULATED = "Simulated seasons";
const SHORT_MATCHES = 16;

/** Of each seed the season as it is, its first matches alone, and one in which all managers change halfway. */
function makeSeasons(simulated: number): PlayedSeason[] {
  return Array.from({ length: simulated }, (_, index) => index + 1).flatMap((seed) => {
    const { fixtures, players } = simulateSeason({ seed, name: SIMULATED, startsAt: FIRST_START });
    const documents = fixtures.map(({ cricsheet }) => readCricsheet(JSON.stringify(cricsheet)));
    const pool = players.map((player) => ({ ...player, sourceName: player.name }));
    const named = { competition: SIMULATED, season: String(seed) };
    const matches = documents.map(({ match }) => match);
    const whole = playSeason(named, matches, pool);
    const short = playSeason(named, matches.slice(0, SHORT_MATCHES), pool);
    return [
      whole,
      { ...short, competition: `${SIMULATED} of ${SHORT_MATCHES} matches` },
      {
        ...whole,
        competition: `${SIMULATED} whose managers change halfway`,
        managersChangeAt: matches.length / 2,
      },
    ];
  });
}

function byCompetition(seasons: readonly PlayedSeason[]): Map<string, PlayedSeason[]> {
  const found = new Map<string, PlayedSeason[]>();
  for (const season of seasons) {
    found.set(season.competition, [...(found.get(season.competition) ?? []), season]);
  }
  return found;
}

function figuresOf(tests: readonly BackTest[]): string {
  const day = new Date().toISOString().slice(0, "2026-01-03".length);
  return `Written by \`gully odds backtest\` on ${day}.\n\n${reportOf(tests)}`;
}

/**
 * A page with a place for the figures.
 *
 * @throws AppError "invalid" for one that has none, before anything is worked out
 */
function readPage(file: string) {
  const text = readText(file);
  const [from, to] = [text.indexOf(BEGIN), text.indexOf(END)];
  if (from < 0 || to < from) {
    throw new AppError("invalid", `${file} has no place for the figures: ${BEGIN} and ${END}.`);
  }
  const before = text.slice(0, from + BEGIN.length);
  return { with: (figures: string) => `${before}\n${figures}\n${text.slice(to)}` };
}

function readText(file: string): string {
  try {
    accessSync(file, constants.W_OK);
    return readNamedFile(file).toString();
  } catch (error) {
    if (error instanceof Error && "syscall" in error) {
      throw new AppError("invalid", `The page ${file} cannot be read and written.`);
    }
    throw error;
  }
}
