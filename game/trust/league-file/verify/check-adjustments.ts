import { canonicalJson } from "../canonical-json";
import type { FileLine } from "../lines";
import type { Names } from "./describe-line";
import type { FileLines } from "./file-lines";
import type { Finding } from "./verification";

/**
 * Points with a reason (rules.md#adjustments): a withdrawal has the opposite points of an earlier
 * entry, once, and the log tells each entry as the file has it.
 */
export function checkAdjustments(lines: FileLines, names: Names): Finding[] {
  const entries = lines.of("adjustment");
  const byNumber = new Map(entries.map(({ line }) => [line.adjustment, line]));
  const logged = lines.of("log").flatMap(({ line: { about, change } }) => {
    if (change.kind !== "points adjusted" && change.kind !== "adjustment withdrawn") return [];
    const points = change.kind === "points adjusted" ? change.points : -change.points;
    return [[change.number, toldIn({ ...change, points }), about] as const];
  });
  const inLogs = new Map(logged.map(([number, ...entry]) => [number, entry]));
  const withdrawn = new Set<number>();
  return entries.flatMap(({ line, number }): Finding[] => {
    const say = (sentence: string) => [{ sentence, line: number }];
    const what = `Entry ${line.adjustment} of the points with a reason, for ${names.member(line.member)},`;
    if (line.withdraws !== undefined) {
      const taken = byNumber.get(line.withdraws);
      if (!isOpposite(line, taken) || withdrawn.has(line.withdraws)) {
        return say(`${what} withdraws nothing that there is to withdraw.`);
      }
      withdrawn.add(line.withdraws);
    }
    const [inLog, about] = inLogs.get(line.adjustment) ?? [];
    if (inLog === undefined) return say(`${what} is not in the log.`);
    const isOther = about && "member" in about && about.member !== line.member;
    return isOther || inLog !== toldIn(line) ? say(`${what} is another one in the log.`) : [];
  });
}

function toldIn({
  points,
  reason,
  origin,
}: {
  readonly points: number;
  readonly reason: string;
  readonly origin?: string | undefined;
}): string {
  return canonicalJson({ points, reason, origin: origin ?? null });
}

function isOpposite(
  { adjustment, member, fixture, points }: FileLine<"adjustment">,
  taken: FileLine<"adjustment"> | undefined,
): boolean {
  return (
    taken !== undefined &&
    taken.withdraws === undefined &&
    taken.adjustment < adjustment &&
    taken.member === member &&
    taken.fixture === fixture &&
    taken.points === -points
  );
}
