import { type ChainedTeam, receiptInput } from "../chain";
import type { Ref } from "../line-names";
import type { FileLine } from "../lines";
import { type ChainedLock, countingLocks } from "./chain-entries";
import { hashAll } from "./check-digests";
import type { Names } from "./describe-line";
import type { FileLines, Numbered } from "./file-lines";
import { type Finding, instantText, type Sha256 } from "./verification";

/**
 * Computes every receipt again, and compares the locked teams with the chain (rules.md#receipts).
 */
export async function checkReceipts(
  lines: FileLines,
  names: Names,
  sha256: Sha256,
): Promise<Finding[]> {
  const saves = lines.of("save");
  const receipts = await hashAll(
    saves.map(({ line }) => receiptInput(line.salt, line.text)),
    sha256,
  );
  const wrong = saves.flatMap((save, index) => {
    if (save.line.receipt === receipts[index]) return [];
    const sentence = `${aboutSave(save, names)} is not what its receipt is of: team, salt or receipt was changed.`;
    return [{ sentence, line: save.number }];
  });
  return [...wrong, ...checkSaves(lines, names), ...checkLocks(lines, names)];
}

function aboutSave({ line: { save, text } }: Numbered<"save">, names: Names): string {
  return `Save ${save}, by ${names.member(text.member)} at ${instantText(text.at)},`;
}

/** Every save must be in a list of saves or in a lock of the chain. */
function checkSaves(lines: FileLines, names: Names): Finding[] {
  if (lines.of("chain").length === 0) return [];
  const entered = new Set<string>();
  const twice: Finding[] = [];
  for (const { number: line, line: entry } of lines.of("chain")) {
    if (entry.body.kind !== "lock") continue;
    for (const receipt of entry.body.saves) {
      if (entered.has(receipt)) {
        const sentence = `Entry ${entry.number} of the chain has a receipt that an earlier one has.`;
        twice.push({ sentence, line });
      }
      entered.add(receipt);
    }
  }
  // After the clock was put back, a lock may have a save that the chain lists later.
  for (const { line } of lines.of("chain")) {
    if (line.body.kind !== "lock") continue;
    for (const { receipt } of line.body.teams) entered.add(receipt);
  }
  const missing = lines.of("save").flatMap((save) => {
    if (entered.has(save.line.receipt)) return [];
    return [{ sentence: `${aboutSave(save, names)} is not in the chain.`, line: save.number }];
  });
  return [...twice, ...missing];
}

/** The locked teams must be those of the locks that count. */
function checkLocks(lines: FileLines, names: Names): Finding[] {
  const start = lines.of("chain")[0]?.line.body;
  if (start?.kind !== "start") return [];
  const saves = new Map(lines.of("save").map(({ line }) => [line.save, line]));
  const chained = countingLocks(lines);
  const lockOf = new Map(
    chained.flatMap((lock) => lock.body.fixtures.map((fixture) => [fixture, lock] as const)),
  );
  const stored = teamsByFixture(lines);
  const ofLocks = [...lockOf].flatMap(([fixture, lock]) =>
    compareTeams({ fixture, lock, stored: stored.get(fixture) ?? [], saves }, names),
  );
  const loose = [...stored].flatMap(([fixture, teams]) =>
    lockOf.has(fixture) ? [] : teams.map((team) => notInChain(team, names)),
  );
  return [...checkTimes(lines, names, lockOf, start), ...ofLocks, ...loose];
}

function teamsByFixture(lines: FileLines): ReadonlyMap<Ref, readonly Numbered<"lock">[]> {
  const teams = new Map<Ref, Numbered<"lock">[]>();
  for (const team of lines.of("lock")) {
    const own = teams.get(team.line.fixture);
    if (own) own.push(team);
    else teams.set(team.line.fixture, [team]);
  }
  return teams;
}

interface FixtureTeams {
  readonly fixture: Ref;
  readonly lock: ChainedLock;
  readonly stored: readonly Numbered<"lock">[];
  readonly saves: ReadonlyMap<number, FileLine<"save">>;
}

