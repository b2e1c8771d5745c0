import { findByName } from "#game/core/find-by-name";
import {
  type FeedBatting,
  type FeedBowling,
  FeedError,
  type FeedInnings,
  type FeedScorecard,
} from "../feed";
import type { BattingBody, InningsBody, MatchBody, ScorecardBody } from "./bodies";
import { isSuperOver, labelledTeam, plainLabel } from "./innings-labels";
import { readDismissal } from "./read-dismissal";
import { isAmbiguous, named, readFielding } from "./read-fielding";
import { readListedSides } from "./read-sides";
import { hasBegun, readState } from "./read-state";

/**
 * A `match_scorecard`: figures without dot balls and players of the match. Rows and figures that
 * cannot be fall singly (ADR-195).
 *
 * @throws FeedError "nonsense" if hardly a row can be read
 */
export function readScorecard(body: ScorecardBody): FeedScorecard {
  if (!isReadable(body)) {
    throw new FeedError("nonsense", "Hardly a row of the feed's scorecard can be read.");
  }
  const innings = inPlayingOrder(body);
  const state = readState(body, isPlayed(body));
  return {
    ...state,
    innings: innings.map((each, index) => {
      const live = state.phase === "in progress" && index === innings.length - 1;
      return readInnings(body, each, { index, live });
    }),
    sides: readListedSides(body),
  };
}

/** Of the rows at least half, and one if a ball has been bowled. */
export function isReadable({ scorecard, score }: ScorecardBody): boolean {
  const rows = scorecard.flatMap(({ batting, bowling }) => [
    ...batting.map((row) => row !== null && (row.r !== null || row.b !== null)),
    ...bowling.map((row) => row !== null && (row.o !== null || row.r !== null)),
  ]);
  const read = rows.filter(Boolean).length;
  return rows.length === 0 ? !score.some(hasBegun) : 2 * read >= rows.length;
}

/** By its rows: the head of the scorecard may be odd or late. */
function isPlayed({ scorecard }: ScorecardBody): boolean {
  return scorecard.some(
    ({ batting, bowling }) =>
      batting.some((row) => (row?.b ?? 0) > 0 || (row?.r ?? 0) > 0) ||
      bowling.some((row) => (row?.o ?? 0) > 0),
  );
}

const NO_INNINGS: Omit<InningsBody, "inning"> = {
  ...{ batting: [], bowling: [], catching: [] },
  totals: { R: null, W: null, O: null },
};

/**
 * In the order of `score`, if its labels distinguish the innings; otherwise unchanged. An innings
 * of the score that the scorecard lacks has its place all the same.
 */
function inPlayingOrder({ scorecard, score }: ScorecardBody): InningsBody[] {
  const counting = scorecard.filter(({ inning }) => !isSuperOver(inning));
  const heads = score.filter(({ inning }) => !isSuperOver(inning));
  const labels = heads.map(({ inning }) => plainLabel(inning));
  const places = counting.map(({ inning }) => labels.indexOf(plainLabel(inning)));
  const lost = places.flatMap((place, index) => (place === -1 ? [index] : []));
  const free = labels.flatMap((_, place) => (places.includes(place) ? [] : [place]));
  const [one] = lost;
  if (one !== undefined && lost.length === 1 && free.length === 1) places[one] = free[0] ?? -1;
  const toldApart =
    new Set(labels).size === labels.length && new Set(places).size === places.length;
  if (!toldApart || places.includes(-1)) {
    return [...counting, ...heads.slice(counting.length).map(withoutRows)];
  }
  return heads.map((head, place) => counting[places.indexOf(place)] ?? withoutRows(head));
}

function withoutRows({ inning }: MatchBody["score"][number]): InningsBody {
  return { ...NO_INNINGS, inning };
}

