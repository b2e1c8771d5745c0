import { gunzipSync } from "node:zlib";
import { LeagueFileFault } from "#game/trust/league-file/read-file";

/** The unpacked file of ten thousand members over a season is smaller. */
export const MOST_FILE_BYTES = 400 * 1024 * 1024;

/** Any packed file may unpack to so much; a larger one only if it is that large packed as well. */
const MOST_OF_SMALL_BYTES = 64 * 1024 * 1024;
/** League files shrink to a fifth or a tenth; a file that shrinks more is no league. */
const MOST_RATIO = 20;

/**
 * May be packed by gzip.
 *
 * @param mostBytes of the text as UTF-8
 * @throws LeagueFileFault for bytes that are too many, broken, or no UTF-8
 */
export function decodeLeagueFile(bytes: Uint8Array, mostBytes = MOST_FILE_BYTES): string {
  const plain = isGzip(bytes) ? unpack(bytes, mostBytes) : bytes;
  if (plain.byteLength > mostBytes) throw tooLarge(mostBytes);
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(plain);
  } catch {
    throw new LeagueFileFault("The file is not UTF-8 text.");
  }
}

const GZIP_MARK = [0x1f, 0x8b] as const;

function isGzip([first, second]: Uint8Array): boolean {
  return first === GZIP_MARK[0] && second === GZIP_MARK[1];
}

function unpack(bytes: Uint8Array, mostBytes: number): Uint8Array {
  const fair = Math.max(MOST_OF_SMALL_BYTES, MOST_RATIO * bytes.byteLength);
  const most = Math.min(mostBytes, fair);
  try {
    return gunzipSync(bytes, { maxOutputLength: most });
  } catch (error) {
    const isLimit = error instanceof RangeError;
    throw isLimit ? tooLarge(most) : new LeagueFileFault("The gzip file is broken.");
  }
}

function tooLarge(mostBytes: number): LeagueFileFault {
  const megabytes = Math.floor(mostBytes / 1024 / 1024);
  return new LeagueFileFault(`The file has more than ${megabytes} MB, which no league needs.`);
}