function compareTeams({ fixture, lock, stored, saves }: FixtureTeams, names: Names): Finding[] {
  const chained = new Map(lock.body.teams.map((team) => [team.member, team]));
  const match = names.fixture(fixture);
  const found = stored.flatMap((team): Finding[] => {
    const { line, number } = team;
    const own = chained.get(line.member);
    if (own === undefined) return [notInChain(team, names)];
    chained.delete(line.member);
    const save = saves.get(line.save);
    const owner = names.member(line.member);
    return differences(own, line, save).map((what) => ({
      sentence: `${owner}'s ${what} in ${match} is not what locked: entry ${lock.entry} of the chain has another one.`,
      line: number,
    }));
  });
  const gone = [...chained.values()].map(({ member }) => ({
    sentence: `${names.member(member)}'s team in ${match} is missing: it is in entry ${lock.entry} of the chain.`,
    line: lock.line,
  }));
  return [...found, ...gone];
}

function differences(
  chained: ChainedTeam,
  stored: FileLine<"lock">,
  save: FileLine<"save"> | undefined,
): string[] {
  return [
    ...(save?.receipt === chained.receipt && save.text.member === stored.member ? [] : ["team"]),
    ...(stored.booster === chained.booster ? [] : ["booster"]),
    ...(stored.predicted === chained.predicted ? [] : ["prediction"]),
    ...(stored.charge === chained.charge && stored.transfers === chained.transfers
      ? []
      : ["charge in transfers"]),
  ];
}

function notInChain({ line, number }: Numbered<"lock">, names: Names): Finding {
  const sentence = `${names.member(line.member)}'s team in ${names.fixture(line.fixture)} is in no lock of the chain.`;
  return { sentence, line: number };
}

/** Fixtures must have locked at the time in the chain, with earlier saves. */
function checkTimes(
  lines: FileLines,
  names: Names,
  lockOf: ReadonlyMap<Ref, ChainedLock>,
  start: { readonly at: number; readonly because: string },
): Finding[] {
  const league = lines.of("league")[0]?.line;
  const since = start.because === "upgrade" ? (league?.createdAt ?? start.at) : start.at;
  const times = lines.of("time").flatMap(({ line, number }): Finding[] => {
    const { fixture, lockedAt } = line;
    // A game has the locks of its own match alone.
    if (league?.match !== undefined && league.match !== fixture) return [];
    const lock = lockOf.get(fixture);
    const match = names.fixture(fixture);
    if (lock !== undefined && lock.body.at !== lockedAt) {
      const stored = lockedAt === null ? "has not locked" : `locked at ${instantText(lockedAt)}`;
      const sentence = `${match} ${stored} by the file, and at ${instantText(lock.body.at)} by the chain.`;
      return [{ sentence, line: number }];
    }
    if (lock !== undefined || lockedAt === null || lockedAt <= since) return [];
    const sentence = `${match} locked at ${instantText(lockedAt)} by the file, and is in no lock of the chain.`;
    return [{ sentence, line: number }];
  });
  const instants = new Map(lines.of("time").map(({ line }) => [line.fixture, line.lockedAt]));
  const saves = new Map(lines.of("save").map(({ line }) => [line.save, line]));
  const teams = lines.of("lock").flatMap(({ line, number }): Finding[] => {
    const who = `${names.member(line.member)}'s team in ${names.fixture(line.fixture)}`;
    const save = saves.get(line.save);
    if (save === undefined)
      return [{ sentence: `${who} is a save that is missing.`, line: number }];
    if (line.at !== instants.get(line.fixture)) {
      return [{ sentence: `${who} did not lock when the match did.`, line: number }];
    }
    if (save.text.at < line.at) return [];
    return [{ sentence: `${who} was saved after the lock.`, line: number }];
  });
  const used = new Set(lines.of("lock").map(({ line }) => line.save));
  const unused = lines.of("save").flatMap((save) => {
    if (used.has(save.line.save) || save.line.text.brought) return [];
    return [{ sentence: `${aboutSave(save, names)} is in no lock.`, line: save.number }];
  });
  return [...times, ...teams, ...unused];
}
