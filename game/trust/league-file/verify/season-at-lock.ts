import { digestOf } from "../versions";
import { linesOfVersion, versionsByHash } from "./chain-entries";
import { hashAll } from "./check-digests";
import type { FileLines } from "./file-lines";
import type { LeagueOfFile } from "./league-of-file";
import type { Sha256 } from "./verification";

/**
 * Whether a line of the season, by its name (`lineName`), has not changed since a version; false
 * for a version that the file does not have, and for null.
 */
export type IsAsInVersion = (name: string, version: string | null) => boolean;

/** Compares the lines of the season on which locks depend with their digests in the versions. */
export async function seasonAtLocks(lines: FileLines, sha256: Sha256): Promise<IsAsInVersion> {
  const lasting = [
    ...lines.of("fixture").map(({ line, number }) => ({ name: `fixture ${line.fixture}`, number })),
    ...lines.of("tournament start").map(({ line, number }) => ({ name: line.type, number })),
  ];
  const hashes = await hashAll(
    lasting.map(({ number }) => lines.texts[number - 1] ?? ""),
    sha256,
  );
  const digests = new Map(lasting.map(({ name }, index) => [name, digestOf(hashes[index] ?? "")]));
  const bodies = versionsByHash(lines);
  return (name, version) => {
    if (version === null) return false;
    const digest = digests.get(name);
    return (
      digest !== undefined && linesOfVersion(bodies.get(version)?.line.body).get(name) === digest
    );
  };
}

/** When the chain of a league that is older began, UTC milliseconds; null for one as old as the league. */
export function upgradeOf(lines: FileLines): number | null {
  const start = lines.of("chain")[0]?.line.body;
  return start?.kind === "start" && start.because === "upgrade" ? start.at : null;
}

/** Fixtures that are, or at some time were, called off. */
export function everCalledOff(
  lines: FileLines,
  { fixtures, idOf }: LeagueOfFile,
): ReadonlySet<number> {
  const now = fixtures.filter(({ voided }) => voided).map(({ id }) => id);
  const corrected = lines.of("result corrected").flatMap(({ line }) => {
    const wasOff = line.before.state === "abandoned" || line.after.state === "abandoned";
    return wasOff ? [idOf(line.fixture)] : [];
  });
  return new Set([...now, ...corrected]);
}
