import { NO_RESPONSE } from "#game/core/failure-words";
import { LeagueFileFault } from "#game/trust/league-file/read-file";
import { verificationSentence } from "#game/trust/league-file/verify/verification";
import { verifyLeagueFile } from "#game/trust/league-file/verify/verify-league-file";
import { type ReadChain, readChain } from "./chain-reader";
import { CheckFailure } from "./check-failure";
import { type Answer, findReceipt, missesSeenHead } from "./look-up";
import { keepSeenHead, readSeenHead } from "./seen-head";
import { webSha256 } from "./web-sha256";

export interface ToCheck {
  /** The league whose file is fetched, and whose chain this browser remembers. */
  readonly leagueId: number;
  /** The address of its file. */
  readonly href: string;
  /** Another file to check instead, which may be of any league; null for none. */
  readonly ownFile: Blob | null;
  /** First digits of a head, or null. */
  readonly head: string | null;
  /** First digits of a receipt, or null. */
  readonly receipt: string | null;
}

export interface Checked {
  /** One sentence about everything that was checked. */
  readonly sentence: string;
  /** Contradictions in the file. */
  readonly findings: readonly string[];
  /** Facts that are no faults. */
  readonly notes: readonly string[];
  /** Answers about the remembered head, and about the receipt that was looked up. */
  readonly answers: readonly Answer[];
  /** Whether the chain does not continue the one that this browser has seen. */
  readonly isOtherChain: boolean;
}

/** Most lines are hashed about twice: alone, and as part of a version. */
const HASHES_PER_LINE = 2;

/**
 * Checks a league file in the browser without trusting the server, and that its chain continues the one
 * that the browser has seen before.
 *
 * @param progress is called with the finished share, 0 to 1
 * @throws CheckFailure
 */
export async function checkFile(
  { leagueId, href, ownFile, head, receipt }: ToCheck,
  progress: (share: number) => void,
): Promise<Checked> {
  const text = await (ownFile === null ? fetchLeagueFile(href) : readKeptFile(ownFile));
  const expected = HASHES_PER_LINE * text.split("\n").length;
  const sha256 = webSha256((count) => progress(Math.min(1, count / expected)));
  const heads = head === null ? [] : [head];
  const verification = await verifyLeagueFile(text, sha256, { heads }).catch(explainFault);
  const chain = await readChain(text, sha256);
  const follows = verification.findings.length === 0;
  const memory = ownFile === null ? compareSeenHead(chain, leagueId, follows) : null;
  return {
    sentence: verificationSentence(verification),
    findings: verification.findings.map(({ sentence }) => sentence),
    notes: verification.notes,
    answers: [
      ...(memory === null ? [] : [memory]),
      ...(receipt === null ? [] : [findReceipt(chain, receipt)]),
    ],
    isOtherChain: memory?.isFound === false,
  };
}

function explainFault(error: unknown): never {
  throw error instanceof LeagueFileFault ? new CheckFailure(error.message) : error;
}

/** A chain that continues the remembered one replaces it. */
function compareSeenHead(chain: ReadChain, leagueId: number, follows: boolean): Answer | null {
  const seen = readSeenHead(localStorage, leagueId);
  const missing = seen && missesSeenHead(chain, seen);
  if (missing !== null) return { isFound: false, sentence: missing };
  const newest = chain.entries.at(-1);
  if (newest === undefined) return null;
  if (follows) keepSeenHead(localStorage, leagueId, newest);
  const sentence =
    seen === null
      ? `This browser remembers entry ${newest.number} of the chain, and checks next time that it is still there.`
      : `The chain still has entry ${seen.number}, which this browser saw last time.`;
  return { isFound: true, sentence };
}

/**
 * The text of a league's file from the server.
 *
 * @throws CheckFailure with advice
 */
async function fetchLeagueFile(href: string): Promise<string> {
  const response = await fetch(href).catch(() => null);
  if (response === null) throw new CheckFailure(NO_RESPONSE);
  // A browser whose session has ended gets another page.
  if (!response.ok || response.redirected) {
    throw new CheckFailure("The league file could not be fetched. Reload this page and try again.");
  }
  return response.text();
}

/** Larger than the file of any league; a browser would run out of memory far beyond it. */
const MOST_BYTES = 200_000_000;

const TOO_LARGE = "The file is too large for a browser. Check it with the script.";

/**
 * The text of a league file from the user's disk, compressed with gzip or not. Nothing of it leaves the
 * browser.
 *
 * @throws CheckFailure
 */
async function readKeptFile(file: Blob): Promise<string> {
  if (file.size > MOST_BYTES) throw new CheckFailure(TOO_LARGE);
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  if (first !== 0x1f || second !== 0x8b) return file.text();
  try {
    return await readAll(file.stream().pipeThrough(new DecompressionStream("gzip")));
  } catch (error) {
    if (error instanceof CheckFailure) throw error;
    throw new CheckFailure("The file cannot be decompressed: it is damaged.");
  }
}

/** Limits the text: a small file can be huge when it is decompressed. */
async function readAll(stream: ReadableStream<BufferSource>): Promise<string> {
  const decoder = new TextDecoder();
  const reader = stream.getReader();
  let text = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    text += decoder.decode(value, { stream: true });
    if (text.length > MOST_BYTES) {
      await reader.cancel();
      throw new CheckFailure(TOO_LARGE);
    }
  }
}
