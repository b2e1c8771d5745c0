import { nullable, object, oneOf, optional, person, tuple, yesNo } from "#game/core/shapes";
import { versus } from "#game/core/words";
import { count, ordinal, text } from "#game/play/values/file-values";
import { entry, type NameOf } from "./change-words";

/** Short names are kept as they were. */
const ofPick = {
  /** The number of the proposal in the league. */
  number: ordinal,
  fixture: object({ number: count, teams: tuple(text, text) }),
  /** The member whose pick it is; null for a deleted account. */
  userId: nullable(person()),
};

/** Picks that are corrected by agreement (rules.md#by-agreement). */
export const PICK_CHANGES = {
  "pick proposed": entry(
    {
      ...ofPick,
      changes: text,
      reason: text,
      /** It is the pick of the person who proposes. */
      own: optional(yesNo()),
    },
    (change, nameOf) =>
      change.own === true
        ? `Proposed to correct their own pick of ${matchWords(change)}: ${change.changes}. Reason: ${change.reason}`
        : `Proposed to correct ${pickWords(change, nameOf)}: ${change.changes}. Reason: ${change.reason}`,
  ),
  /** Nobody is its author: the members have agreed. */
  "pick agreed": entry(
    { ...ofPick, agreeing: count, electors: count },
    (change, nameOf) =>
      `By agreement, ${pickWords(change, nameOf)} counts as corrected: ${change.agreeing} of ${change.electors} agree and nobody objects`,
  ),
  "pick ended": entry(
    { ...ofPick, state: oneOf("objected", "too few", "withdrawn", "void") },
    (change, nameOf) => {
      const pick = pickWords(change, nameOf);
      switch (change.state) {
        case "objected":
          return `Objected to the correction of ${pick}, which stays as it was`;
        case "withdrawn":
          return `Withdrew the correction of ${pick}`;
        case "too few":
          return `Too few have agreed to correct ${pick}, which stays as it was`;
        default:
          return `The correction of ${pick} has become impossible`;
      }
    },
  ),
} as const;

interface OfPick {
  readonly fixture: { readonly number: number; readonly teams: readonly [string, string] };
  readonly userId?: number | null;
}

function matchWords({ fixture }: OfPick): string {
  return `match ${fixture.number}, ${versus(fixture.teams)}`;
}

function pickWords(change: OfPick, nameOf: NameOf): string {
  const { userId = null } = change;
  return userId === null
    ? `a pick of ${matchWords(change)}`
    : `${nameOf(userId)}'s pick of ${matchWords(change)}`;
}
