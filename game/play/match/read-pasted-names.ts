import { findAllByName, isSameName, nearestNames } from "#game/core/find-by-name";
import type { NamedStatus } from "./known-side";

type PastedList = "named" | "substitute" | "left out";

/** A name, or text before a colon, which may be a team. */
interface PastedPiece {
  readonly kind: "name" | "heading";
  readonly text: string;
  readonly list: PastedList;
}

export const LONGEST_PASTE = 4000;
/** Any two squads have fewer. */
export const MOST_PASTED_NAMES = 120;

/** Words that begin a list, with or without a colon. */
const LIST_WORDS: readonly (readonly [PastedList, RegExp])[] = [
  [
    "substitute",
    /\b(?:impact|concussion)[- ](?:subs?|players?|substitutes?)(?: options?)?\b|\b(?:subs|substitutes?|(?:12th|twelfth) man)\b/giu,
  ],
  ["left out", /\b(?:not playing|did not play|bench|(?:full )?squad)\b/giu],
  ["named", /\b(?:(?:playing|starting|final)[- ]?)?(?:xi|eleven)\b|\bplaying[- ]?1[12]\b/giu],
];

/** Headings that count only before a colon; any other one begins a list of players. */
const HEADINGS: readonly (readonly [PastedList, RegExp])[] = [
  ["substitute", /\b(?:impact|sub|replacements?|reserves?)\b/iu],
  [
    "left out",
    /\b(?:out|injured|unavailable|umpires?|referee|toss|venue|date|time|coach|support staff)\b/iu,
  ],
];

/** Sites print roles beside or below a name. */
const ROLE =
  /^(?:(?:opening|top|middle|lower|order|wicket|left|right|arm|batting|bowling|fast|medium|spin|leg|off|pace)[- ]*)*(?:batters?|bats?(?:man|woman|men)?|bowlers?|all[- ]?rounders?|keepers?|wicketkeepers?|captain|vice[- ]captain|overseas)$/iu;

/** Begins a line that changes the list; never part of a text. */
const MARK = "\u0001";

/**
 * The names in any text, in order: "Playing XI: 1 Rohit Sharma (c), Ishan Kishan † and Tilak Varma;
 * Impact subs: …". `resolvePaste` finds the players.
 */
function readPastedNames(text: string): readonly PastedPiece[] {
  const pieces: PastedPiece[] = [];
  let list: PastedList = "named";
  for (const line of linesOf(text)) {
    if (line.startsWith(MARK)) {
      list = line.slice(MARK.length) as PastedList;
      continue;
    }
    const stretches = line.split(":").map(namesIn);
    for (const [index, names] of stretches.entries()) {
      const heading = index < stretches.length - 1 ? names.pop() : undefined;
      for (const name of names) pieces.push({ kind: "name", text: name, list });
      if (heading === undefined) continue;
      list = listOfHeading(heading);
      pieces.push({ kind: "heading", text: heading, list });
    }
  }
  return pieces;
}

/** Without remarks in brackets, except before a colon, where they are the heading. */
function linesOf(text: string): string[] {
  let read = text
    .slice(0, LONGEST_PASTE)
    .normalize("NFKC")
    .replaceAll(MARK, " ")
    .replaceAll(/\(([^()\n]*)\)(?=\s*:)/gu, " $1 ")
    .replaceAll(/\([^()\n]*\)?|\[[^[\]\n]*\]?/gu, " ");
  for (const [list, words] of LIST_WORDS) read = read.replaceAll(words, `\n${MARK}${list}\n`);
  return read.split(/[\n\r]+/u);
}

function listOfHeading(heading: string): PastedList {
  return HEADINGS.find(([, words]) => words.test(heading))?.[0] ?? "named";
}

const BETWEEN_NAMES =
  /[,;|/\t•·–—]|\s-\s|\s(?:and|&)\s|^\s*(?:and|&)\s|(?<=\p{Ll}{2})\.(?:\s|$)|(?:^|\s)#?\d{1,3}(?:\s*[.)-]|\s|$)/giu;

