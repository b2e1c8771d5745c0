import { plural } from "#game/core/words";
import { AppError, FieldsError } from "#server/core/errors";
import { readNamedFile } from "#server/core/read-named-file";
import type { Services } from "#server/core/services";
import { exportPack, writePack } from "#server/matches/packs/export-pack";
import { fetchPack } from "#server/matches/packs/fetch-pack";
import { readPack } from "#server/matches/packs/read-pack";
import { type PackPlan, previewPack, takePack } from "#server/matches/packs/take-pack";
import { type CommandIo, command, FLAG, printList, text } from "./command";
import { writeNamedFile } from "./write-named-file";

const WAYS = ["import", "export"] as const;
type Way = (typeof WAYS)[number];

/**
 * Season packs (docs/season-packs.md). An import lists its additions and changes; a dry run stores
 * nothing.
 */
export const pack = command({
  name: "pack",
  summary: "Makes a tournament of a season pack, brings it up to date, or writes it as a pack.",
  args: {
    way: text("WAY", (given): Way | undefined => WAYS.find((each) => each === given)),
    first: text("WHAT", (given) => given || undefined),
    file: text("FILE", (given) => given ?? null),
  },
  options: { "dry-run": FLAG },
  usage: "import FILE|ADDRESS [--dry-run] | export TOURNAMENT FILE",
  isSense: ({ way, file, "dry-run": isDry }) =>
    way === "import" ? file === null : file !== null && file !== "" && !isDry,
  opens: "upgraded",
  async run({ way, first, file, "dry-run": isDry }, io, services) {
    if (way === "export") return writeFile(services, io, first, file ?? "");
    const isAddress = /^https?:\/\//i.test(first);
    const { signal } = new AbortController();
    const read = isAddress
      ? await fetchPack(services, first, signal)
      : readNamedFile(first).toString();
    const given = { pack: readLines(read), address: isAddress ? first : null };
    const plan = isDry ? previewPack(services, null, given) : takePack(services, null, given, null);
    tell(plan, isDry, io);
  },
});

/** One fault per line. */
function readLines(read: string) {
  try {
    return readPack(read);
  } catch (error) {
    if (!(error instanceof FieldsError)) throw error;
    const sentences = error.faults.map(({ sentence }) => sentence);
    throw new AppError("invalid", sentences.join("\n"));
  }
}

async function writeFile(services: Services, io: CommandIo, number: string, file: string) {
  if (!/^[1-9]\d{0,14}$/.test(number)) {
    throw new AppError("invalid", "Write the tournament's number, as its page's address has it.");
  }
  const exported = exportPack(services, null, Number(number));
  writeNamedFile(file, () => writePack(exported));
  const players = exported.squads.reduce((sum, squad) => sum + squad.players.length, 0);
  io.stdout(
    `${exported.tournament.name} is in ${file}: ${plural(exported.fixtures.length, "fixture")}, ${plural(players, "player")}.\n`,
  );
}

function tell(plan: PackPlan, isDry: boolean, io: CommandIo): void {
  const { outcome, tournament: name, version, workedOut } = plan;
  if (outcome === "same") {
    io.stdout(`${name}: version ${version} is here already. Nothing changes.\n`);
    return;
  }
  printList(io, "Tournament:", plan.season);
  printList(io, "Teams:", plan.teams);
  printList(io, "Fixtures:", plan.fixtures);
  printList(io, "Players:", plan.players);
  printList(io, "As it is here:", plan.remarks);
  if (workedOut !== null) io.stdout(`${workedOut}\n`);
  io.stdout(
    isDry
      ? `${name}, version ${version}: nothing is stored, because this is a dry run.\n`
      : `${name}, version ${version}: stored.\n`,
  );
}
