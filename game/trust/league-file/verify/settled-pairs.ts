import { PLAYOFF_GAMES, type PlayoffGame } from "#game/play/head-to-head/playoffs";
import type { Ms } from "../../../core/units";
import { canonicalJson } from "../canonical-json";
import type { FileLine } from "../lines";
import { digestOf, type VersionBody } from "../versions";
import { versionsByHash } from "./chain-entries";
import { hashAll } from "./check-digests";
import type { FileLines } from "./file-lines";
import type { Sha256 } from "./verification";

/** The entry of the chain that has a pair of the playoffs first. */
export interface Settling {
  readonly number: number;
  readonly at: Ms;
}

/**
 * When a pair was settled. The chain has digests of the pairs that there were at one time, and pairs come
 * in the order of their games: so each digest is one of three.
 *
 * @returns null where the chain has none of them
 */
export async function findSettling(
  lines: FileLines,
  { type, ...stored }: FileLine<"head to head">,
  game: PlayoffGame,
  sha256: Sha256,
): Promise<Settling | null> {
  const from = Math.max(1, PLAYOFF_GAMES.indexOf(game));
  const wanted = PLAYOFF_GAMES.slice(from).map((_, more) =>
    PLAYOFF_GAMES.slice(0, from + more + 1),
  );
  const texts = wanted.map((games) => {
    const playoffs = stored.playoffs.filter((pair) => games.includes(pair.game));
    return canonicalJson({ type, ...stored, playoffs });
  });
  const digests = new Set((await hashAll(texts, sha256)).map(digestOf));
  const bodies = versionsByHash(lines);
  const entry = lines.of("chain").find(({ line: { body } }) => {
    if (body.kind !== "rules") return false;
    const own = bodies.get(body.version)?.line.body.lines["head to head"];
    return own !== undefined && digests.has(own);
  })?.line;
  return entry === undefined ? null : { number: entry.number, at: entry.body.at };
}

/**
 * Whether the basis of a pair has changed since: rules, roles, locks, or scores of these fixtures.
 */
export function hasChangedSince(
  lines: FileLines,
  { number }: Settling,
  fixtures: ReadonlySet<string>,
): boolean {
  const bodies = versionsByHash(lines);
  const last = new Map<string, string>();
  let hasChanged = false;
  for (const { line: entry } of lines.of("chain")) {
    const { body } = entry;
    const isLater = entry.number > number;
    if (isLater && body.kind === "locks undone") hasChanged = true;
    if (!("version" in body)) continue;
    const fixture = body.kind === "score" ? body.fixture : null;
    if (fixture !== null && !fixtures.has(fixture)) continue;
    const key = `${body.kind} ${fixture}`;
    const decides = decidingLines(bodies.get(body.version)?.line.body);
    if (isLater && last.get(key) !== decides) hasChanged = true;
    last.set(key, decides);
  }
  return hasChanged;
}

/** The digests of a version on which points depend. */
function decidingLines(body: VersionBody | undefined): string {
  const deciding = Object.entries(body?.lines ?? {}).filter(([name]) => {
    return !/^(?:head to head$|league$|time |team |fixture )/.test(name);
  });
  return canonicalJson(Object.fromEntries(deciding));
}
