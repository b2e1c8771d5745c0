import { DAY_MS } from "../../core/units";

/** The order of numbers in a date such as 3/4. */
export const DAY_ORDERS = ["day first", "month first"] as const;

export type DayOrder = (typeof DAY_ORDERS)[number];

export interface CalendarDay {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
}

export interface DayReading {
  /** In the zone of the reader. */
  readonly today: CalendarDay;
  readonly order: DayOrder;
}

interface FoundDay {
  /** The line without the words of the day; a comma is in their place. */
  readonly rest: string;
  /** Null for a day that does not exist. */
  readonly day: CalendarDay | null;
  /** Sentences without a full stop's context: why there is no day, or how a doubtful one was read. */
  readonly fault: string | null;
  readonly remark: string | null;
}

const MONTHS = [
  ...["January", "February", "March", "April", "May", "June"],
  ...["July", "August", "September", "October", "November", "December"],
];
const MONTH =
  "(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)";
const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
const WEEKDAY =
  "(sun(?:day)?|mon(?:day)?|tues?(?:day)?|wed(?:nesday|s)?|thu(?:r|rs|rsday)?|fri(?:day)?|sat(?:urday)?)";
const YEAR = "(?:[\\s,/-]{1,3}((?:19|20)\\d{2})(?!\\d|:))?";
/** As spreadsheets write it: "29-Nov-26". */
const SHORT_YEAR = "(?:-(\\d{2})(?![\\d:.]|\\s*[ap]\\.?m))?";

/** Numbers of a written date, as their pattern names them. */
interface Written {
  readonly year?: string | undefined;
  readonly month?: string | undefined;
  readonly day?: string | undefined;
  /** Two numbers of which either may be the month. */
  readonly pair?: readonly [string, string];
}

type Pattern = readonly [RegExp, (found: readonly (string | undefined)[]) => Written];

