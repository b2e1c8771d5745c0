import { cellsOf, columnsOf, plainWord, separatorOf } from "#game/play/pasted/cells";
import type { PlainLine } from "#game/play/pasted/plain-lines";
import {
  joinMarks,
  NO_MARKS,
  type PlayerMarks,
  readMark,
  readNamed,
  roleOfWords,
  salaryOf,
} from "#game/play/pasted/player-marks";
import { findNamedTeam, type NamedTeam, teamNameOf } from "./known-names";
import { addPlayer, type SquadsDraft } from "./typed-player";

const COLUMNS = {
  name: [
    "name",
    "player",
    "players",
    "playername",
    "fullname",
    "member",
    "cricketer",
    "nameofplayer",
  ],
  first: ["firstname", "forename", "givenname"],
  last: ["lastname", "surname", "familyname"],
  team: ["team", "club", "side", "squad", "franchise", "teamname", "playsfor"],
  role: [
    "role",
    "type",
    "skill",
    "skills",
    "position",
    "category",
    "playingrole",
    "playerrole",
    "playertype",
    "speciality",
    "specialty",
    "specialism",
    "discipline",
  ],
  salary: [
    "salary",
    "price",
    "cost",
    "value",
    "credits",
    "credit",
    "amount",
    "baseprice",
    "fee",
    "worth",
  ],
  /** Each row has its own; it says nothing. */
  number: ["sno", "slno", "srno", "serialno", "no", "sr", "number", "rank"],
  country: ["country", "nationality", "nation", "nationalteam"],
  overseas: ["overseas", "foreign", "os", "import", "overseasplayer", "isoverseas"],
  uncapped: ["uncapped", "isuncapped"],
} as const;

/** No table of players is wider, and each row looks through all of them. */
const COLUMNS_MOST = 100;

type Column = keyof typeof COLUMNS;

/** The players of a table with a header; null for a text without one. */
export function readPlayerTable(
  lines: readonly PlainLine[],
  known: readonly NamedTeam[],
): SquadsDraft | null {
  const at = lines.findIndex(({ text }) => text.trim() !== "");
  const header = lines[at];
  const separator = header === undefined ? null : separatorOf(header.text);
  if (header === undefined || separator === null) return null;
  const cells = cellsOf(header.text, separator);
  if (cells.length > COLUMNS_MOST) return null;
  const rows = lines
    .slice(at + 1)
    .map(({ number, text }) => ({ number, cells: cellsOf(text, separator) }));
  const teams = cells.map((cell) => findNamedTeam(known, cell)?.name ?? null);
  if (teams.length > 1 && teams.every((team) => team !== null)) return readSideBySide(rows, teams);
  const columns = columnsOf<Column>(cells, COLUMNS);
  const hasName = columns.includes("name") || columns.includes("last");
  return hasName && cells.length > 1
    ? readRows(rows, { cells, columns, known, line: header.number })
    : null;
}

interface Row {
  readonly number: number;
  readonly cells: readonly string[];
}

/** A column of names for each team. */
function readSideBySide(rows: readonly Row[], teams: readonly string[]): SquadsDraft {
  const table: SquadsDraft = { players: [], faults: [], remarks: [] };
  for (const [index, team] of teams.entries()) {
    for (const { number: line, cells } of rows) {
      const cell = cells[index] ?? "";
      if (cell === "") continue;
      const { name, marks } = readNamed(cell);
      addPlayer(table, { line, team, name, marks });
    }
  }
  return table;
}

interface Header {
  readonly cells: readonly string[];
  readonly columns: readonly (Column | undefined)[];
  readonly known: readonly NamedTeam[];
  readonly line: number;
}

function readRows(
  rows: readonly Row[],
  { cells: heads, columns, known, line }: Header,
): SquadsDraft {
  const table: SquadsDraft = { players: [], faults: [], remarks: [] };
  const countryAt = columns.includes("overseas") ? -1 : columns.indexOf("country");
  const home = commonest(rows.map(({ cells }) => cells[countryAt] ?? ""));
  const ignored = heads.filter((head, index) => {
    const column = columns[index];
    return head !== "" && (column === undefined || (column === "country" && home === null));
  });
  if (ignored.length > 0) {
    table.remarks.push({ line, sentence: `“${ignored.join(", ")}” is left out.` });
  }
  if (home !== null) {
    const sentence = `Players with anything but ${home} under “${heads[countryAt]}” are read as overseas.`;
    table.remarks.push({ line, sentence });
  }
  let team: string | null = null;
  for (const { number, cells } of rows) {
    const cell = (name: Column) => cells[columns.indexOf(name)] ?? "";
    const filled = cells.filter((each) => each !== "");
    if (filled.length === 0 || filled.every((each) => /^[-:=\s]+$/.test(each))) continue;
    const alone = filled.length === 1 ? findNamedTeam(known, filled[0] ?? "") : null;
    // Merged cells have their text in the first row.
    const typed = alone?.name ?? cell("team");
    if (typed !== "") team = teamNameOf(known, typed);
    if (alone !== null) continue;
    const { name, marks } = readNamed(
      cell("name") || [cell("first"), cell("last")].join(" ").trim(),
    );
    if (team === null) {
      const sentence = "It has no team: add a column for it, or the team’s name in a row above.";
      table.faults.push({ line: number, sentence });
      continue;
    }
    const country = cells[countryAt] ?? "";
    const overseas = home !== null && country !== "" && plainWord(country) !== plainWord(home);
    const all = joinMarks([ofCells(cell), { ...NO_MARKS, overseas }, marks]);
    addPlayer(table, { line: number, team, name, marks: all });
  }
  return table;
}

/** The text in more than half of the cells that are filled; null without one. */
function commonest(cells: readonly string[]): string | null {
  const filled = cells.filter((cell) => cell !== "");
  const half = filled.length / 2;
  const [middle] = filled.toSorted().slice(Math.floor(half));
  if (middle === undefined) return null;
  return filled.filter((cell) => cell === middle).length > half ? middle : null;
}

function ofCells(cell: (name: Column) => string): PlayerMarks {
  const [role, salary] = [cell("role"), cell("salary")];
  const overseas = readFlag(cell("overseas"));
  const uncapped = readFlag(cell("uncapped"));
  const read = { role: roleOfWords(role), salary: salaryOf(salary) };
  const unknown = [
    ...(role !== "" && read.role === null ? readMark(role).unknown : []),
    ...(salary !== "" && read.salary === null ? [salary] : []),
    ...(overseas === null ? [cell("overseas")] : []),
    ...(uncapped === null ? [cell("uncapped")] : []),
  ];
  return {
    ...NO_MARKS,
    ...read,
    overseas: overseas ?? false,
    uncapped: uncapped ?? false,
    unknown,
  };
}

const YES = ["yes", "y", "true", "1", "x", "overseas", "os", "foreign", "uncapped", "u"];
const NO = ["", "no", "n", "false", "0", "local", "domestic", "home", "capped"];

/** Null for another word. A tick has no letters. */
function readFlag(cell: string): boolean | null {
  if (/^[✓✔☑✈*]\uFE0F?$/u.test(cell)) return true;
  const word = plainWord(cell);
  if (YES.includes(word)) return true;
  return NO.includes(word) ? false : null;
}
