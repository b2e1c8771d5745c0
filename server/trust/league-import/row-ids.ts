import type { Ref } from "#game/trust/league-file/line-names";
import type { FileLine, LineType } from "#game/trust/league-file/lines";
import { AppError } from "#server/core/errors";

export interface RowIds<Name extends string | number> {
  /** @throws AppError "invalid" for a name that is given twice */
  set(name: Name, id: number): void;
  /** @throws AppError "invalid" for an unknown name */
  get(name: Name): number;
}

export interface SeasonIds {
  readonly tournamentId: number;
  readonly team: RowIds<Ref>;
  readonly player: RowIds<Ref>;
  readonly fixture: RowIds<Ref>;
}

/** @param what the kind of rows, in the singular, for the sentence of a refusal */
export function rowIds<Name extends string | number>(what: string): RowIds<Name> {
  const ids = new Map<Name, number>();
  return {
    set(name, id) {
      if (ids.has(name)) throw new AppError("invalid", `The file has the ${what} ${name} twice.`);
      ids.set(name, id);
    },
    get(name) {
      const id = ids.get(name);
      if (id !== undefined) return id;
      throw new AppError("invalid", `The file names the ${what} ${name} and has no line for it.`);
    },
  };
}

export function idOrNull<Name extends string | number>(
  ids: RowIds<Name>,
  name: Name | null,
): number | null {
  return name === null ? null : ids.get(name);
}

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
