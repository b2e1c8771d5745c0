import { ordinal } from "#game/play/season/fixture-status";
import { listOf, type Parts, say, teamName } from "../recap/parts";

/** A team's places in the table before and after a match, or before it and now. */
export interface Move {
  readonly participantId: number;
  /** Null for who was not in the table. */
  readonly before: number | null;
  readonly after: number | null;
}

/** More teams are only counted. */
const MOST_NAMED = 3;

/**
 * The overtaking of a match that a reader wants to know: their own, or else the one that brought a new
 * leader. Null if there is neither.
 *
 * @param ownId the reader's participant; null for a reader who is not in the table
 * @returns the team that went by another one or fell behind it, and the sentence
 */
export function findOvertaking(
  moves: readonly Move[],
  ownId: number | null,
): { readonly participantId: number; readonly sentence: Parts } | null {
  const known = moves.filter(isKnown);
  const own = known.find(({ participantId }) => participantId === ownId);
  const ofOwn = own && sayOwn(known, own);
  if (own && ofOwn) return { participantId: own.participantId, sentence: ofOwn };
  const [leader, another] = known.filter(({ after }) => after === 1);
  if (leader === undefined || another !== undefined || leader === own) return null;
  const passed = passedBy(known, leader);
  if (passed.length === 0) return null;
  const { participantId } = leader;
  return { participantId, sentence: say`${teamName(participantId)} passed ${named(passed)}. 1st.` };
}

interface KnownMove extends Move {
  readonly before: number;
  readonly after: number;
}

function isKnown(move: Move): move is KnownMove {
  return move.before !== null && move.after !== null;
}

function sayOwn(moves: readonly KnownMove[], own: KnownMove): Parts | null {
  const passed = passedBy(moves, own);
  const place = ordinal(own.after);
  if (passed.length > 0) return say`You passed ${named(passed)}. ${place}.`;
  const ahead = moves.filter((other) => passedBy([own], other).length > 0);
  return ahead.length === 0 ? null : say`${named(ahead)} passed you. ${place}.`;
}

/** The teams that were ahead of a team, and are behind it. */
function passedBy(moves: readonly KnownMove[], team: KnownMove): KnownMove[] {
  return moves.filter(({ before, after }) => before < team.before && after > team.after);
}

function named(moves: readonly KnownMove[]): Parts {
  return moves.length > MOST_NAMED
    ? say`${String(moves.length)} teams`
    : listOf(moves.map(({ participantId }) => teamName(participantId)));
}
