import { groupThousands } from "#game/play/scoring/points-text";
import { LeagueFileFault } from "#game/trust/league-file/read-file";
import type { Finding, Verification } from "#game/trust/league-file/verify/verification";
import { verificationSentence } from "#game/trust/league-file/verify/verification-sentence";
import { verifyLeagueFile } from "#game/trust/league-file/verify/verify-league-file";
import { AppError } from "#server/core/errors";
import { VERSION } from "#server/core/version";
import { sha256 } from "#server/play/proof/sha256";
import { decodeLeagueFile } from "#server/trust/league-file/decode-league-file";
import { readLeagueFile } from "#server/trust/league-file/read-league-file";
import { readFileBytes } from "#server/trust/league-import/open-league-file";
import type { CommandIo } from "./command";
import { printableText } from "./printable-text";

/** What follows `gully`. */
export const VERIFY_USAGE = "verify FILE.jsonl[.gz] [--head DIGITS]…";

/** Nobody reads more of a file that is another one. */
const MOST_PRINTED = 100;

/**
 * `gully verify`: works out again what a league file says (docs/league-file.md), on any machine, without a
 * database. Prints what does not follow, a sentence for each, then what was checked.
 *
 * @returns 0 where all follows, else 1
 * @throws AppError with a sentence for wrong arguments, and for what is no league file
 */
export async function runVerify(args: string[], io: CommandIo): Promise<number> {
  const { file, heads } = readArguments(args);
  try {
    const text = decodeLeagueFile(readFileBytes(file));
    const verification = await verifyLeagueFile(text, async (each) => sha256(each), {
      heads,
      gully: VERSION,
    });
    const findings = [...schemaFaults(text, verification.findings), ...verification.findings];
    print({ ...verification, findings }, io);
    return findings.length === 0 ? 0 : 1;
  } catch (error) {
    if (!(error instanceof LeagueFileFault)) throw error;
    throw new AppError("invalid", error.message);
  }
}

function readArguments(args: readonly string[]): { file: string; heads: string[] } {
  const files: string[] = [];
  const heads: string[] = [];
  const left = [...args];
  for (let each = left.shift(); each !== undefined; each = left.shift()) {
    if (each === "--head") heads.push(left.shift() ?? "");
    else if (each.startsWith("--head=")) heads.push(each.slice("--head=".length));
    else if (each.startsWith("-")) throw wrongArguments();
    else files.push(each);
  }
  const [file, ...others] = files;
  if (file === undefined || others.length > 0) throw wrongArguments();
  return { file, heads };
}

function wrongArguments(): AppError {
  return new AppError("invalid", `Write gully ${VERIFY_USAGE}`);
}

/** What the lines have that the schema of the file does not allow, where nothing has said it yet. */
function schemaFaults(text: string, found: readonly Finding[]): Finding[] {
  const { faults = [] } = readLeagueFile(text);
  const sentences = new Set(found.map(({ sentence }) => sentence));
  return faults.filter(({ sentence }) => !sentences.has(sentence));
}

function print(verification: Verification, io: CommandIo): void {
  const { gully, notes, findings } = verification;
  const printLine = (text: string) => io.stdout(`${printableText(text)}\n`);
  printLine(`Written by Gully ${gully}.`);
  for (const note of notes) printLine(note);
  for (const { sentence, line } of findings.slice(0, MOST_PRINTED)) {
    const isNamed = line === null || sentence.startsWith(`Line ${line}`);
    printLine(isNamed ? sentence : `Line ${line}: ${sentence}`);
  }
  const more = findings.length - MOST_PRINTED;
  if (more > 0) io.stdout(`There are ${groupThousands(more)} more.\n`);
  io.stdout(`${verificationSentence(verification, "here")}\n`);
}
