import { LINE_MOST, separatorOf } from "#game/play/pasted/cells";
import { type PlainLine, plainLines } from "#game/play/pasted/plain-lines";
import { joinMarks, readMark, readNamed, roleOfSection } from "#game/play/pasted/player-marks";
import { inCrores } from "#game/play/pasted/read-money";
import { findNamedTeam, type NamedTeam, teamNameOf } from "./known-names";
import { CROSSED_OUT, type LineNote } from "./read-fixtures";
import { readPlayerTable } from "./read-player-table";
import { addPlayer, type SquadsDraft, type TypedPlayer } from "./typed-player";

/** With blank lines and headings, far more than players. */
const LINES_MOST = 2_000;

interface SquadsRead {
  readonly players: readonly TypedPlayer[];
  readonly faults: readonly LineNote[];
  readonly remarks: readonly LineNote[];
}

/**
 * Squads as people write them: one player a line below the team's name, or a team's names in one line
 * behind a colon. A table has a header with any order of columns, or the name in its first cell.
 *
 * @param known teams that fixtures or the tournament have
 */
export function readSquads(text: string, known: readonly NamedTeam[]): SquadsRead {
  const typed = plainLines(text);
  const priced = inCrores(typed.map((line) => line.text));
  const lines = typed.map((line, index) => ({ ...line, text: priced[index] ?? line.text }));
  if (lines.length > LINES_MOST) {
    const sentence = `${LINES_MOST} lines at once are the most.`;
    return { players: [], faults: [{ line: LINES_MOST + 1, sentence }], remarks: [] };
  }
  const table = readPlayerTable(lines, known);
  const read = withoutRepeats(table ?? readLists(lines, known));
  const crossed = lines.filter(({ struck }) => struck !== null).map(({ number }) => number);
  const remarks = crossed.map((line) => ({ line, sentence: CROSSED_OUT }));
  return { ...read, remarks: [...read.remarks, ...remarks] };
}

function readLists(lines: readonly PlainLine[], known: readonly NamedTeam[]): SquadsDraft {
  const read: SquadsDraft = { players: [], faults: [], remarks: [] };
  let team: string | null = null;
  let section: TypedPlayer["role"] = null;
  // A mention without a line of its own may be misspelt: its team's name is still to be found.
  const isSearched = known.some((each) => each.isMention && !hasHeading(lines, each));
  for (const [index, { number: line, text }] of lines.entries()) {
    if (text.trim() === "") continue;
    if (text.length > LINE_MOST * FULL_SQUAD) {
      read.faults.push({ line, sentence: "It is too long for a squad." });
      continue;
    }
    const mayLead = known.length === 0 || team === null || isSearched;
    const { heading, names, isGuess } = splitHeading(lines, index, { known, mayLead });
    if (isGuess && known.length > 0) {
      read.remarks.push({ line, sentence: `“${heading}” is read as a team’s name.` });
    }
    const ofSection = heading === null ? null : roleOfSection(heading);
    if (ofSection !== null) section = ofSection;
    else if (heading !== null) {
      team = teamNameOf(known, heading);
      section = null;
    }
    for (const name of names) {
      readPlayer(read, { number: line, text: name }, { team, section, known });
    }
  }
  return read;
}

