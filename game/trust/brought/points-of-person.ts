import { wordsOf } from "#game/core/find-by-name";
import type { Hundredths } from "#game/core/units";
import type { Answers, TableDoubt, UncountedLine } from "#game/play/pasted/table-doubt";
import { formatPoints } from "#game/play/scoring/points-text";
import { pointsAlone } from "#game/play/season/brought";
import { NO_VALUE, readPoints } from "./read-points";
import { MATCHES, type StandingsRow } from "./standings-row";

/** The doubts, left-out lines and notes of a table so far. */
export interface Draft {
  readonly doubts: TableDoubt[];
  readonly leftOut: UncountedLine[];
  readonly notes: string[];
}

/** Equal for lines with the same name. */
export function questionAbout(
  what: "points" | "name" | "line",
  { name, line }: StandingsRow,
): string {
  return `${what}.${wordsOf(name).join("-") || line}`;
}

/** Nobody has so few fantasy points when a league moves. */
const MOST_DUEL_POINTS: Hundredths = 9_900;

/** Small whole numbers alone may be the points of head-to-head, which is a doubt. */
export function nameKind(
  rows: readonly StandingsRow[],
  answers: Answers,
  { hasHeadToHead }: { readonly hasHeadToHead: boolean },
  { doubts }: Draft,
): readonly StandingsRow[] {
  const areSmall = rows.every(({ points: [first, ...others], duels, notPoints }) => {
    const points = first?.points ?? 0;
    const isSmall = points >= 0 && points <= MOST_DUEL_POINTS && points % 100 === 0;
    return isSmall && others.length === 0 && duels === null && notPoints === "";
  });
  const hasAny = rows.some(({ points: [first] }) => (first?.points ?? 0) > 0);
  if (!hasHeadToHead || !areSmall || !hasAny) return rows;
  const answer = answers.get("kind");
  if (answer === "head-to-head") {
    return rows.map(({ points: [first], ...row }) => ({
      ...row,
      points: [],
      duels: first === undefined ? null : pointsAlone(first.points / 100),
    }));
  }
  if (answer !== "season") {
    doubts.push({
      ...{ field: "kind", lines: [], text: "The points of this table" },
      ...{ suggested: null, canLeaveOut: false },
      sentence: "These numbers are small. Are they points of head-to-head, or fantasy points?",
      options: [
        { value: "head-to-head", name: "Points of head-to-head" },
        { value: "season", name: "Fantasy points" },
      ],
    });
  }
  return rows;
}

/** Null for points in doubt. */
export function pointsOf(
  row: StandingsRow,
  answers: Answers,
  { mostPoints, hasPoints }: { readonly mostPoints: Hundredths; readonly hasPoints: boolean },
  { doubts }: Draft,
): Hundredths | null {
  const field = questionAbout("points", row);
  const isAllowed = (points: Hundredths) => Math.abs(points) <= mostPoints;
  const answer = answers.get(field);
  const [answered, ...more] = answer === undefined ? [] : readPoints(answer, false);
  if (answered !== undefined && more.length === 0 && isAllowed(answered)) return answered;
  const [first, ...others] = row.points;
  if (first === undefined && row.notPoints === "" && !hasPoints) return 0;
  if (
    first !== undefined &&
    others.length === 0 &&
    row.notPoints === "" &&
    isAllowed(first.points)
  ) {
    return first.points;
  }
  const allowed = row.points.filter(({ points }) => isAllowed(points));
  doubts.push({
    ...{ field, lines: [row.line], text: row.text, suggested: null, typed: "points" },
    sentence: pointsSentence(row, mostPoints),
    options:
      allowed.length === 0
        ? null
        : allowed.map(({ points, from }) => ({
            value: (points / 100).toFixed(2),
            name: `${formatPoints(points)} (${from})`,
          })),
    canLeaveOut: false,
  });
  return null;
}

function pointsSentence({ points, notPoints }: StandingsRow, most: Hundredths): string {
  const [first, ...others] = points;
  if (NO_VALUE.test(notPoints)) {
    return `“${notPoints.slice(0, 40)}” is a formula or an error of a spreadsheet, not a number. Type the points.`;
  }
  if (notPoints !== "") return `“${notPoints.slice(0, 40)}” is not a number. Type the points.`;
  if (first === undefined) return "This line has no points. Type them, or 0.";
  if (others.length === 0) {
    return `Nobody can bring more than ${formatPoints(most)} points. Type the points.`;
  }
  return others.some(({ from }) => from === MATCHES)
    ? "The total is not the sum of the matches. Which one counts?"
    : "Several numbers may be the points. Which one counts?";
}

export function transfersOf(
  { name, transfers, transfersLeft }: StandingsRow,
  allowed: number | null,
  { notes }: Draft,
): number | null {
  if (allowed === null) return null;
  if (transfersLeft !== null && transfersLeft > allowed) {
    notes.push(
      `${name} has ${transfersLeft} transfers left, and your rules allow ${allowed} in all: nothing is counted as used.`,
    );
    return 0;
  }
  const used = transfersLeft === null ? transfers : allowed - transfersLeft;
  if (used !== null && used > allowed) {
    notes.push(
      `${name} has used ${used} transfers, and your rules allow ${allowed}: none is left.`,
    );
  }
  return used;
}
