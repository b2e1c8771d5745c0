import { groupThousands } from "#game/play/scoring/points-text";
import { LeagueFileFault } from "#game/trust/league-file/read-file";
import {
  type Finding,
  type Verification,
  verificationSentence,
} from "#game/trust/league-file/verify/verification";
import { verifyLeagueFile } from "#game/trust/league-file/verify/verify-league-file";
import { AppError } from "#server/core/errors";
import { readNamedFile } from "#server/core/read-named-file";
import { VERSION } from "#server/core/version";
import { sha256 } from "#server/play/proof/line-versions";
import { decodeLeagueFile, MOST_FILE_BYTES } from "#server/trust/league-file/decode-league-file";
import { readLeagueFile } from "#server/trust/league-file/read-league-file";
import { type CommandIo, command, word } from "./command";

/** A file with more faults is probably not a league file, and nobody reads further. */
const MOST_PRINTED = 100;

/** Works on any machine, without a database. Exit code 0 if the whole file is consistent, else 1. */
export const verify = command({
  name: "verify",
  summary: "Works out again what a league file says, and names what does not follow.",
  args: { file: word("FILE.jsonl[.gz]") },
  options: {
    head: {
      type: "string",
      multiple: true,
      label: "DIGITS",
      read: (given: string[] | undefined) => given ?? [],
    },
  },
  opens: null,
  async run({ file, head: heads }, io) {
    try {
      const text = decodeLeagueFile(readNamedFile(file, MOST_FILE_BYTES));
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
  },
});

/** The faults of the lines by the schema of the file, unless a finding reports them already. */
function schemaFaults(text: string, found: readonly Finding[]): Finding[] {
  const { faults = [] } = readLeagueFile(text);
  const sentences = new Set(found.map(({ sentence }) => sentence));
  return faults.filter(({ sentence }) => !sentences.has(sentence));
}

function print(verification: Verification, io: CommandIo): void {
  const { gully, notes, findings } = verification;
  const printLine = (text: string) => io.stdout(`${text}\n`);
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
