import type { Fields, RowFields } from "#game/core/shapes";

export type NameOf = (userId: number) => string;

/** The stored fields of an entry of the log, and its sentence. */
export interface Entry<F extends Fields = Fields> {
  readonly fields: F;
  /** The person and the time are shown beside it. */
  says(change: RowFields<F>, nameOf: NameOf): string;
}

export function entry<F extends Fields>(fields: F, says: string | Entry<F>["says"]): Entry<F> {
  return { fields, says: typeof says === "string" ? () => says : says };
}

export function fieldsOf<Table extends Readonly<Record<string, Entry>>>(table: Table) {
  const kinds = Object.entries(table).map(([kind, { fields }]) => [kind, fields]);
  return Object.fromEntries(kinds) as { readonly [K in keyof Table]: Table[K]["fields"] };
}
