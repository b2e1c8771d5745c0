import { findAllByName, findByName, type Named } from "#game/core/find-by-name";
import type { FeedFielding, FeedPlayer } from "../feed";
import type { BattingBody, InningsBody } from "./bodies";
import { type DismissalRead, readDismissal } from "./read-dismissal";

interface Fielder extends Named {
  readonly player: FeedPlayer;
  catches: number;
  stumpings: number;
  runOuts: number;
  directRunOuts: number;
}

type Fielders = Map<string, Fielder>;

type Person = NonNullable<InningsBody["catching"][number]>["catcher"];

interface FieldingRead {
  readonly fielding: readonly FeedFielding[];
  /** Each catch, stumping and run-out of the batting rows has its fielders. */
  readonly isWhole: boolean;
}

interface Dismissed extends DismissalRead {
  readonly bowler: Person;
  readonly catcher: Person;
}

/**
 * The credits for the fielding of an innings (rules.md#fielding). The feed's `catching` rows lack
 * caught and bowled and name one fielder of a run-out; the batting rows have both. The credits of a
 * substitute are removed again: only the text identifies one. Catches that stand in no `catching`
 * row come from the batting rows.
 */
export function readFielding(innings: InningsBody, batting: readonly BattingBody[]): FieldingRead {
  const fielders: Fielders = new Map();
  const dismissals = batting.map((row) => ({ ...row, ...readDismissal(row) }));
  let isWhole = true;
  for (const row of innings.catching) {
    const figures = [row?.catch ?? null, row?.stumped ?? null, row?.runout ?? null];
    if (!row?.catcher || figures.includes(null)) isWhole = false;
    if (!row?.catcher) continue;
    const fielder = fielderOf(fielders, row.catcher);
    fielder.catches = Math.max(fielder.catches, row.catch ?? 0);
    fielder.stumpings = Math.max(fielder.stumpings, row.stumped ?? 0);
    fielder.runOuts = Math.max(fielder.runOuts, row.runout ?? 0);
  }
  takeOffSubstitutes(fielders, dismissals);
  const found = [
    creditCatches(fielders, dismissals, "caught", "catches"),
    creditCatches(fielders, dismissals, "stumped", "stumpings"),
    creditRunOuts(fielders, dismissals),
    creditCaughtAndBowled(fielders, innings, dismissals),
  ];
  return {
    isWhole: isWhole && !found.includes(false),
    fielding: [...fielders.values()]
      .filter(({ catches, stumpings, runOuts }) => catches + stumpings + runOuts > 0)
      .map(({ name: _, altNames: __, ...fielding }) => fielding),
  };
}

function fielderOf(fielders: Fielders, { id, name, altnames }: NonNullable<Person>): Fielder {
  return ensureFielder(fielders, id ?? name, { id, name }, altnames);
}

/** The name is looked for in the squad: not everybody of the side is known here. */
function fielderOfText(fielders: Fielders, name: string): Fielder {
  const player = { id: null, name, partOfName: true };
  return ensureFielder(fielders, `text ${name.toLowerCase()}`, player, []);
}

function ensureFielder(
  fielders: Fielders,
  key: string,
  player: FeedPlayer,
  altNames: readonly string[],
): Fielder {
  const known = fielders.get(key);
  if (known) return known;
  const none = { catches: 0, stumpings: 0, runOuts: 0, directRunOuts: 0 };
  const fielder = { name: player.name, altNames, player, ...none };
  fielders.set(key, fielder);
  return fielder;
}

function takeOffSubstitutes(fielders: Fielders, dismissals: readonly Dismissed[]): void {
  for (const { kind, catcher: person, bySubstitute, fielders: named } of dismissals) {
    const catcher = person ? fielders.get(person.id ?? person.name) : undefined;
    if (bySubstitute && catcher && kind === "caught") takeOff(catcher, "catches");
    if (bySubstitute && catcher && kind === "stumped") takeOff(catcher, "stumpings");
    if (kind !== "run out") continue;
    for (const { name, substitute } of named) {
      const fielder = substitute ? findByName([...fielders.values()], name) : undefined;
      if (fielder) takeOff(fielder, "runOuts");
    }
  }
}

