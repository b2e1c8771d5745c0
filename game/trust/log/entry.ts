import type { Fields, RowFields } from "#game/core/shapes";

/** The display name of the user that something happened to, as it is now. */
export type NameOf = (userId: number) => string;

/** A kind of entry of a league's log: what is stored, and the sentence that members read. */
export interface Entry<F extends Fields = Fields> {
  readonly fields: F;
  /** Who and when are shown beside it. */
  says(change: RowFields<F>, nameOf: NameOf): string;
}

export function entry<F extends Fields>(fields: F, says: string | Entry<F>["says"]): Entry<F> {
  return { fields, says: typeof says === "string" ? () => says : says };
}

/** What the entries of a table store, by kind. */
export function fieldsOf<Table extends Readonly<Record<string, Entry>>>(table: Table) {
  const kinds = Object.entries(table).map(([kind, { fields }]) => [kind, fields]);
  return Object.fromEntries(kinds) as { readonly [K in keyof Table]: Table[K]["fields"] };
}
