import { tidyName } from "#game/core/tidy-name";
import { DAY_MS, type Ms } from "#game/core/units";
import { pluralForm } from "#game/core/words";

export const LONGEST_NOTE = 500;
export const LONGEST_QUESTION = 140;
export const LONGEST_ANSWER = 80;
const FEWEST_ANSWERS = 2;
export const MOST_ANSWERS = 6;
/** Notes and polls that a league shows at a time. */
export const MOST_NOTES = 10;
const LONGEST_DAYS = 60;
/** A result stays on League Home for this long, unless a member has dismissed it. */
export const RESULT_SHOWN_MS = 7 * DAY_MS;
/** The result of a secret poll with fewer votes would give away the vote of each member (rules.md#polls). */
const FEWEST_SECRET_VOTES = 3;

/** As the manager typed it; an empty end is none. */
export interface TypedNote {
  readonly text: string;
  readonly until: string;
}

export interface TypedPoll extends TypedNote {
  readonly choices: readonly string[];
  readonly secret: boolean;
}

interface CheckedNote {
  readonly text: string;
  /** Null: until each member has dismissed it. */
  readonly until: Ms | null;
}

interface CheckedPoll {
  readonly text: string;
  readonly until: Ms;
  readonly answers: readonly string[];
  readonly secret: boolean;
}

interface NoteFault {
  readonly fields: readonly string[];
  readonly sentence: string;
}

type Checked<Value> =
  | { readonly checked: Value }
  | { readonly checked?: undefined; readonly faults: readonly NoteFault[] };

export function checkNote({ text: typed, until }: TypedNote, now: Ms): Checked<CheckedNote> {
  const text = tidyName(typed);
  const end = until === "" ? null : readUtc(until);
  const faults = [
    ...faultOf("text", textFault(text, "Write your note first.", "A note", LONGEST_NOTE)),
    ...faultOf("until", until === "" ? null : endFault(end, now)),
  ];
  return faults.length > 0 ? { faults } : { checked: { text, until: end } };
}

export function checkPoll(
  { text: typed, until, choices, secret }: TypedPoll,
  now: Ms,
): Checked<CheckedPoll> {
  const text = tidyName(typed);
  const named = choices.map((choice, index) => ({
    field: `choice${index + 1}`,
    answer: tidyName(choice),
  }));
  const given = named.filter(({ answer }) => answer !== "");
  const answers = given.map(({ answer }) => answer);
  const end = readUtc(until);
  const faults = [
    ...faultOf(
      "text",
      textFault(text, "Write your question first.", "A question", LONGEST_QUESTION),
    ),
    ...answersFaults(named, given),
    ...faultOf("until", endFault(end, now)),
  ];
  if (faults.length > 0 || end === null) return { faults };
  return { checked: { text, until: end, answers, secret } };
}

function faultOf(field: string, sentence: string | null): NoteFault[] {
  return sentence === null ? [] : [{ fields: [field], sentence }];
}

function textFault(text: string, missing: string, label: string, most: number): string | null {
  if (!/[\p{L}\p{N}\p{S}\p{P}]/u.test(text)) return missing;
  return [...text].length > most ? `${label} has at most ${most} characters.` : null;
}

interface NamedAnswer {
  /** The name of its field. */
  readonly field: string;
  readonly answer: string;
}

function answersFaults(all: readonly NamedAnswer[], given: readonly NamedAnswer[]): NoteFault[] {
  if (given.length < FEWEST_ANSWERS) {
    const empty = all.filter((each) => !given.includes(each)).map(({ field }) => field);
    const fields = empty.slice(0, FEWEST_ANSWERS - given.length);
    return [{ fields, sentence: "A poll has at least two answers." }];
  }
  const extra = given.slice(MOST_ANSWERS).map(({ field }) => field);
  if (extra.length > 0) return [{ fields: extra, sentence: "A poll has at most six answers." }];
  const faults = given.flatMap(({ field, answer }) =>
    faultOf(
      field,
      textFault(answer, "An answer needs a letter or a number.", "An answer", LONGEST_ANSWER),
    ),
  );
  if (faults.length > 0) return faults;
  return given.flatMap(({ field, answer }, place) => {
    const plain = answer.toLocaleLowerCase("en");
    const first = given.findIndex((each) => each.answer.toLocaleLowerCase("en") === plain);
    return first === place ? [] : faultOf(field, `“${answer}” is there twice.`);
  });
}

function endFault(end: Ms | null, now: Ms): string | null {
  if (end === null) return "Choose a day and a time.";
  if (end <= now) return "Choose a time that is still to come.";
  const isTooLate = end > now + LONGEST_DAYS * DAY_MS;
  return isTooLate ? `Choose a time within the next ${LONGEST_DAYS} days.` : null;
}

/** A field of a form, "2026-04-01T18:00" in UTC; null for other text. */
function readUtc(typed: string): Ms | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(typed)) return null;
  const at = Date.parse(`${typed}Z`);
  return Number.isNaN(at) ? null : at;
}

/** The votes of each answer in order; null if a secret poll has too few to show. */
export function resultToShow(
  votes: readonly number[],
  { secret }: { readonly secret: boolean },
): readonly number[] | null {
  const sum = votes.reduce((total, each) => total + each, 0);
  return secret && sum < FEWEST_SECRET_VOTES ? null : votes;
}

interface PollResult {
  readonly answer: string;
  readonly votes: number;
}

/** "Saturday 4 votes, Sunday 3 votes": the most votes first, and the poll's order where they are level. */
export function resultWords(results: readonly PollResult[]): string {
  return [...results]
    .sort((one, other) => other.votes - one.votes)
    .map(({ answer, votes }) => pluralForm(votes, `${answer} 1 vote`, `${answer} ${votes} votes`))
    .join(", ");
}
