import { eq } from "drizzle-orm";
import { tournaments } from "#db/schema";
import { figureWords } from "#game/trust/log/operator-changes";
import { AppError } from "#server/core/errors";
import type { Services } from "#server/core/services";
import type { PointsChange } from "#server/matches/operator/compare-points";
import { countOutcomes } from "#server/matches/reconcile/count-outcomes";
import { reconcileFolder } from "#server/matches/reconcile/reconcile-folder";
import type { ReconciledFile, Reconciling } from "#server/matches/reconcile/reconciled-file";
import { type CommandIo, command, FLAG, value, word } from "./command";

/** rules.md#match-files. Exit code 1 where a file could not be read or placed, else 0. */
export const reconcile = command({
  name: "reconcile",
  summary: "Compares stored scores with a folder of Cricsheet files, and puts them right.",
  args: { folder: word("FOLDER") },
  options: { tournament: value("NAME"), apply: FLAG, "also-typed": FLAG, "also-doubted": FLAG },
  opens: "there, upgraded",
  async run(given, io, services) {
    const { folder, tournament, apply } = given;
    const reconciling: Reconciling = {
      tournamentId: tournament === null ? null : idOf(services, tournament),
      apply,
      alsoTyped: given["also-typed"],
      alsoDoubted: given["also-doubted"],
      userId: null,
    };
    const files: ReconciledFile[] = [];
    for await (const file of reconcileFolder(services, folder, reconciling)) {
      show(file, io);
      files.push({ ...file, fixtures: file.fixtures.map((each) => ({ ...each, changes: [] })) });
    }
    return sum(files, apply, io);
  },
});

function idOf({ db }: Services, name: string): number {
  const row = db
    .select({ id: tournaments.id })
    .from(tournaments)
    .where(eq(tournaments.name, name.trim()))
    .get();
  if (!row) throw new AppError("not-found", `There is no tournament “${name}”.`);
  return row.id;
}

const OUTCOMES = {
  same: "nothing differs",
  differs: "differs",
  applied: "put right",
  typed: "differs, and stays: its score was typed (--also-typed replaces it)",
  doubted: "differs, and stays until somebody confirms it (--also-doubted)",
} as const;

function show({ file, fixtures, problems }: ReconciledFile, io: CommandIo): void {
  for (const problem of problems) io.stderr(`${file}: ${problem}\n`);
  for (const { name, outcome, toConfirm, changes, others, points } of fixtures) {
    if (outcome === "same") continue;
    io.stdout(`${name} (${file}): ${OUTCOMES[outcome]}\n`);
    for (const sentence of toConfirm) io.stdout(`  ${sentence}\n`);
    for (const { what, from, to } of others) io.stdout(`  ${what}: ${from} → ${to}\n`);
    for (const change of changes) io.stdout(`  ${figureWords(change)}\n`);
    if (points.length > 0) io.stdout(`  Points: ${points.map(pointsWords).join(", ")}\n`);
  }
}

function pointsWords({ name, before, after }: PointsChange): string {
  const words = (points: number | null) => (points === null ? "–" : (points / 100).toFixed(2));
  return `${name} ${words(before)} → ${words(after)}`;
}

/** Only of a few: a folder may have thousands of files of other tournaments. */
const ELSEWHERE_MAX = 5;

function showElsewhere(files: readonly ReconciledFile[], io: CommandIo): void {
  const others = files.filter(({ elsewhere }) => elsewhere !== null);
  for (const { file, elsewhere } of others.slice(0, ELSEWHERE_MAX)) {
    io.stdout(`${file}: ${elsewhere}\n`);
  }
  const more = others.length - ELSEWHERE_MAX;
  if (more > 0) io.stdout(`And ${more} more files are of no fixture here.\n`);
}

function sum(files: readonly ReconciledFile[], apply: boolean, io: CommandIo): number {
  const { same, differs, applied, typed, doubted, problems } = countOutcomes(files);
  const found = same + differs + applied + typed + doubted;
  const of = `${files.length} files, ${found} fixtures`;
  const waiting = doubted > 0 ? `, ${doubted} to be confirmed` : "";
  const left = `${same} the same, ${typed} typed${waiting}`;
  showElsewhere(files, io);
  if (found > 0 && found === same) io.stdout(`${of}: nothing differs.\n`);
  else if (apply) io.stdout(`${of}: ${applied} put right, ${left}.\n`);
  else io.stdout(`${of}: ${differs} differ, ${left}.\n`);
  return problems === 0 ? 0 : 1;
}
