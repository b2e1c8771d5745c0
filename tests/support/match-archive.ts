import { seasonToTestWith } from "./match-data";
import { zipArchive } from "./zip-archive";

/** A ZIP archive of match files. */
export interface MatchArchive {
  readonly bytes: Buffer;
  /** Of the files, unpacked, in characters. */
  readonly size: number;
}

/**
 * An archive of so many matches: those of one season again and again, in the years of others.
 *
 * @param seasons how many years from `firstSeason` on they are spread over
 */
export function archiveMatches({
  matches: count,
  firstSeason,
  seasons,
}: {
  readonly matches: number;
  readonly firstSeason: number;
  readonly seasons: number;
}): MatchArchive {
  const { matches } = seasonToTestWith();
  let size = 0;
  const files = Array.from({ length: count }, (_, index) => {
    const year = String(firstSeason + (index % seasons));
    const place = Math.floor(index / seasons);
    const match = JSON.parse(matches[place % matches.length]?.text ?? "");
    match.info.season = year;
    match.info.dates = match.info.dates.map((date: string) => `${year}${date.slice(4)}`);
    // With the spaces of the files as they are published.
    const text = JSON.stringify(match, null, 2);
    size += text.length;
    return { name: `${year}${String(place).padStart(3, "0")}.json`, text };
  });
  return { bytes: zipArchive(files), size };
}
