import { expectTypeOf, test } from "vitest";
import type { z } from "zod";
import type { LeagueChange } from "#db/schema";
import type { FileRuleValue, FileLine, LeagueFileHead, LineType } from "#game/league-file/lines";
import type { logChange } from "#server/league-file/schema/log-change-schema";
import type { headSchema, LINE_SCHEMAS } from "#server/league-file/schema/line-schemas";

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

/** The kinds whose entry differs between the schema and the database. */
type DriftedChanges<Kind extends LeagueChange["kind"] = LeagueChange["kind"]> =
  Kind extends LeagueChange["kind"]
    ? Drift<
        Kind,
        Flat<Extract<z.output<typeof logChange>, { kind: Kind }>>,
        Flat<Written<Extract<LeagueChange, { kind: Kind }>>>
      >
    : never;

test("schemas read exactly what a log stores", () => {
  expectTypeOf<LeagueChange["kind"]>().toEqualTypeOf<z.output<typeof logChange>["kind"]>();
  expectTypeOf<DriftedChanges>().toBeNever();
});