function readInnings(
  body: ScorecardBody,
  innings: InningsBody,
  { index, live }: { readonly index: number; readonly live: boolean },
): FeedInnings {
  const batting = withoutRepetitions(
    innings.batting.filter((row) => row !== null),
    ({ batsman }) => batsman.id ?? batsman.name,
    (row) => row.b,
  );
  const { rows: bowling, doubtful, allFound } = readBowling(innings, batting);
  const { fielding, isWhole } = readFielding(innings, batting);
  const unread = (rows: readonly unknown[]) => rows.filter((row) => row === null).length;
  const unreadRows = { batting: unread(innings.batting), bowling: unread(innings.bowling) };
  const areEndsKnown = batting.every((row) => {
    const { kind, oddText } = readDismissal(row);
    return kind !== null && oddText === null;
  });
  return {
    battingTeam: labelledTeam(innings.inning, body.teams),
    ...scoreOf(body, innings, index),
    batting: batting.map((row) => readBatting(row, live)),
    bowling,
    fielding,
    unreadRows,
    isWhole: isWhole && allFound && areEndsKnown && batting.length > 0 && unreadRows.batting === 0,
    doubtfulBowlers: doubtful,
  };
}

/** `totals` is empty in newer bodies: the head of the scorecard has them by order. */
function scoreOf({ score }: ScorecardBody, { inning, totals }: InningsBody, index: number) {
  const counting = score.filter((each) => !isSuperOver(each.inning));
  const own = counting.filter((each) => plainLabel(each.inning) === plainLabel(inning));
  const head = own.length === 1 ? own[0] : counting[index];
  const { R, W, O } = totals;
  if (R !== null && W !== null && O !== null) return { runs: R, wickets: W, overs: O };
  return { runs: head?.r ?? null, wickets: head?.w ?? null, overs: head?.o ?? null };
}

/** Of a repeated row, the one that has seen more of the innings. */
function withoutRepetitions<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  lengthOf: (row: Row) => number | null,
): Row[] {
  const merged = new Map<string, Row>();
  for (const row of rows) {
    const before = merged.get(keyOf(row));
    const isLonger = before && (lengthOf(row) ?? -1) > (lengthOf(before) ?? -1);
    if (before === undefined || isLonger) merged.set(keyOf(row), row);
  }
  return [...merged.values()];
}

function readBatting(row: BattingBody, live: boolean): FeedBatting {
  const { out, kind, oddText } = readDismissal(row);
  return {
    player: { id: row.batsman.id, name: row.batsman.name },
    runs: row.r,
    balls: row.b,
    fours: row["4s"],
    sixes: row["6s"],
    out,
    oddEnd: oddText,
    batting: live && kind === "batting",
  };
}

/** The bowler of a wicket is missing at times, though the text names him. */
function readBowling(innings: InningsBody, batting: readonly BattingBody[]) {
  const bowling = withoutRepetitions(
    innings.bowling.filter((row) => row !== null),
    ({ bowler }) => bowler.id ?? bowler.name,
    (row) => row.o,
  );
  const people = bowling.map(({ bowler }) => named(bowler));
  const doubtful: string[] = [];
  const bowled = batting.flatMap((row) => {
    const { kind, bowlerText } = readDismissal(row);
    if (kind !== "lbw" && kind !== "bowled" && kind !== "caught and bowled") return [];
    const byId = row.bowler?.id ? people.find(({ id }) => id === row.bowler?.id) : undefined;
    const name = row.bowler?.name || bowlerText || "";
    if (!byId && isAmbiguous(people, name)) doubtful.push(name);
    const bowler = byId ?? findByName(people, name) ?? null;
    return [{ bowler, counts: kind !== "caught and bowled" }];
  });
  const rows = bowling.map((row, index): FeedBowling => {
    const { id, name } = row.bowler;
    const credits = innings.catching.find((each) => each?.catcher && each.catcher.id === id);
    const own = bowled.filter(({ bowler, counts }) => counts && bowler === people[index]).length;
    const listed = credits ? (credits.lbw ?? 0) + (credits.bowled ?? 0) : 0;
    return {
      player: { id, name },
      overs: row.o,
      maidens: row.m,
      runs: row.r,
      wickets: row.w,
      lbwOrBowledWickets: Math.min(row.w ?? Number.MAX_SAFE_INTEGER, Math.max(own, listed)),
      wides: row.wd,
      noBalls: row.nb,
    };
  });
  return { rows, doubtful, allFound: bowled.every(({ bowler }) => bowler !== null) };
}
