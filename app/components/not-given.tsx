import { pluralForm } from "#game/core/words";
import { MOST_SHARING } from "#game/play/season/awards";

/** The awards that a list lacks, and why; nothing where it has all. */
export function NotGiven({ titles }: { titles: readonly string[] }) {
  if (titles.length === 0) return null;
  const names = titles.join(", ");
  return (
    <p className="pad soft sm">
      {pluralForm(
        titles.length,
        `Not given: ${names}. Nobody earned it, or more than ${MOST_SHARING} teams would share it.`,
        `Not given: ${names}. Nobody earned them, or more than ${MOST_SHARING} teams would share them.`,
      )}
    </p>
  );
}
