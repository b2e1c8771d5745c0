import { findByName, type Named } from "#game/core/find-by-name";
import type { FeedFielding, FeedPlayer } from "../feed";
import type { BattingBody, InningsBody } from "./bodies";
import { readDismissal } from "./read-dismissal";

interface Fielder extends Named {
  readonly player: FeedPlayer;
  catches: number;
  stumpings: number;
  runOuts: number;
  directRunOuts: number;
}

type Fielders = Map<string, Fielder>;
type Person = NonNullable<InningsBody["catching"][number]["catcher"]>;

/**
 * The credits for the fielding of an innings (rules.md#fielding). The feed's `catching` rows lack
 * caught and bowled and name one fielder of a run-out; both stand in the batting rows. The credits
 * of a substitute are removed again: only the text identifies one.
 */
export function readFielding(
  innings: InningsBody,
  batting: readonly BattingBody[],
): FeedFielding[] {
  const fielders: Fielders = new Map();
  for (const row of innings.catching) {
    if (row.catcher === null) continue;
    const fielder = fielderOf(fielders, row.catcher);
    fielder.catches = Math.max(fielder.catches, row.catch);
    fielder.stumpings = Math.max(fielder.stumpings, row.stumped);
    fielder.runOuts = Math.max(fielder.runOuts, row.runout);
  }
  takeOffSubstitutes(fielders, batting);
  creditCaughtAndBowled(fielders, innings, batting);
  creditRunOuts(fielders, innings, batting);
  return [...fielders.values()]
    .filter(({ catches, stumpings, runOuts }) => catches + stumpings + runOuts > 0)
    .map(({ name: _, altNames: __, ...fielding }) => fielding);
}

function fielderOf(
  fielders: Fielders,
  { id, name, altnames }: Person,
  player: FeedPlayer = { id, name },
): Fielder {
  const key = id ?? name;
  const known = fielders.get(key);
  if (known) return known;
  const none = { catches: 0, stumpings: 0, runOuts: 0, directRunOuts: 0 };
  const fielder = { name, altNames: altnames, player, ...none };
  fielders.set(key, fielder);
  return fielder;
}

function takeOffSubstitutes(fielders: Fielders, batting: readonly BattingBody[]): void {
  for (const row of batting) {
    const { kind, bySubstitute, runOutBy } = readDismissal(row);
    const catcher = row.catcher ? fielders.get(row.catcher.id ?? row.catcher.name) : undefined;
    if (bySubstitute && catcher && kind === "caught") takeOff(catcher, "catches");
    if (bySubstitute && catcher && kind === "stumped") takeOff(catcher, "stumpings");
    for (const { name, substitute } of runOutBy) {
      const fielder = substitute ? findByName([...fielders.values()], name) : undefined;
      if (fielder) takeOff(fielder, "runOuts");
    }
  }
}

function takeOff(fielder: Fielder, what: "catches" | "stumpings" | "runOuts"): void {
  fielder[what] = Math.max(0, fielder[what] - 1);
}

function creditCaughtAndBowled(
  fielders: Fielders,
  { bowling }: InningsBody,
  batting: readonly BattingBody[],
): void {
  const bowlers = bowling.map(({ bowler }) => ({ ...bowler, altNames: bowler.altnames }));
  for (const row of batting) {
    const { kind, bowlerText } = readDismissal(row);
    if (kind !== "caught and bowled") continue;
    const bowler = row.bowler ?? findByName(bowlers, bowlerText ?? "");
    if (bowler) fielderOf(fielders, bowler).catches += 1;
  }
}

/**
 * Each named fielder once for each run-out; the pool may know one who is missing in the scorecard.
 * A run-out whose text names one fielder alone is direct; one that stands only in the `catching`
 * rows may be anybody's.
 */
function creditRunOuts(
  fielders: Fielders,
  innings: InningsBody,
  batting: readonly BattingBody[],
): void {
  const people = peopleInTheField(innings);
  const named = new Map<Fielder, number>();
  for (const { runOutBy } of batting.map(readDismissal)) {
    const names = runOutBy.filter(({ substitute }) => !substitute).map(({ name }) => name);
    for (const name of new Set(names)) {
      const person = findByName(people, name) ?? { id: null, name, altnames: [] };
      const player = { id: null, name, partOfName: true };
      const fielder = fielderOf(fielders, person, "altNames" in person ? undefined : player);
      named.set(fielder, (named.get(fielder) ?? 0) + 1);
      if (new Set(runOutBy.map((each) => each.name)).size === 1) fielder.directRunOuts += 1;
    }
  }
  for (const [fielder, runOuts] of named) fielder.runOuts = Math.max(fielder.runOuts, runOuts);
}

function peopleInTheField({ bowling, catching }: InningsBody): (Person & Named)[] {
  const people = [
    ...bowling.map(({ bowler }) => bowler),
    ...catching.flatMap(({ catcher }) => catcher ?? []),
  ];
  const byKey = new Map(people.map((person) => [person.id ?? person.name, person]));
  return [...byKey.values()].map((person) => ({ ...person, altNames: person.altnames }));
}
