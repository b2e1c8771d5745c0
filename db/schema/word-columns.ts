import type { ColumnBaseConfig, ColumnBuilderBaseConfig } from "drizzle-orm";
import * as t from "drizzle-orm/sqlite-core";

type Enumerated = { enumValues: string[] };

/**
 * A text column for one word of a list. Writing another word fails; `gully check` reports one that is
 * stored (ADR-183).
 */
export class WordColumn extends t.SQLiteText<
  ColumnBaseConfig<"string", "SQLiteText"> & Enumerated
> {
  override mapToDriverValue(value: unknown) {
    if (value === null || this.enumValues.some((word) => word === value)) return value;
    throw new TypeError(`${this.name} has no word ${JSON.stringify(value)}.`);
  }
}

class WordColumnBuilder extends t.SQLiteTextBuilder<
  ColumnBuilderBaseConfig<"string", "SQLiteText"> & Enumerated
> {
  build(table: ConstructorParameters<typeof WordColumn>[0]) {
    return new WordColumn(table, this.config);
  }
}

/** A column for one of several words; a new word needs no migration. */
export function word<Name extends string, Word extends string>(
  name: Name,
  words: readonly [Word, ...Word[]],
) {
  const builder: unknown = new WordColumnBuilder(name, { enum: [...words] });
  return builder as t.SQLiteTextBuilderInitial<Name, [Word, ...Word[]], undefined>;
}
