import type { FileLine, LineType } from "#game/trust/league-file/lines";

export type LinesOf = <Type extends LineType>(type: Type) => readonly FileLine<Type>[];

export function linesByType(lines: readonly FileLine[]): LinesOf {
  const byType = new Map<LineType, FileLine[]>();
  for (const line of lines) {
    const own = byType.get(line.type);
    if (own) own.push(line);
    else byType.set(line.type, [line]);
  }
  return <Type extends LineType>(type: Type) =>
    (byType.get(type) ?? []) as unknown as FileLine<Type>[];
}
