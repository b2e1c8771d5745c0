import type { FileLine, LineType } from "./lines";
import type { VersionBody } from "./versions";

/** The types of lines that versions keep, and what makes two of a type different things. */
const KEYS = {
  rules: {
    league: [],
    setting: ["setting"],
    booster: ["booster"],
    "scoring rule": ["rule"],
    "own player": ["player"],
    "left out": ["fixture"],
    "head-to-head seed": [],
    "head to head": [],
    "base price": ["player"],
  },
  season: {
    "tournament start": [],
    team: ["team"],
    player: ["player"],
    fixture: ["fixture"],
  },
  score: {
    result: ["fixture"],
    innings: ["fixture", "innings"],
    stats: ["fixture", "innings", "player"],
    "player of the match": ["fixture", "player"],
    "in a side": ["fixture", "player"],
    side: ["fixture", "team"],
    time: ["fixture"],
    "figures corrected": ["fixture", "player", "at"],
    "result corrected": ["fixture", "at"],
    "side corrected": ["fixture", "player", "at"],
  },
} as const satisfies Record<VersionBody["of"], Partial<Record<LineType, readonly string[]>>>;

const KEYS_OF_TYPE: ReadonlyMap<string, readonly string[]> = new Map(
  Object.values(KEYS).flatMap((types): [string, readonly string[]][] => Object.entries(types)),
);

/** The types of lines of a version. */
export function typesOf(of: VersionBody["of"]): readonly string[] {
  return Object.keys(KEYS[of]);
}

/** The parts that the first versions of rules and scores lack. */
const LATER: ReadonlySet<string> = new Set(["league", "head to head", "time"]);

/** The parts of a score that its versions keep apart from its lines (`VersionCorrections`). */
const CORRECTIONS: ReadonlySet<string> = new Set([
  ...["figures corrected", "result corrected", "side corrected"],
]);

/** Whether lines of a type are corrections of a score. */
export function isCorrection(type: string): boolean {
  return CORRECTIONS.has(type);
}

/** Whether a version, by the names of its lines, is one of the first: without what came to be kept later. */
export function isOfFirstKind(lines: VersionBody["lines"]): boolean {
  return !Object.keys(lines).some((name) => name === "league" || name.startsWith("time "));
}

/** The types of lines that a version keeps by their names. */
export function typesIn({ of, lines }: Pick<VersionBody, "of" | "lines">): ReadonlySet<string> {
  const isFirst = isOfFirstKind(lines);
  return new Set(
    typesOf(of).filter((type) => !isCorrection(type) && !(isFirst && LATER.has(type))),
  );
}

/** The part of a line that a version keeps: all but a league's tournament, which has versions of its own. */
export function versionForm(line: FileLine): object {
  if (line.type !== "league") return line;
  const { tournament: _, ...rest } = line;
  return rest;
}

/**
 * The names of lines in a version, in their order. Two corrections of the same thing at the same instant
 * are told apart by their number.
 */
export function lineNames(lines: readonly FileLine[]): string[] {
  const seen = new Map<string, number>();
  return lines.map((line) => {
    const name = lineName(line) ?? line.type;
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return count === 1 ? name : `${name} ${count}`;
  });
}

/** The name of a line in a version, `stats 0f3a… 1 91bc…`; undefined for a type that none keeps. */
export function lineName(line: FileLine): string | undefined {
  const keys = KEYS_OF_TYPE.get(line.type);
  if (keys === undefined) return undefined;
  const values = line as unknown as Readonly<Record<string, unknown>>;
  return [line.type, ...keys.map((key) => String(values[key]))].join(" ");
}
