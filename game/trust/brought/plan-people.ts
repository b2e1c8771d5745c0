import { tidyName } from "#game/core/tidy-name";
import type { Hundredths } from "#game/core/units";
import { pluralForm } from "#game/core/words";
import { isWholeName, knownFinder } from "#game/play/pasted/find-known";
import type { Answers, TableDoubt, UncountedLine } from "#game/play/pasted/table-doubt";
import { formatPoints } from "#game/play/scoring/points-text";
import type { Duels } from "#game/play/season/brought";
import { type Draft, nameKind, pointsOf, questionAbout, transfersOf } from "./points-of-person";
import type { ReadStandings, StandingsRow } from "./standings-row";

/** Somebody who is in the league already. */
interface PresentMember {
  readonly participantId: number;
  readonly displayName: string;
  readonly teamName: string;
  readonly isMine: boolean;
}

/** Somebody of the table, of whom everything is known. */
export interface PlannedPerson {
  readonly line: number;
  /** The member; null for somebody who gets a place. */
  readonly participantId: number | null;
  readonly name: string;
  /** Empty without one. */
  readonly team: string;
  readonly points: Hundredths;
  /** Used so far; null in a format without transfers, and where the table has none. */
  readonly transfers: number | null;
  readonly duels: Duels | null;
}

export interface PeoplePlan {
  readonly people: readonly PlannedPerson[];
  readonly doubts: readonly TableDoubt[];
  readonly leftOut: readonly UncountedLine[];
  /** Sentences that nobody has to answer. */
  readonly notes: readonly string[];
  /** Nothing can be saved before they are answered. */
  readonly mustAnswer: boolean;
}

/** The parts of a league that decide what it takes over. */
export interface TakingLeague {
  readonly members: readonly PresentMember[];
  /** The allowance of the season; null in a format without transfers. */
  readonly transfersAllowed: number | null;
  readonly hasHeadToHead: boolean;
  /** Hundredths; nobody brings more, or fewer below zero. */
  readonly mostPoints: Hundredths;
  /** A sentence about a name that a new member cannot have; null for one that they can. */
  readonly nameFault: (name: string) => string | null;
  /** True for names that look almost the same. */
  readonly lookSimilar: (a: string, b: string) => boolean;
}

/** The answer that a member is not in the table. */
const NOT_IN_TABLE = "none";

const UNUSED_WORDS: Readonly<Record<ReadStandings["unused"][number]["why"], string>> = {
  words: "It names nobody.",
  sum: "It is a sum.",
  struck: "It is crossed out.",
  nameless: "It has points and no name.",
};

/** The people of a table with their points, as far as nothing is in doubt (rules.md#brought-leagues). */
export function planPeople(
  read: ReadStandings,
  answers: Answers,
  league: TakingLeague,
): PeoplePlan {
  const draft: Draft = { doubts: [], leftOut: [], notes: [] };
  for (const { line, text, why } of read.unused) {
    draft.leftOut.push({ line, text, sentence: UNUSED_WORDS[why] });
  }
  const named = nameKind(read.rows, answers, league, draft);
  const rows = withoutRepeats(named, answers, draft);
  const columnDoubt = doubtAboutColumn(read);
  if (columnDoubt !== null) draft.doubts.push(columnDoubt);
  const memberOf = matchMembers(rows, answers, league.members, draft);
  const mustAnswer = draft.doubts.some(({ field }) => /^(?:column|kind|member\.)/.test(field));
  const hasPoints = named.some(({ points, notPoints }) => points.length > 0 || notPoints !== "");
  const names: string[] = league.members.map(({ displayName }) => displayName);
  const people = rows.flatMap((row): PlannedPerson[] => {
    const member = memberOf.get(row.line);
    const name =
      member === undefined ? nameOf(row, names, answers, league, draft) : member.displayName;
    if (name === null) return [];
    const points = pointsOf(row, answers, { ...league, hasPoints }, draft);
    if (points === null) return [];
    if (member === undefined) names.push(name);
    return [
      {
        ...{
          line: row.line,
          participantId: member?.participantId ?? null,
          name,
          team: row.team,
          points,
        },
        transfers: transfersOf(row, league.transfersAllowed, draft),
        duels: league.hasHeadToHead ? row.duels : null,
      },
    ];
  });
  addNotes(read, league, draft);
  return { people, ...draft, mustAnswer };
}

/** A name twice is a doubt, unless both lines say the same. */
function withoutRepeats(
  rows: readonly StandingsRow[],
  answers: Answers,
  { doubts, leftOut }: Draft,
): StandingsRow[] {
  const byName = new Map<string, StandingsRow[]>();
  for (const row of rows) {
    const field = questionAbout("line", row);
    byName.set(field, [...(byName.get(field) ?? []), row]);
  }
  return [...byName].flatMap(([field, all]) => {
    const [first] = all;
    if (first === undefined || all.length === 1) return all;
    const drop = (row: StandingsRow, sentence: string) =>
      leftOut.push({ line: row.line, text: row.text, sentence });
    if (all.every((row) => saysTheSame(row, first))) {
      for (const row of all.slice(1)) drop(row, "It repeats another line.");
      return [first];
    }
    const chosen = all.find(({ line }) => String(line) === answers.get(field));
    if (chosen !== undefined) {
      for (const row of all) if (row !== chosen) drop(row, "You chose another line of this name.");
      return [chosen];
    }
    doubts.push({
      ...{ field, lines: all.map(({ line }) => line), text: first.text, suggested: null },
      sentence: `“${first.name}” is there ${all.length} times. Which line counts?`,
      options: all.map(({ line, text }) => ({
        value: String(line),
        name: `Line ${line}: ${text}`,
      })),
      canLeaveOut: false,
    });
    return [];
  });
}

