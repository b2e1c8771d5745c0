import { expectTypeOf, test } from "vitest";
import type { z } from "zod";
import type { LeagueChange } from "#db/schema";
import type {
  FileLine,
  FileRuleValue,
  LeagueFileHead,
  LineType,
} from "#game/trust/league-file/lines";
import type { headSchema, LINE_SCHEMAS } from "#server/trust/league-file/schema/line-schemas";
import type { logChange } from "#server/trust/league-file/schema/log-change-schema";

type Frozen<T> = T extends object ? { readonly [K in keyof T]: Frozen<T[K]> } : T;

/** Never where each is what the other one is, readonly or not; else the name. */
type Drift<Name, A, B> = [Frozen<A>, keyof A] extends [Frozen<B>, keyof B]
  ? [Frozen<B>, keyof B] extends [Frozen<A>, keyof A]
    ? never
    : Name
  : Name;

/** A log's change is checked by itself: the types of the game do not know what the database stores. */
type Comparable<T> = T extends { type: "log" } ? Omit<T, "change"> : T;

type DriftedLines = {
  [T in LineType]: Drift<
    T,
    Comparable<z.output<(typeof LINE_SCHEMAS)[T]>>,
    Comparable<Flat<FileLine<T>>>
  >;
}[LineType];

type Flat<T> = { [K in keyof T]: T[K] };

test("schemas read exactly the lines that there are", () => {
  expectTypeOf<DriftedLines>().toBeNever();
  expectTypeOf<Drift<"head", z.output<typeof headSchema>, LeagueFileHead>>().toBeNever();
});

type Written<T> = T extends { kind: "scoring rule" }
  ? Omit<T, "from" | "to"> & { readonly from: FileRuleValue; readonly to: FileRuleValue }
  : T extends unknown
    ? Omit<T, "userId">
    : never;

/** What an entry of one kind says besides. */
type OfKind<T, Kind> = T extends { kind: infer Kinds }
  ? Kind extends Kinds
    ? Flat<Omit<T, "kind">>
    : never
  : never;

type Kind = LeagueChange["kind"];

/** The kinds whose entry differs between the schema and the database. */
type DriftedChanges<Each extends Kind = Kind> = Each extends Kind
  ? Drift<Each, OfKind<z.output<typeof logChange>, Each>, OfKind<Written<LeagueChange>, Each>>
  : never;

test("schemas read exactly what a log stores", () => {
  expectTypeOf<LeagueChange["kind"]>().toEqualTypeOf<z.output<typeof logChange>["kind"]>();
  expectTypeOf<DriftedChanges>().toBeNever();
});
