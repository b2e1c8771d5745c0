import type { FileLine, LineType } from "./lines";
import type { VersionBody } from "./versions";

/** The types of lines that versions keep, and what makes two of a type different things. */
const KEYS = {
  rules: {
    setting: ["setting"],
    booster: ["booster"],
    "scoring rule": ["rule"],
    "own player": ["player"],
    "left out": ["fixture"],
    "head-to-head seed": [],
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
  },
} as const satisfies Record<VersionBody["of"], Partial<Record<LineType, readonly string[]>>>;

const KEYS_OF_TYPE: ReadonlyMap<string, readonly string[]> = new Map(
  Object.values(KEYS).flatMap((types): [string, readonly string[]][] => Object.entries(types)),
);

/** The types of lines of a version. */
export function typesOf(of: VersionBody["of"]): readonly string[] {
  return Object.keys(KEYS[of]);
}

/** What a line is called in a version, `stats 0f3a… 1 91bc…`; undefined for a type that none keeps. */
export function lineName(line: FileLine): string | undefined {
  const keys = KEYS_OF_TYPE.get(line.type);
  if (keys === undefined) return undefined;
  const values = line as unknown as Readonly<Record<string, unknown>>;
  return [line.type, ...keys.map((key) => String(values[key]))].join(" ");
}
