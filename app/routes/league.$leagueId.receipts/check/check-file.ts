import { verifyLeagueFile } from "#game/league-file/verify/verify-league-file";
import { verificationSentence } from "#game/league-file/verify/verification-sentence";
import { type ReadChain, readChain } from "./chain-reader";
import { type Answer, findHead, findReceipt, missesSeenHead } from "./look-up";
import { keepSeenHead, readSeenHead, type SeenHead } from "./seen-head";
import { webSha256 } from "./web-sha256";

export interface ToCheck {
  /** A league file. */
  readonly text: string;
  /** Whose chain this browser remembers; null for a file that may be of any league. */
  readonly leagueId: number | null;
  /** First digits of a head, or null. */
  readonly head: string | null;
  /** First digits of a receipt, or null. */
  readonly receipt: string | null;
}

/** What a check has found. */
export interface Checked {
  /** One sentence about all that was checked. */
  readonly sentence: string;
  /** What does not follow. */
  readonly findings: readonly string[];
  /** About what was looked up, and what this browser remembers. */
  readonly answers: readonly Answer[];
}

/** Most lines are hashed about twice: by themselves, and for what they belong to. */
const HASHES_PER_LINE = 2;

/**
 * Checks a league file in the browser, and that its chain goes on from the one that the browser has seen
 * before. What the server says of it is not asked.
 *
 * @param progress is called with the share that is done, 0 to 1
 * @throws what `verifyLeagueFile` throws for what is no league file
 */
export async function checkFile(
  { text, leagueId, head, receipt }: ToCheck,
  progress: (share: number) => void,
): Promise<Checked> {
  const expected = HASHES_PER_LINE * text.split("\n").length;
  const sha256 = webSha256((count) => progress(Math.min(1, count / expected)));
  const verification = await verifyLeagueFile(text, sha256);
  const chain = await readChain(text, sha256);
  const follows = verification.findings.length === 0;
  const memory = leagueId === null ? null : compareSeenHead(chain, leagueId, follows);
  return {
    sentence: verificationSentence(verification),
    findings: verification.findings.map(({ sentence }) => sentence),
    answers: [
      ...(memory === null ? [] : [memory]),
      ...(head === null ? [] : [findHead(chain, head)]),
      ...(receipt === null ? [] : [findReceipt(chain, receipt)]),
    ],
  };
}

/** A chain that goes on from what this browser remembers is what it remembers from now on. */
function compareSeenHead(chain: ReadChain, leagueId: number, follows: boolean): Answer | null {
  const seen = readSeenHead(localStorage, leagueId);
  const missing = seen && missesSeenHead(chain, seen);
  if (missing !== null) return { isFound: false, sentence: missing };
  const newest: SeenHead | undefined = chain.entries.at(-1);
  if (newest === undefined) return null;
  if (follows) keepSeenHead(localStorage, leagueId, newest);
  const sentence =
    seen === null
      ? `This browser remembers entry ${newest.number} from now on, and checks next time that the chain still has it.`
      : `The chain still has entry ${seen.number}, which this browser saw last time.`;
  return { isFound: true, sentence };
}
