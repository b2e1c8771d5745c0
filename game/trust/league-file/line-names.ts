import { type FileLine, LINES } from "./lines";
import type { Keeping, VersionBody } from "./versions";

const KEPT: ReadonlyMap<string, Keeping> = new Map(
  Object.entries(LINES).flatMap(([type, { keeping }]) => (keeping ? [[type, keeping]] : [])),
);

export function typesOf(of: VersionBody["of"]): readonly string[] {
  return [...KEPT].filter(([, keeping]) => keeping.in === of).map(([type]) => type);
}

export function isCorrection(type: string): boolean {
  return KEPT.get(type)?.correction === true;
}

/** Without the types of lines that came later. */
export function isOfFirstKind(lines: VersionBody["lines"]): boolean {
  return !Object.keys(lines).some((name) => name === "league" || name.startsWith("time "));
}

export function typesIn({ of, lines }: Pick<VersionBody, "of" | "lines">): ReadonlySet<string> {
  const isFirst = isOfFirstKind(lines);
  return new Set(
    typesOf(of).filter((type) => !isCorrection(type) && !(isFirst && KEPT.get(type)?.later)),
  );
}

/** A version keeps all of a line, except a league's tournament, which has versions of its own. */
export function versionForm(line: FileLine): object {
  if (line.type !== "league") return line;
  const { tournament: _, ...rest } = line;
  return rest;
}

/** Two corrections of the same thing at the same instant get numbers. */
export function lineNames(lines: readonly FileLine[]): string[] {
  const seen = new Map<string, number>();
  return lines.map((line) => {
    const name = lineName(line) ?? line.type;
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return count === 1 ? name : `${name} ${count}`;
  });
}

/** "stats 0f3a… 1 91bc…"; undefined for a type that versions do not keep. */
export function lineName(line: FileLine): string | undefined {
  const keeping = KEPT.get(line.type);
  if (keeping === undefined) return undefined;
  const values = line as unknown as Readonly<Record<string, unknown>>;
  return [line.type, ...keeping.key.map((key) => String(values[key]))].join(" ");
}

/** A real team, a player or a fixture: 10 hexadecimal digits, the same on every server (ADR-148). */
export type Ref = string;
