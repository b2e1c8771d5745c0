import { cellsOf, columnsOf, LINE_MOST, separatorOf } from "#game/play/pasted/cells";
import { type PlainLine, plainLines } from "#game/play/pasted/plain-lines";
import { OFFERED_MATCH_TYPES } from "../../play/match/formats";
import { isKnockOut } from "../../play/season/knock-out";
import { findClock } from "./find-clock";
import { type CalendarDay, type DayReading, findDay, utcOf } from "./find-day";
import { findNamedTeam, type NamedTeam } from "./known-names";

export interface FixtureReading extends DayReading {
  /** Only these may play; empty if the lines themselves say who plays. */
  readonly teams: readonly NamedTeam[];
  /** The names of the reader's zone that a line may have behind its time. */
  readonly zones: readonly string[];
}

export interface TypedFixtureLine {
  readonly line: number;
  readonly teams: readonly [string, string];
  /** The start on the clocks of the reader's zone, as if they showed UTC. */
  readonly wall: number;
  /** "Final" and the like; empty without one. */
  readonly label: string;
  readonly stage: "group" | "playoff";
  /** Null without one. */
  readonly matchType: string | null;
}

/** A sentence about a line. */
export interface LineNote {
  readonly line: number;
  readonly sentence: string;
}

interface FixturesRead {
  readonly fixtures: readonly TypedFixtureLine[];
  readonly faults: readonly LineNote[];
  /** How doubtful words were read. */
  readonly remarks: readonly LineNote[];
  /** Names that are none of the teams. */
  readonly strangers: readonly {
    readonly line: number;
    readonly text: string;
    readonly typed: string;
  }[];
}

/** A line, or a row of a table as the sentence that a person would write. */
type TypedLine = Pick<PlainLine, "number" | "text"> & Partial<PlainLine>;

export const CROSSED_OUT = "It is crossed out, so it is left out.";

export const FIXTURES_MOST = 300;

/**
 * Fixtures as people write them, a line each: "Reds v Blues, 24 Nov 18:00", "Sat 28/11 2pm: Reds vs
 * Blues". A line with a day alone is the day of those below it. A table has a header, or one fixture in
 * each row.
 */
export function readFixtures(text: string, reading: FixtureReading): FixturesRead {
  const state: State = { day: null, heading: "" };
  const fixtures: TypedFixtureLine[] = [];
  const faults: LineNote[] = [];
  const remarks: LineNote[] = [];
  const strangers: { line: number; text: string; typed: string }[] = [];
  for (const line of asSentences(plainLines(text))) {
    if (line.struck != null) remarks.push({ line: line.number, sentence: CROSSED_OUT });
    if (line.text.trim() === "") continue;
    const read = readLine(line, reading, state);
    remarks.push(...read.remarks.map((sentence) => ({ line: line.number, sentence })));
    if (read.fault !== null) faults.push({ line: line.number, sentence: read.fault });
    for (const typed of read.strangers ?? []) {
      strangers.push({ line: line.number, text: line.text, typed });
    }
    if (read.fixture === null) continue;
    const same = fixtures.find((other) => isSame(other, read.fixture));
    if (same !== undefined) {
      faults.push({ line: line.number, sentence: `It repeats line ${same.line}.` });
    } else if (fixtures.length === FIXTURES_MOST) {
      faults.push({
        line: line.number,
        sentence: `${FIXTURES_MOST} fixtures at once are the most.`,
      });
      break;
    } else fixtures.push({ ...read.fixture, line: line.number });
  }
  return { fixtures, faults, remarks, strangers };
}

interface State {
  /** Of a line with a day alone. */
  day: CalendarDay | null;
  /** Such as "Semi-finals". */
  heading: string;
}

type Fixture = Omit<TypedFixtureLine, "line">;

interface ReadLine {
  readonly fixture: Fixture | null;
  readonly fault: string | null;
  readonly remarks: readonly string[];
  readonly strangers?: readonly string[];
}

const COLUMNS = {
  date: ["date", "day", "matchdate", "when", "datetime", "dateandtime", "startdate"],
  time: ["time", "start", "starttime", "kickoff", "matchtime"],
  home: ["home", "hometeam", "team1", "teama", "firstteam", "team", "host", "hosts"],
  away: [
    "away",
    "awayteam",
    "team2",
    "teamb",
    "secondteam",
    "visitors",
    "visitor",
    "opponent",
    "opponents",
    "opposition",
  ],
  fixture: ["fixture", "fixtures", "match", "game", "teams", "versus"],
  stage: ["stage", "round", "type", "format", "matchtype"],
} as const;