function saysTheSame(a: StandingsRow, b: StandingsRow): boolean {
  const facts = ({ points, notPoints, transfers, transfersLeft, duels }: StandingsRow) =>
    JSON.stringify([points.map((each) => each.points), notPoints, transfers, transfersLeft, duels]);
  return facts(a) === facts(b);
}

function doubtAboutColumn({ columns }: ReadStandings): TableDoubt | null {
  if (columns.length === 0) return null;
  return {
    ...{
      field: "column",
      lines: [],
      text: "The column of the points",
      suggested: null,
      canLeaveOut: false,
    },
    sentence: "Several columns may have the points so far. Which one has them?",
    options: columns.map(({ column, heading, sample }) => ({
      value: String(column),
      name: sample === "" ? heading : `${heading}: ${sample}`,
    })),
  };
}

/** The members by the line that is theirs. */
function matchMembers(
  rows: readonly StandingsRow[],
  answers: Answers,
  members: readonly PresentMember[],
  { doubts }: Draft,
): ReadonlyMap<number, PresentMember> {
  const memberOf = new Map<number, PresentMember>();
  const open: PresentMember[] = [];
  for (const member of members) {
    const answer = answers.get(`member.${member.participantId}`);
    if (answer === NOT_IN_TABLE) continue;
    const person = {
      name: member.displayName,
      altNames: member.teamName === "" ? [] : [member.teamName],
    };
    const byAnswer = rows.find(({ line }) => String(line) === answer && !memberOf.has(line));
    const whole = rows.filter(
      (row) => isWholeName(person, row.name) || (row.team !== "" && isWholeName(person, row.team)),
    );
    const row = byAnswer ?? (whole.length === 1 ? whole[0] : undefined);
    if (row === undefined || memberOf.has(row.line)) open.push(member);
    else memberOf.set(row.line, member);
  }
  const free = rows.filter(({ line }) => !memberOf.has(line));
  const find = knownFinder(
    free.map((row) => ({ ...row, altNames: row.team === "" ? [] : [row.team] })),
  );
  for (const member of open) {
    const found = find(member.displayName);
    const near =
      found.length > 0
        ? found
        : free.filter((row) => knownFinder([{ name: member.displayName }])(row.name).length > 0);
    const [only] = near;
    doubts.push({
      ...{ field: `member.${member.participantId}`, lines: [], text: member.displayName },
      sentence: member.isMine
        ? "Which of these are you?"
        : `Which of these is ${member.displayName}, who is in the league already?`,
      options: [
        ...free.map(({ line, name, team }) => ({
          value: String(line),
          name: team === "" ? name : `${name}, ${team}`,
        })),
        { value: NOT_IN_TABLE, name: "Not in this table" },
      ],
      suggested: near.length === 1 && only !== undefined ? only.line : null,
      canLeaveOut: false,
    });
  }
  return memberOf;
}

/** Null for a name that nobody can have, which is a doubt. */
function nameOf(
  row: StandingsRow,
  before: readonly string[],
  answers: Answers,
  { nameFault, lookSimilar }: TakingLeague,
  { doubts }: Draft,
): string | null {
  const field = questionAbout("name", row);
  const typed = answers.get(field);
  const name = tidyName(typed ?? row.name);
  const fault = before.some((other) => lookSimilar(other, name))
    ? "Somebody has almost the same name already."
    : nameFault(name);
  if (fault === null) return name;
  doubts.push({
    ...{ field, lines: [row.line], text: row.text, suggested: null, options: null },
    ...{ typed: "name", canLeaveOut: false },
    sentence: `${fault} Type another name.`,
  });
  return null;
}

function addNotes({ rows, wrongSum }: ReadStandings, league: TakingLeague, { notes }: Draft): void {
  if (wrongSum !== null) {
    notes.push(
      `Line ${wrongSum.line} says ${formatPoints(wrongSum.stated)} points together, and the lines add up to another number: check whether one is wrong or missing.`,
    );
  }
  if (!league.hasHeadToHead && rows.some(({ duels }) => duels !== null)) {
    notes.push(
      "Head-to-head is off in this league, so its results and points stay away. Turn it on under Rules first to bring them.",
    );
  }
  const withTransfers = rows.filter(
    (row) => row.transfers !== null || row.transfersLeft !== null,
  ).length;
  if (league.transfersAllowed === null && withTransfers > 0) {
    notes.push(
      pluralForm(
        withTransfers,
        "Your format has no transfers, so those of one line do not count.",
        `Your format has no transfers, so those of ${withTransfers} lines do not count.`,
      ),
    );
  }
}
