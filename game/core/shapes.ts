/**
 * A shape describes a JSON value as plain data. TypeScript infers the type of the value from it, and the
 * server builds the schema that reads a league file (ADR-179).
 *
 * `Row` is the value as the database stores it, `File` as a league file has it. They differ where the
 * database has ids of rows: a file has names there that are the same on every server.
 */
export type Shape<Row = unknown, File = unknown> = ShapeData & {
  readonly [forms]?: readonly [Row, File];
};

declare const forms: unique symbol;

/** The kinds of ids in events of squads. A clock belongs to a player, a member or a round. */
export type IdOf = "player" | "member" | "team" | "clock";

/** The fields of an object; where two tables share fields, they share this object. */
export type Fields = Readonly<Record<string, Shape>>;

type ShapeData = {
  readonly described?: { readonly of: Shape; readonly words: string };
} & (
  | { readonly is: "whole number"; readonly limits?: Limits; readonly fault?: string }
  | { readonly is: "yes or no" | "nothing" | "person" }
  | { readonly is: "text"; readonly limits: Partial<Limits> }
  | { readonly is: "not empty" | "optional" | "nullable"; readonly of: Shape }
  | { readonly is: "digits"; readonly pattern: RegExp; readonly fault: string }
  | { readonly is: "one of"; readonly values: readonly (string | number | true)[] }
  | { readonly is: "list"; readonly of: Shape; readonly most: number }
  | { readonly is: "tuple" | "union"; readonly of: readonly Shape[] }
  | { readonly is: "record"; readonly key: Shape; readonly of: Shape }
  | { readonly is: "object"; readonly fields: Fields }
  | { readonly is: "variants"; readonly kinds: Readonly<Record<string, Fields>> }
  | { readonly is: "id"; readonly idOf: IdOf; readonly of: Shape }
  | { readonly is: "named"; readonly name: string; readonly of: Shape }
);

interface Limits {
  readonly min: number;
  readonly max: number;
}

/** The value of a shape as the database stores it. */
export type RowOf<S> = [S] extends [{ readonly [forms]?: readonly [infer Row, unknown] }]
  ? Row
  : never;
/** The value of a shape as a league file has it. */
export type FileOf<S> = [S] extends [{ readonly [forms]?: readonly [unknown, infer File] }]
  ? File
  : never;

type Flat<T> = { [K in keyof T]: T[K] };
type OptionalIn<F> = {
  [K in keyof F]: F[K] extends { readonly is: "optional" } ? K : never;
}[keyof F];
type FileKey<S, K> = [S] extends [
  { readonly is: "named"; readonly name: infer Name extends string },
]
  ? Name
  : [S] extends [Person | { readonly of: Person }]
    ? never
    : K;
type Person = { readonly is: "person" };

export type RowFields<F> = Flat<
  { readonly [K in keyof F as K extends OptionalIn<F> ? never : K]: RowOf<F[K]> } & {
    readonly [K in keyof F as K extends OptionalIn<F> ? K : never]?: RowOf<F[K]>;
  }
>;
export type FileFields<F> = Flat<
  {
    readonly [K in keyof F as K extends OptionalIn<F> ? never : FileKey<F[K], K>]: FileOf<F[K]>;
  } & {
    readonly [K in keyof F as K extends OptionalIn<F> ? FileKey<F[K], K> : never]?: FileOf<F[K]>;
  }
>;
type RowVariants<Kinds> = {
  [K in keyof Kinds]: Flat<{ readonly kind: K } & RowFields<Kinds[K]>>;
}[keyof Kinds];
type FileVariants<Kinds> = {
  [K in keyof Kinds]: Flat<{ readonly kind: K } & FileFields<Kinds[K]>>;
}[keyof Kinds];

type Same<Value> = Shape<Value, Value>;

/** `fault` is the sentence about another value, "must be …". */
export function wholeNumber(min?: number, max?: number, fault?: string): Same<number> {
  const limits = min === undefined || max === undefined ? undefined : { min, max };
  return { is: "whole number", limits, fault };
}

export function yesNo(): Same<boolean> {
  return { is: "yes or no" };
}

export function nothing(): Same<null> {
  return { is: "nothing" };
}

export function textOf(limits: Partial<Limits>): Same<string> {
  return { is: "text", limits };
}

export function notEmpty(of: Same<string>): Same<string> {
  return { is: "not empty", of };
}

export function hexadecimal(digits: number): Same<string> {
  const pattern = new RegExp(`^[0-9a-f]{${digits}}$`);
  return { is: "digits", pattern, fault: `must be ${digits} hexadecimal digits` };
}

export function matching(pattern: RegExp, fault: string): Same<string> {
  return { is: "digits", pattern, fault };
}

export function oneOf<const Value extends string | number | true>(
  ...values: readonly Value[]
): Same<Value> {
  return { is: "one of", values };
}

export function described<S extends Shape>(of: S, words: string): S {
  return { ...of, described: { of, words } };
}

export function optional<S extends Shape>(
  of: S,
): Shape<RowOf<S>, FileOf<S>> & { readonly is: "optional"; readonly of: S } {
  return { is: "optional", of };
}

export function nullable<S extends Shape>(
  of: S,
): Shape<RowOf<S> | null, FileOf<S> | null> & { readonly is: "nullable"; readonly of: S } {
  return { is: "nullable", of };
}

export function list<S extends Shape>(
  of: S,
  most: number,
): Shape<readonly RowOf<S>[], readonly FileOf<S>[]> {
  return { is: "list", of, most };
}

export function tuple<const S extends readonly Shape[]>(
  ...of: S
): Shape<{ readonly [I in keyof S]: RowOf<S[I]> }, { readonly [I in keyof S]: FileOf<S[I]> }> {
  return { is: "tuple", of };
}

export function union<const S extends readonly Shape[]>(
  ...of: S
): Shape<RowOf<S[number]>, FileOf<S[number]>> {
  return { is: "union", of };
}

/** The keys are some words; none has to be there. */
export function record<Key extends string, Value extends Shape>(
  key: Same<Key>,
  of: Value,
): Same<
  string extends Key
    ? Readonly<Record<Key, FileOf<Value>>>
    : { readonly [K in Key]?: FileOf<Value> }
> {
  return { is: "record", key, of };
}

export function object<F extends Fields>(fields: F): Shape<RowFields<F>, FileFields<F>> {
  return { is: "object", fields };
}

/** Objects of several kinds, by the word in their `kind`. */
export function variants<Kinds extends Readonly<Record<string, Fields>>>(
  kinds: Kinds,
): Shape<RowVariants<Kinds>, FileVariants<Kinds>> {
  return { is: "variants", kinds };
}

/** The id of a row, in place of which a file has a name. */
export function id<Name>(idOf: IdOf, of: Shape<unknown, Name>): Shape<number, Name> {
  return { is: "id", idOf, of };
}

/** A field with another name in a file. */
export function named<const Name extends string, S extends Shape>(
  name: Name,
  of: S,
): Shape<RowOf<S>, FileOf<S>> & { readonly is: "named"; readonly name: Name } {
  return { is: "named", name, of };
}

/** The id of an account. In a file the line names the account, not the field. */
export function person(): Same<number> & Person {
  return { is: "person" };
}