/** The rows of a table with a header, each as the sentence that a person would write. */
function asSentences(lines: readonly TypedLine[]): TypedLine[] {
  const at = lines.findIndex(({ text }) => text.trim() !== "");
  const header = lines[at]?.text ?? "";
  const separator = separatorOf(header);
  if (separator === null) return [...lines];
  const columns = columnsOf<keyof typeof COLUMNS>(cellsOf(header, separator), COLUMNS);
  const has = (name: keyof typeof COLUMNS) => columns.includes(name);
  if (!(has("date") || has("time")) || !(has("fixture") || (has("home") && has("away")))) {
    return [...lines];
  }
  return lines.slice(at + 1).map(({ number, text }) => {
    const cells = cellsOf(text, separator);
    const cell = (name: keyof typeof COLUMNS) => cells[columns.indexOf(name)] ?? "";
    if (cells.every((each) => each === "")) return { number, text: "" };
    const teams =
      has("home") && has("away") ? `${cell("home")} v ${cell("away")}` : cell("fixture");
    const parts = [teams, `${cell("date")} ${cell("time")}`, cell("stage")];
    return { number, text: parts.filter((part) => part.trim() !== "").join(", ") };
  });
}

const NUMBERED =
  /^\s*(?:\(?\d{1,3}[.):]\)?\s+|[-•*–]\s+|(?:match|game|fixture)\s*(?:no\.?\s*|#\s*)?\d{1,3}\b\s*[:.)–-]?\s*)/i;
/** Wide gaps around "v" do not make cells of the teams. */
const APART = /\t(v|vs|versus)\.?\t/i;
const HEADING =
  /^(?:fixtures?|schedule|matches|games|round|week|match ?day|day|group|pool|league|super|semi|quarter|final|finals|play-?offs?|knock-?outs?|qualifiers?|eliminators?)\b/i;

function readLine({ text }: TypedLine, reading: FixtureReading, state: State): ReadLine {
  const remarks: string[] = [];
  const refuse = (fault: string): ReadLine => ({ fixture: null, fault, remarks });
  if (text.length > LINE_MOST) return refuse("It is too long for a fixture.");
  const bare = text.replace(NUMBERED, "").replace(APART, " $1 ");
  const day = findDay(bare, reading);
  const clock = findClock(day?.rest ?? bare);
  const segments = segmentsOf(clock?.rest ?? day?.rest ?? bare);
  const pair = findPair(segments, { teams: reading.teams, isRow: text.includes("\t") });
  if (day?.fault) return refuse(day.fault);
  if (clock?.fault) return refuse(clock.fault);
  if (pair === null) {
    const words = segments.join(" ");
    if (day?.day && clock === null && (words === "" || HEADING.test(words))) {
      Object.assign(state, { day: day.day, heading: words });
      return { fixture: null, fault: null, remarks: day.remark === null ? [] : [day.remark] };
    }
    if (day === null && clock === null && HEADING.test(words)) {
      state.heading = words;
      return { fixture: null, fault: null, remarks };
    }
    return refuse("It does not say who plays whom: write “Reds v Blues, 24 Nov 18:00”.");
  }
  const teams = pair.teams.map((typed) => nameOf(typed, reading.teams));
  if (pair.teams.some((typed) => isToCome(typed, reading.teams))) {
    return { fixture: null, fault: null, remarks: [NOT_YET_KNOWN] };
  }
  const [a, b] = teams;
  if (a == null || b == null) {
    const strangers = pair.teams.filter((_, side) => teams[side] === null);
    return { fixture: null, fault: null, remarks, strangers };
  }
  if (a.toLowerCase() === b.toLowerCase()) return refuse(`${a} cannot play itself.`);
  const on = day?.day ?? state.day;
  if (on === null) return refuse("It has no day: add one such as 24 Nov.");
  if (clock === null) return refuse("It has no time: add one such as 18:00 or 6pm.");
  const { minutes, zone } = clock;
  if (zone !== null && !reading.zones.includes(zone)) {
    return refuse(`It names the zone ${zone}, but times here are in ${reading.zones[0]}.`);
  }
  remarks.push(...[day?.remark, clock.remark].filter((each) => typeof each === "string"));
  const rest = readRest(pair.rest, state.heading);
  remarks.push(...rest.remarks);
  const wall = utcOf(on) + (minutes ?? 0) * 60_000;
  return { fixture: { teams: [a, b], wall, ...rest.facts }, fault: null, remarks };
}

/** "TBD", "Winner of match 3", "2nd", "Q1 loser": places of a knock-out that nobody has yet. */
const TO_COME =
  /^(?:tb[acd]|to be (?:announced|confirmed|decided)|(?:1st|2nd|3rd|4th|first|second|third|fourth)(?: place)?|rank \d)$|\b(?:winners?|losers?|runners?[- ]?up)\b/i;
const NOT_YET_KNOWN =
  "Its teams are not known yet, so it is left out: add the fixture when they are.";

function isToCome(typed: string, teams: readonly NamedTeam[]): boolean {
  return TO_COME.test(typed) && findNamedTeam(teams, typed) === null;
}

function isSame(a: TypedFixtureLine, b: Fixture | null): boolean {
  return (
    b !== null && a.wall === b.wall && [...a.teams].sort().join() === [...b.teams].sort().join()
  );
}

/** Parts of a line without its day and time. */
function segmentsOf(rest: string): string[] {
  return rest
    .split(/[,;|\t@()[\]]|:\s|\s+at\s+/)
    .map((part) => part.replaceAll(/^[\s\-–—:.]+|[\s\-–—:]+$/g, "").trim())
    .filter((part) => part !== "");
}

interface Pair {
  readonly teams: readonly [string, string];
  /** The other segments. */
  readonly rest: readonly string[];
}

const VERSUS = /^(.+?)\s+(?:v|vs|versus)(?:\.|\b)\s*(.+)$/i;
const DASH = /^(.+?)\s+[-–—]\s+(.+)$/;

/** Two teams around "v", else around a dash, else in two cells. */
function findPair(
  segments: readonly string[],
  { teams, isRow }: { readonly teams: readonly NamedTeam[]; readonly isRow: boolean },
): Pair | null {
  for (const pattern of [VERSUS, DASH]) {
    for (const [index, segment] of segments.entries()) {
      const [, a, b] = pattern.exec(segment) ?? [];
      if (a === undefined || b === undefined) continue;
      const rest = segments.filter((_, other) => other !== index);
      const [second = b, ...further] = b.split(DASH_APART);
      return { teams: [a.trim(), second.trim()], rest: [...rest, ...further] };
    }
  }
  // The first two cells of a spreadsheet's row are the teams where nobody has named any.
  const named = segments.filter((segment) => findNamedTeam(teams, segment) !== null);
  const [a, b, third] = teams.length === 0 && isRow ? segments.slice(0, 2) : named;
  if (a === undefined || b === undefined || third !== undefined) return null;
  return { teams: [a, b], rest: segments.filter((each) => each !== a && each !== b) };
}

/** "Reds v Blues - Eden Park" */
const DASH_APART = /\s+[-–—]\s+/;

function nameOf(typed: string, teams: readonly NamedTeam[]): string | null {
  return teams.length === 0 ? typed : (findNamedTeam(teams, typed)?.name ?? null);
}

const LABEL = /^(?:group|pool|round|week|match|game|league|stage)\b/i;

/** A final, a match type, or what is of no use here, such as a ground. */
function readRest(rest: readonly string[], heading: string) {
  let label = isKnockOut(heading) ? heading : "";
  let matchType: string | null = null;
  const remarks: string[] = [];
  for (const part of rest) {
    const type = typeOf(part);
    if (type !== null) matchType = type;
    else if (isKnockOut(part)) label = part;
    else if (!LABEL.test(part)) remarks.push(`“${part}” is left out.`);
  }
  const stage: Fixture["stage"] = label === "" ? "group" : "playoff";
  return { facts: { label, stage, matchType }, remarks };
}

function typeOf(part: string): string | null {
  const offered = OFFERED_MATCH_TYPES.find((type) => type.toLowerCase() === part.toLowerCase());
  if (offered !== undefined) return offered;
  if (/^(?:20 overs?|20-over|twenty20|t20i)$/i.test(part)) return "T20";
  return /^(?:50 overs?|50-over|one[ -]day)$/i.test(part) ? "ODI" : null;
}
