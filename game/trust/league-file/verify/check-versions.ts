import { isOver } from "#game/play/match/state";
import { canonicalJson } from "../canonical-json";
import { isCorrection, lineName, lineNames, typesIn, typesOf, versionForm } from "../line-names";
import type { LineType } from "../lines";
import { correctionsUpTo, digestOf, takeEach, type VersionBody } from "../versions";
import { lastVersions, linesOfVersion, versionsByHash } from "./chain-entries";
import { hashAll } from "./check-digests";
import { describeName, type Names } from "./describe-line";
import type { FileLines, Numbered } from "./file-lines";
import type { Finding, Sha256 } from "./verification";

/** Compares rules, season and scores with their last versions in the chain (rules.md#chain). */
export async function checkVersions(
  lines: FileLines,
  names: Names,
  sha256: Sha256,
): Promise<Finding[]> {
  if (lines.of("chain").length === 0) return [];
  const { rules, season, scoreOf } = lastVersions(lines);
  const digests = await digestLines(lines, sha256);
  const compare = (of: VersionBody["of"], version: Numbered<"version"> | null) =>
    differences(digests.of(of), version?.line.body ?? { of, lines: {} });
  const states = new Map(lines.of("result").map(({ line }) => [line.fixture, line.state]));
  const fixtures = new Set([
    ...lines.of("fixture").map(({ line }) => line.fixture),
    ...scoreOf.keys(),
  ]);
  const bodies = versionsByHash(lines);
  const ofScores = [...fixtures].flatMap((fixture) => {
    const version = scoreOf.get(fixture);
    const current = isOver(states.get(fixture) ?? "upcoming")
      ? digests.ofFixture(fixture)
      : new Map<string, Digested>();
    const body = version?.line.body ?? { of: "score", lines: {} };
    const chained =
      current.size === 0 ? null : correctionsUpTo(body, (hash) => bodies.get(hash)?.line.body);
    return [
      ...differences(current, body).map((each) => tell(each, names)),
      ...(chained === null ? [] : wrongCorrections(current, chained, fixture, names)),
    ];
  });
  const shared = [...compare("rules", rules), ...compare("season", season)];
  return [...shared.map((each) => tell(each, names)), ...ofScores];
}

/** The order of entry does not matter. */
function wrongCorrections(
  current: Digests,
  chained: readonly string[],
  fixture: string,
  names: Names,
): Finding[] {
  const own = [...current].filter(([, { type }]) => isCorrection(type));
  const { left, missing } = takeEach(own, chained, ([, { digest }]) => digest);
  return [
    ...left.map(([name, { number }]) => tell({ name, change: "added", line: number }, names)),
    ...missing.map(() => {
      const sentence = `A correction in ${names.fixture(fixture)} is missing: the chain has it.`;
      return { sentence, line: null };
    }),
  ];
}

interface Digested {
  readonly type: LineType;
  readonly digest: string;
  readonly number: number;
}

type Digests = ReadonlyMap<string, Digested>;

async function digestLines(lines: FileLines, sha256: Sha256) {
  const lined = lines.all.filter(({ line }) => lineName(line) !== undefined);
  const names = lineNames(lined.map(({ line }) => line));
  const named = lined.map((each, index) => ({ ...each, name: names[index] ?? "" }));
  const hashes = await hashAll(
    named.map(({ line, number }) => {
      return line.type === "league"
        ? canonicalJson(versionForm(line))
        : (lines.texts[number - 1] ?? "");
    }),
    sha256,
  );
  const typeOf = new Map(
    (["rules", "season", "score"] as const).flatMap((of) =>
      typesOf(of).map((type) => [type, of] as const),
    ),
  );
  const byKind = { rules: new Map(), season: new Map() } as Record<string, Map<string, Digested>>;
  const byFixture = new Map<string, Map<string, Digested>>();
  for (const [index, { name, number, line }] of named.entries()) {
    const kind = typeOf.get(line.type);
    let own = byKind[kind ?? ""];
    if (kind === "score" && "fixture" in line) {
      const { fixture } = line as { readonly fixture: string };
      own = byFixture.get(fixture) ?? new Map();
      byFixture.set(fixture, own);
    }
    own?.set(name, { type: line.type, digest: digestOf(hashes[index] ?? ""), number });
  }
  return {
    of: (kind: VersionBody["of"]): Digests => byKind[kind] ?? new Map(),
    ofFixture: (fixture: string): Digests => byFixture.get(fixture) ?? new Map(),
  };
}

interface Difference {
  readonly name: string;
  readonly change: "added" | "changed" | "missing";
  readonly line: number | null;
}

function differences(current: Digests, body: Pick<VersionBody, "of" | "lines">): Difference[] {
  const version = linesOfVersion(body);
  const types = typesIn(body);
  const found = [...current].flatMap(([name, { type, digest, number }]): Difference[] => {
    const known = version.get(name);
    if (known === digest || !types.has(type)) return [];
    return [{ name, change: known === undefined ? "added" : "changed", line: number }];
  });
  const missing = [...version.keys()].flatMap((name): Difference[] =>
    current.has(name) ? [] : [{ name, change: "missing", line: null }],
  );
  return [...found, ...missing];
}

function tell({ name, change, line }: Difference, names: Names): Finding {
  const what = capitalized(describeName(name, names));
  const says = {
    added: "was added: the chain does not have it",
    changed: "was changed: the chain has something else",
    missing: "is missing: the chain has it",
  }[change];
  return { sentence: `${what} ${says}.`, line };
}

function capitalized(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