function takeOff(fielder: Fielder, what: "catches" | "stumpings" | "runOuts"): void {
  fielder[what] = Math.max(0, fielder[what] - 1);
}

/**
 * Catches or stumpings of which the `catching` rows have too few, if all that these have stand in
 * the batting rows too. Where the two disagree, the `catching` rows are right.
 *
 * @returns whether every dismissal has its fielder
 */
function creditCatches(
  fielders: Fielders,
  dismissals: readonly Dismissed[],
  kind: "caught" | "stumped",
  what: "catches" | "stumpings",
): boolean {
  const all = dismissals.filter((row) => row.kind === kind && !row.bySubstitute);
  const listed = [...fielders.values()].filter((fielder) => fielder[what] > 0);
  const left = new Map(listed.map((fielder) => [fielder, fielder[what]]));
  if (sum(left) >= all.length) return true;
  const missing = all.filter((row) => {
    const fielder = row.catcher
      ? fielders.get(row.catcher.id ?? row.catcher.name)
      : findByName(listed, row.fielders[0]?.name ?? "");
    const count = fielder ? (left.get(fielder) ?? 0) : 0;
    if (fielder && count > 0) left.set(fielder, count - 1);
    return count === 0;
  });
  if (sum(left) > 0) return false;
  const found = missing.map(({ catcher, fielders: [named] }) => {
    if (catcher) fielderOf(fielders, catcher)[what] += 1;
    else if (named && named.name !== "") fielderOfText(fielders, named.name)[what] += 1;
    else return false;
    return true;
  });
  return !found.includes(false);
}

function sum(counts: ReadonlyMap<unknown, number>): number {
  return [...counts.values()].reduce((total, count) => total + count, 0);
}

/** @returns whether every such wicket has its bowler */
function creditCaughtAndBowled(
  fielders: Fielders,
  { bowling }: InningsBody,
  dismissals: readonly Dismissed[],
): boolean {
  const bowlers = bowling.flatMap((row) => row?.bowler ?? []);
  const found = dismissals
    .filter(({ kind }) => kind === "caught and bowled")
    .map((row) => {
      const bowler = row.bowler ?? findByName(bowlers.map(named), row.bowlerText ?? "");
      if (bowler) fielderOf(fielders, bowler).catches += 1;
      return Boolean(bowler);
    });
  return !found.includes(false);
}

/**
 * Each named fielder once for each run-out. A run-out whose text names one fielder alone is direct;
 * one that stands only in the `catching` rows may be anybody's.
 *
 * @returns whether the text of every run-out names its fielders
 */
function creditRunOuts(fielders: Fielders, dismissals: readonly Dismissed[]): boolean {
  const runOuts = dismissals.filter(({ kind }) => kind === "run out");
  const listed = [...fielders.values()].filter(({ runOuts: count }) => count > 0);
  const credits = new Map<Fielder, number>();
  for (const { fielders: named } of runOuts) {
    const names = named.filter(({ substitute }) => !substitute).map(({ name }) => name);
    for (const name of new Set(names)) {
      const fielder = findByName(listed, name) ?? fielderOfText(fielders, name);
      credits.set(fielder, (credits.get(fielder) ?? 0) + 1);
      if (new Set(named.map((each) => each.name)).size === 1) fielder.directRunOuts += 1;
    }
  }
  for (const [fielder, own] of credits) fielder.runOuts = Math.max(fielder.runOuts, own);
  return runOuts.every(({ fielders: named }) => named.length > 0);
}

export function named<Person extends { readonly altnames: readonly string[] }>(person: Person) {
  return { ...person, altNames: person.altnames };
}

/** A name that fits several of the bowlers. */
export function isAmbiguous(people: readonly Named[], name: string): boolean {
  return findAllByName(people, name).length > 1;
}