function namesIn(line: string): string[] {
  return line
    .split(BETWEEN_NAMES)
    .map(tidy)
    .filter((name) => name.length > 1 && !ROLE.test(name));
}

/** Without signs ("†", "*") and the marks of captains and keepers. */
function tidy(name: string): string {
  return name
    .replaceAll(/[^\p{L}\p{M}\p{N}\s.'’-]/gu, " ")
    .replace(/(?:\s(?:c|vc|wk|w|WK|VC))+\s*$/u, "")
    .replaceAll(/\s+/gu, " ")
    .trim()
    .replace(/^[.'’-]+\s*|\s+[.'’-]+$/gu, "");
}

export interface SquadPlayer {
  readonly id: number;
  readonly name: string;
  readonly teamId: number;
}

interface SquadTeam {
  readonly id: number;
  readonly name: string;
  readonly shortName: string;
}

export interface PasteDoubt {
  readonly why: "several" | "spelling" | "nobody";
  readonly text: string;
  readonly status: NamedStatus;
  /** The possible players; for a misspelling the nearest names. */
  readonly candidates: readonly SquadPlayer[];
}

export interface ResolvedPaste {
  readonly players: ReadonlyMap<number, NamedStatus>;
  readonly doubts: readonly PasteDoubt[];
}

const SHOWN_LETTERS = 60;

/**
 * The players of two squads behind the names of a pasted text. Nobody is guessed: a name that fits
 * two players, or none, is a doubt. A team at the head of a list narrows its names down to that
 * team, if they fit one of its players.
 *
 * @returns null for a text with more names than two squads can have
 */
export function resolvePaste(
  text: string,
  teams: readonly SquadTeam[],
  squad: readonly SquadPlayer[],
): ResolvedPaste | null {
  const pieces = readPastedNames(text);
  if (pieces.length > MOST_PASTED_NAMES) return null;
  const players = new Map<number, NamedStatus>();
  const doubts: PasteDoubt[] = [];
  let team: SquadTeam | undefined;
  for (const piece of pieces) {
    const titled = teams.find((each) => isTeam(each, piece.text));
    if (titled !== undefined) team = titled;
    if (titled !== undefined || piece.kind === "heading" || piece.list === "left out") continue;
    const found = findPlayers(squad, team, piece.text);
    const [player, ...others] = found;
    if (player === undefined || others.length > 0) doubts.push(doubtOf(piece, found, squad, team));
    // The first list counts for a name in both: the eleven stands before its substitutes.
    else if (!players.has(player.id)) players.set(player.id, statusOf(piece));
  }
  return { players, doubts: doubts.filter(isNew) };
}

function isTeam({ name, shortName }: SquadTeam, text: string): boolean {
  return isSameName(name, text) || isSameName(shortName, text);
}

function findPlayers(
  squad: readonly SquadPlayer[],
  team: SquadTeam | undefined,
  text: string,
): readonly SquadPlayer[] {
  const own = squad.filter(({ teamId }) => teamId === team?.id);
  const found = findAllByName(own, text);
  return found.length > 0 ? found : findAllByName(squad, text);
}

function doubtOf(
  piece: PastedPiece,
  found: readonly SquadPlayer[],
  squad: readonly SquadPlayer[],
  team: SquadTeam | undefined,
): PasteDoubt {
  const { text } = piece;
  const shown = [...text].slice(0, SHOWN_LETTERS).join("");
  const doubt = { text: shown.length < text.length ? `${shown}…` : text, status: statusOf(piece) };
  if (found.length > 0) return { ...doubt, why: "several", candidates: found };
  const own = squad.filter(({ teamId }) => teamId === team?.id);
  const near = nearestNames(own, text);
  const candidates = near.length > 0 ? near : nearestNames(squad, text);
  return { ...doubt, why: candidates.length > 0 ? "spelling" : "nobody", candidates };
}

function statusOf({ list }: PastedPiece): NamedStatus {
  return list === "substitute" ? "substitute" : "named";
}

/** A repeated name is asked about once. */
function isNew(doubt: PasteDoubt, index: number, all: readonly PasteDoubt[]): boolean {
  return all.findIndex(({ text }) => text === doubt.text) === index;
}