/** Names of a squad in one line. */
const FULL_SQUAD = 5;
const BULLET = /^\s*(?:\(?\d{1,3}[.)]\)?\s+|[-•–·]\s+|\*\s+)/;
const FRAME = /^[\s#=*_~]+|[\s=*_~:]+$/g;
const COUNT = /\s*(?:\(\d{1,2}(?:\s*players?)?\)|[-–]?\s*\d{1,2}\s+players?)$/i;
const TEAM_WORDS = /^team\s*[:-]\s*|\s+(?:squad|team)$/gi;

function hasHeading(lines: readonly PlainLine[], team: NamedTeam): boolean {
  return lines.some(({ text }) => findNamedTeam([team], tidyHeading(text.trim())) !== null);
}

interface Split {
  readonly heading: string | null;
  /** Only its place makes it a heading. */
  readonly isGuess?: boolean;
  readonly names: readonly string[];
}

/** A line is a heading, a player, or both: "Reds: Asha, Ben (c)". */
function splitHeading(
  lines: readonly PlainLine[],
  index: number,
  { known, mayLead }: { readonly known: readonly NamedTeam[]; readonly mayLead: boolean },
): Split {
  const text = lines[index]?.text.trim() ?? "";
  const [, before = "", after = ""] = /^([^:,;\t]{1,60}):\s*(\S.*)$/.exec(text) ?? [];
  if (before !== "" && !/^team$/i.test(before.trim())) {
    return { heading: tidyHeading(before), names: splitNames(after) };
  }
  const tidy = tidyHeading(text);
  const isMarked =
    lines[index]?.isMarked === true || /[:=]$/.test(text) || /^team\s*[:-]/i.test(text);
  const isKnown = findNamedTeam(known, tidy) !== null || roleOfSection(tidy) !== null;
  const { name, marks } = readNamed(text);
  const isBare =
    name === text && marks.unknown.length === 0 && !BULLET.test(text) && separatorOf(text) === null;
  const isFirst = (lines[index - 1]?.text.trim() ?? "") === "";
  const hasBelow = (lines[index + 1]?.text.trim() ?? "") !== "";
  if ((isMarked && tidy !== "") || isKnown) return { heading: tidy, names: [] };
  const leads = isBare && isFirst && hasBelow && mayLead;
  return leads ? { heading: tidy, names: [], isGuess: true } : { heading: null, names: [text] };
}

function tidyHeading(text: string): string {
  const bare = text.replaceAll(FRAME, "").replaceAll(TEAM_WORDS, "").replaceAll(FRAME, "");
  return bare.replace(COUNT, "").trim() || bare;
}

/** Commas within brackets separate marks. */
function splitNames(text: string): string[] {
  return text
    .split(/[,;](?![^(]*\))/)
    .map((name) =>
      name
        .replace(/^\s*and\s+/i, "")
        .replace(/\.$/, "")
        .trim(),
    )
    .filter((name) => name !== "");
}

const CELLS = /\t|[,;|](?![^(]*\))|\s+[-–—]\s+/;

function readPlayer(
  draft: SquadsDraft,
  { number: line, text }: Pick<PlainLine, "number" | "text">,
  {
    team,
    section,
    known,
  }: {
    /** Null above the first team. */
    readonly team: string | null;
    readonly section: TypedPlayer["role"];
    readonly known: readonly NamedTeam[];
  },
): void {
  if (text.length > LINE_MOST) {
    draft.faults.push({ line, sentence: "It is too long for a player." });
    return;
  }
  const cells = text
    .replace(BULLET, "")
    .split(CELLS)
    .map((cell) => cell.trim());
  // A spreadsheet may number its rows.
  const [first = "", ...others] = /^\d{1,3}\.?$/.test(cells[0] ?? "") ? cells.slice(1) : cells;
  const { name, marks: own } = readNamed(first);
  const named = others.filter((cell) => cell !== "").map((cell) => readCell(cell, known));
  const marks = joinMarks([own, ...named.map((each) => each.marks)]);
  const itsTeam = named.find((each) => each.team !== null)?.team ?? team;
  if (itsTeam === null) {
    const sentence = "No team stands above it: put the team’s name above its players.";
    draft.faults.push({ line, sentence });
    return;
  }
  addPlayer(draft, { line, team: itsTeam, name, marks: { ...marks, role: marks.role ?? section } });
}

function readCell(cell: string, known: readonly NamedTeam[]) {
  const team = findNamedTeam(known, cell)?.name ?? null;
  if (team !== null) return { team, marks: joinMarks([]) };
  const whole = readMark(cell);
  const { name, marks } = readNamed(cell);
  if (whole.unknown.length === 0 || name === cell) return { team, marks: whole };
  return { team, marks: joinMarks([readMark(name), marks]) };
}

/** The same name twice in a team is one player, and a fault. */
function withoutRepeats({ players, faults, remarks }: SquadsDraft): SquadsRead {
  const seen = new Map<string, number>();
  const different = players.filter(({ team, name, line }) => {
    const key = `${team.toLowerCase()}\n${name.toLowerCase()}`;
    const before = seen.get(key);
    if (before !== undefined) {
      faults.push({ line, sentence: `${name} is on line ${before} already.` });
      return false;
    }
    seen.set(key, line);
    return true;
  });
  return { players: different, faults: faults.sort((a, b) => a.line - b.line), remarks };
}
