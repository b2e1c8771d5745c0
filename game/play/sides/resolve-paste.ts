import { findAllByName, isSameName } from "#game/core/find-by-name";
import { nearestNames } from "#game/core/nearest-names";
import type { NamedStatus } from "./known-side";
import { MOST_PASTED_NAMES, type PastedPiece, readPastedNames } from "./read-pasted-names";

/** Of one of a fixture's two squads. */
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

/** A person has to choose the player. */
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

/** Of the pasted text in a doubt. */
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
