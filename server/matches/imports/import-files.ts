import path from "node:path";
import { setImmediate, setTimeout } from "node:timers/promises";
import type { Services } from "#server/core/services";
import { derivePlayers } from "#server/play/season/derive-pool";
import { startFigures } from "#server/play/season/player-figures";
import { CricsheetError } from "../cricsheet/cricsheet-error";
import { type CricsheetMatch, readCricsheet } from "../cricsheet/read-cricsheet";
import { beginSeason, endSeason, type SeasonReport } from "./begin-season";
import type { FixtureChange } from "./import-fixture";
import type { MatchFile } from "./read-upload";
import type { BrokenFile, MatchHead, SeasonPlan } from "./season-source";

const LONGEST_PAUSE_MS = 100;

export interface FiledHead extends MatchHead {
  readonly file: MatchFile;
}

/** The content of match files; the matches themselves are read again at their import. */
export interface Survey {
  readonly heads: readonly FiledHead[];
  readonly broken: readonly BrokenFile[];
}

interface FilesReport {
  /** Null if the import ended before the first match. */
  readonly season: SeasonReport | null;
  readonly broken: readonly BrokenFile[];
}

/**
 * One file in memory at a time. A broken one does not keep the others out; of two with the same
 * name in different folders the first counts.
 */
export async function surveyFiles(
  files: readonly MatchFile[],
  { goOn = always, onFile = () => {} }: Pick<ImportOptions, "goOn" | "onFile"> = {},
): Promise<Survey> {
  const heads = new Map<string, FiledHead>();
  const broken: BrokenFile[] = [];
  for (const [index, file] of files.entries()) {
    if (!goOn()) break;
    const externalId = path.basename(file.name, path.extname(file.name));
    const read = heads.has(externalId) ? "another file has the same name" : await readMatch(file);
    if (typeof read === "string") broken.push({ file: file.name, sentence: read });
    else {
      const { info, match } = read;
      heads.set(externalId, { externalId, info, ballsPerOver: match.ballsPerOver, file });
    }
    onFile(index + 1);
    await setImmediate();
  }
  return { heads: [...heads.values()], broken };
}

/**
 * `importSeason` from files: each is read when it is needed, and others may work between two
 * matches.
 *
 * @throws as `beginSeason` does
 */
export async function importFiles(
  services: Services,
  { heads, ...season }: FiledSeason,
  { skip = 0, goOn = always, onBegin = () => {}, onMatch = () => {} }: ImportOptions = {},
): Promise<FilesReport> {
  const broken: BrokenFile[] = [];
  const read = async ({ file }: FiledHead) => {
    const match = await readMatch(file);
    await setImmediate();
    if (typeof match !== "string") return match;
    broken.push({ file: file.name, sentence: match });
    return null;
  };
  const figures = startFigures();
  const sound: FiledHead[] = [];
  for (const head of heads) {
    if (!goOn()) return { season: null, broken };
    const content = await read(head);
    if (content === null) continue;
    figures.add(content.match);
    sound.push(head);
  }
  const players = derivePlayers(figures.list());
  const begun = beginSeason(services, { ...season, heads: sound, players });
  onBegin(begun.tournamentId);
  const headOf = new Map(sound.map((head) => [head.externalId, head]));
  for (const [index, externalId] of begun.order.entries()) {
    const head = headOf.get(externalId);
    if (head === undefined || index < skip) continue;
    if (!goOn()) break;
    const content = await read(head);
    const start = performance.now();
    onMatch(content === null ? null : begun.importMatch({ ...head, ...content }), index + 1);
    // A writer that waits for the database asks again and again, and has to find it free.
    await setTimeout(Math.min(LONGEST_PAUSE_MS, performance.now() - start));
  }
  return { season: endSeason(services, begun), broken };
}

interface FiledSeason extends Omit<SeasonPlan, "heads" | "players"> {
  readonly heads: readonly FiledHead[];
}

interface ImportOptions {
  /** Matches that came in before the import was broken off. */
  readonly skip?: number;
  /** Asked before each file: false ends the import. */
  readonly goOn?: () => boolean;
  readonly onFile?: (done: number) => void;
  readonly onBegin?: (tournamentId: number) => void;
  /**
   * Called with each match, null for one that turned out to be broken, and the number of matches
   * done.
   */
  readonly onMatch?: (change: FixtureChange | null, done: number) => void;
}

const always = () => true;

/** With its text; a sentence for an unreadable file. */
async function readMatch(file: MatchFile): Promise<(CricsheetMatch & { text: string }) | string> {
  try {
    const text = await file.read();
    return { text, ...readCricsheet(text) };
  } catch (error) {
    if (error instanceof CricsheetError) return error.message;
    if (error instanceof Error && "syscall" in error) return `It cannot be read: ${error.message}.`;
    throw error;
  }
}
