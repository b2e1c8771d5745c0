import { findByName, type Named } from "#game/core/find-by-name";
import type {
  FeedBatting,
  FeedBowling,
  FeedFielding,
  FeedInnings,
  FeedPlayer,
  FeedScorecard,
} from "../feed";
import type { BattingBody, InningsBody, ScorecardBody } from "./bodies";
import { isSuperOver, labelledTeam, plainLabel } from "./innings-labels";
import { readDismissal } from "./read-dismissal";
import { readListedSides } from "./read-sides";
import { readState } from "./read-state";

/** A `match_scorecard`: figures without dot balls and players of the match. */
export function readScorecard(body: ScorecardBody): FeedScorecard {
  const innings = inPlayingOrder(body);
  return {
    ...readState(body),
    innings: innings.map((each, index) => readInnings(body, innings, each, index)),
    sides: readListedSides(body),
  };
}

/** In the order of `score`, if its labels distinguish the innings; otherwise unchanged. */
function inPlayingOrder({ scorecard, score }: ScorecardBody): InningsBody[] {
  const counting = scorecard.filter(({ inning }) => !isSuperOver(inning));
  const labels = score.map(({ inning }) => plainLabel(inning));
  const places = counting.map(({ inning }) => labels.indexOf(plainLabel(inning)));
  const toldApart =
    new Set(labels).size === labels.length && new Set(places).size === places.length;
  if (!toldApart || places.includes(-1)) return counting;
  const placed = counting.map((each, index) => ({ each, place: places[index] ?? 0 }));
  return placed.sort((a, b) => a.place - b.place).map(({ each }) => each);
}

function readInnings(
  body: ScorecardBody,
  all: readonly InningsBody[],
  innings: InningsBody,
  index: number,
): FeedInnings {
  const batting = withoutRepetitions(
    innings.batting,
    ({ batsman }) => batsman.id ?? batsman.name,
    (row) => row.b,
  );
  const live = readState(body).phase === "in progress" && index === all.length - 1;
  return {
    battingTeam: labelledTeam(innings.inning, body.teams),
    ...scoreOf(body, innings, index),
    batting: batting.map((row) => readBatting(row, live)),
    bowling: readBowling(innings, batting),
    fielding: readFielding(innings, batting),
  };
}

/** `totals` is empty in newer bodies: the head of the scorecard has them by order. */
function scoreOf(
  { score }: ScorecardBody,
  { inning, totals, batting }: InningsBody,
  index: number,
) {
  if (totals !== null) return { runs: totals.R, wickets: totals.W, overs: totals.O };
  const counting = score.filter((each) => !isSuperOver(each.inning));
  const own = counting.filter((each) => plainLabel(each.inning) === plainLabel(inning));
  const head = own.length === 1 ? own[0] : counting[index];
  if (head) return { runs: head.r, wickets: head.w, overs: head.o };
  const runs = batting.reduce((sum, row) => sum + row.r, 0);
  return { runs, wickets: batting.filter((row) => readDismissal(row).out).length, overs: 0 };
}

/** Of a repeated row, the one that has seen more of the innings. */
function withoutRepetitions<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  lengthOf: (row: Row) => number,
): Row[] {
  const merged = new Map<string, Row>();
  for (const row of rows) {
    const before = merged.get(keyOf(row));
    if (before === undefined || lengthOf(row) > lengthOf(before)) merged.set(keyOf(row), row);
  }
  return [...merged.values()];
}

function readBatting(row: BattingBody, live: boolean): FeedBatting {
  const { out, kind } = readDismissal(row);
  return {
    player: { id: row.batsman.id, name: row.batsman.name },
    runs: row.r,
    balls: row.b,
    fours: row["4s"],
    sixes: row["6s"],
    out,
    batting: live && kind === "batting",
  };
}

/** The bowler of a wicket is missing at times, though the text names him. */
function readBowling(innings: InningsBody, batting: readonly BattingBody[]): FeedBowling[] {
  const rows = withoutRepetitions(
    innings.bowling,
    ({ bowler }) => bowler.id ?? bowler.name,
    (row) => row.o,
  );
  const people = rows.map(({ bowler }) => ({ ...bowler, altNames: bowler.altnames }));
  const bowled = batting.flatMap((row) => {
    const { kind, bowlerText } = readDismissal(row);
    if (kind !== "lbw" && kind !== "bowled") return [];
    const byId = row.bowler?.id ? people.find(({ id }) => id === row.bowler?.id) : undefined;
    return byId ?? findByName(people, row.bowler?.name ?? bowlerText ?? "") ?? [];
  });
  return rows.map((row, index) => {
    const { id, name } = row.bowler;
    const credits = innings.catching.find(({ catcher }) => catcher !== null && catcher.id === id);
    const fromRows = bowled.filter((person) => person === people[index]).length;
    return {
      player: { id, name },
      overs: row.o,
      maidens: row.m,
      runs: row.r,
      wickets: row.w,
      lbwOrBowledWickets: Math.min(
        row.w,
        Math.max(fromRows, credits ? credits.lbw + credits.bowled : 0),
      ),
      wides: row.wd,
      noBalls: row.nb,
    };
  });
}

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
 * caught and bowled and name one fielder of a run-out; the batting rows have both. The credits of a
 * substitute are removed again: only the text identifies one.
 */
function readFielding(innings: InningsBody, batting: readonly BattingBody[]): FeedFielding[] {
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