/** The first that is found counts: a longer form comes before its parts. */
const PATTERNS: readonly Pattern[] = [
  [
    /(?<!\d)(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/,
    ([, year, month, day]) => ({ year, month, day }),
  ],
  [
    /(?<!\d)(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?!\d)/,
    ([, a = "", b = "", year]) => ({ year, pair: [a, b] }),
  ],
  [
    new RegExp(
      `(?<!\\d)(\\d{1,2})(?:st|nd|rd|th)?(?:\\s+of)?[\\s.-]{0,2}${MONTH}\\b\\.?${YEAR}${SHORT_YEAR}`,
      "i",
    ),
    ([, day, month, year, short]) => ({ year: year ?? short, month, day }),
  ],
  [
    new RegExp(
      `\\b${MONTH}\\.?\\s{1,2}(\\d{1,2})(?:st|nd|rd|th)?(?!\\d|:|[.]\\d|\\s*[ap]\\.?m)${YEAR}`,
      "i",
    ),
    ([, month, day, year]) => ({ year, month, day }),
  ],
  [/(?<!\d)(\d{1,2})\/(\d{1,2})(?!\d)/, ([, a = "", b = ""]) => ({ pair: [a, b] })],
  [/(?<!\d)(\d{1,2})\.(\d{1,2})\.(?!\d)/, ([, a = "", b = ""]) => ({ pair: [a, b] })],
];

const FARTHEST_YEAR = 3;
const YEAR_DIGITS = 4;

const BEFORE = new RegExp(
  `(?:\\b(?:on|this|next)\\s+)?\\b${WEEKDAY}\\b[.,]?\\s*(?:the\\s+)?$`,
  "i",
);
const AFTER = new RegExp(`^[\\s,]*\\(?\\b${WEEKDAY}\\b\\)?`, "i");
/** Alone a weekday is a day only where a team's name cannot go on: Sunday Legends play, too. */
const ALONE = new RegExp(
  `(?:\\b(?:on|this|next)\\s+)?\\b${WEEKDAY}\\b(?=\\s*(?:$|[,;:|\\t@-]|at\\b|noon\\b|\\d))`,
  "i",
);
const RELATIVE = /\b(today|tonight|tomorrow)\b/i;

/** The first day that a line names; null without one. */
export function findDay(line: string, reading: DayReading): FoundDay | null {
  for (const [pattern, read] of PATTERNS) {
    const found = pattern.exec(line);
    if (found === null) continue;
    const before = line.slice(0, found.index);
    const written = read(found);
    // "28 Nov 2030" is half past eight, not a year to come.
    const isTime = Number(written.year) > reading.today.year + FARTHEST_YEAR;
    const text = isTime ? found[0].slice(0, -YEAR_DIGITS) : found[0];
    const after = line.slice(found.index + text.length);
    const [ahead, behind] = [BEFORE.exec(before), AFTER.exec(after)];
    const weekday = ahead?.[1] ?? behind?.[1];
    const rest = `${before.slice(0, ahead?.index)} , ${after.slice(behind?.[0].length ?? 0)}`;
    const day = isTime ? { ...written, year: undefined } : written;
    return { rest, ...dayOf(day, text.trim(), { ...reading, weekday }) };
  }
  return findRelative(line, reading);
}

function findRelative(line: string, { today }: DayReading): FoundDay | null {
  const relative = RELATIVE.exec(line);
  const found = relative ?? ALONE.exec(line);
  if (found === null) return null;
  const word = (found[1] ?? "").toLowerCase();
  const ahead =
    relative === null
      ? (weekdayOf(word) - weekdayNumber(today) + 7) % 7
      : Number(word === "tomorrow");
  const rest = `${line.slice(0, found.index)} , ${line.slice(found.index + found[0].length)}`;
  return { rest, day: plusDays(today, ahead), fault: null, remark: null };
}

function dayOf(
  written: Written,
  text: string,
  { today, order, weekday }: DayReading & { readonly weekday: string | undefined },
): Omit<FoundDay, "rest"> {
  const { day, month, isDoubtful } = readNumbers(written, order);
  const refuse = (fault: string) => ({ day: null, fault, remark: null });
  if (month < 1 || month > 12) return refuse(`“${text}” is not a date.`);
  const year = written.year === undefined ? null : yearOf(written.year);
  const wanted = { year: year ?? today.year, month, day };
  const read = year === null && !isBefore(today, wanted) ? later(wanted, today) : wanted;
  if (!exists(read)) {
    if (day >= 1 && exists({ ...read, year: 2000 })) return refuse(`There is no ${wordsOf(read)}.`);
    return refuse(`${MONTHS[month - 1]} has no day ${day}.`);
  }
  if (weekday !== undefined && weekdayOf(weekday.toLowerCase()) !== weekdayNumber(read)) {
    const is = WEEKDAYS[weekdayNumber(read)];
    return refuse(
      `${wordsOf(read)} is a ${is}, not a ${WEEKDAYS[weekdayOf(weekday.toLowerCase())]}.`,
    );
  }
  const isNextYear = year === null && read.year > today.year;
  const remark = isDoubtful || isNextYear ? `“${text}” is read as ${wordsOf(read)}.` : null;
  return { day: read, fault: null, remark };
}

/** The same day of the year, if it is today or to come; else that of next year. */
function later(wanted: CalendarDay, today: CalendarDay): CalendarDay {
  const isToday = wanted.month === today.month && wanted.day === today.day;
  return isToday ? wanted : { ...wanted, year: wanted.year + 1 };
}

function isBefore(a: CalendarDay, b: CalendarDay): boolean {
  return utcOf(a) < utcOf(b);
}

function readNumbers({ day = "", month = "", pair }: Written, order: DayOrder) {
  if (pair === undefined) {
    return { day: Number(day), month: monthOf(month), isDoubtful: false };
  }
  const [a, b] = [Number(pair[0]), Number(pair[1])];
  const isDoubtful = a <= 12 && b <= 12 && a !== b;
  const monthFirst = a > 12 ? false : b > 12 || order === "month first";
  return monthFirst ? { day: b, month: a, isDoubtful } : { day: a, month: b, isDoubtful };
}

function monthOf(text: string): number {
  if (/^\d+$/.test(text)) return Number(text);
  return (
    MONTHS.findIndex((name) => name.toLowerCase().startsWith(text.slice(0, 3).toLowerCase())) + 1
  );
}

function yearOf(text: string): number {
  return text.length === 2 ? 2000 + Number(text) : Number(text);
}

function weekdayOf(word: string): number {
  return WEEKDAYS.findIndex((name) => name.toLowerCase().startsWith(word.slice(0, 3)));
}

function weekdayNumber(day: CalendarDay): number {
  return new Date(utcOf(day)).getUTCDay();
}

export function utcOf({ year, month, day }: CalendarDay): number {
  return Date.UTC(year, month - 1, day);
}

export function calendarDayOf(wall: number): CalendarDay {
  const at = new Date(wall);
  return { year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, day: at.getUTCDate() };
}

function plusDays(day: CalendarDay, days: number): CalendarDay {
  return calendarDayOf(utcOf(day) + days * DAY_MS);
}

function exists(day: CalendarDay): boolean {
  return calendarDayOf(utcOf(day)).day === day.day && day.day >= 1;
}

function wordsOf({ year, month, day }: CalendarDay): string {
  return `${day} ${MONTHS[month - 1]} ${year}`;
}
