import { nullable, object, optional, person, type RowOf, tuple, yesNo } from "#game/core/shapes";
import { versus } from "#game/core/words";
import { formatPoints } from "#game/play/scoring/points-text";
import { count, hundredths, ordinal, text } from "#game/play/values/file-values";
import { entry, type NameOf } from "./change-words";

/** Short names are kept as they were. */
const adjustedFixture = object({ number: count, teams: tuple(text, text) });

const adjusted = {
  /** The number of the entry in the league. */
  number: ordinal,
  /** Null for the season. */
  fixture: nullable(adjustedFixture),
  points: hundredths,
  /** Of the giver, or of the withdrawal. */
  reason: text,
  /** The matches and the place where they were won; left out for points given here. */
  origin: optional(text),
  /** The team is that of the person who did it. */
  own: optional(yesNo()),
  userId: person(),
};
type Adjusted = RowOf<ReturnType<typeof object<typeof adjusted>>>;

/** Points with a reason (rules.md#adjustments). */
export const ADJUSTMENT_CHANGES = {
  "points adjusted": entry(adjusted, (change, nameOf) => {
    const where = whereWords(change);
    const team = teamWords(change, nameOf);
    return change.points > 0
      ? `Gave ${formatPoints(change.points)} points to ${team} ${where}. Reason: ${change.reason}`
      : `Took ${formatPoints(-change.points)} points from ${team} ${where}. Reason: ${change.reason}`;
  }),
  "adjustment withdrawn": entry(adjusted, (change, nameOf) => {
    const where = whereWords(change);
    const team = teamWords(change, nameOf);
    return change.points > 0
      ? `Withdrew the ${formatPoints(change.points)} points given to ${team} ${where}. Reason: ${change.reason}`
      : `Withdrew the ${formatPoints(-change.points)} points taken from ${team} ${where}. Reason: ${change.reason}`;
  }),
} as const;

function whereWords({ fixture, origin }: Adjusted): string {
  if (origin !== undefined) return `for the season, brought along: ${origin}`;
  return fixture === null
    ? "for the season"
    : `in match ${fixture.number}, ${versus(fixture.teams)}`;
}

function teamWords({ own, userId }: Adjusted, nameOf: NameOf): string {
  return own === true ? `${nameOf(userId)}, their own team,` : nameOf(userId);
}
