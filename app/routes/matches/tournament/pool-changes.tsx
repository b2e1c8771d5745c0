import type { Hundredths } from "#game/core/units";
import type { Role } from "#game/play/roles";

interface Terms {
  readonly name: string;
  readonly role: Role;
  readonly salary: Hundredths;
  readonly overseas: boolean;
  readonly uncapped: boolean;
  readonly imageUrl?: string;
}

interface Entry {
  readonly team: string;
  readonly terms: Terms;
}

interface Plan {
  readonly added: readonly Entry[];
  readonly changed: readonly (Entry & { readonly before: Terms })[];
  readonly unchanged: number;
  readonly unnamed: number;
  readonly faults: readonly string[];
}

/** The changes of a pasted pool. */
export function PoolChanges({ plan }: { plan: Plan }) {
  const { added, changed, unchanged, unnamed, faults } = plan;
  if (faults.length > 0) {
    return (
      <div className="msg bad" role="alert">
        <p>Nothing can be saved yet:</p>
        <ul>
          {faults.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
      </div>
    );
  }
  return (
    <>
      <p className="msg">
        {added.length} added, {changed.length} changed, {unchanged} unchanged; {unnamed} not named
        stay as they are.
      </p>
      {changed.length > 0 && (
        <>
          <h3>Changed</h3>
          <ul className="plan">
            {changed.map(({ team, terms, before }) => (
              <li key={`${team} ${before.name}`}>
                <b>{before.name}</b> ({team}): {termsWords(before)} &rarr; {termsWords(terms)}
                {before.name !== terms.name && `, called ${terms.name}`}
              </li>
            ))}
          </ul>
        </>
      )}
      {added.length > 0 && (
        <>
          <h3>Added</h3>
          <ul className="plan">
            {added.map(({ team, terms }) => (
              <li key={`${team} ${terms.name}`}>
                <b>{terms.name}</b> ({team}): {termsWords(terms)}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function termsWords({ role, salary, overseas, uncapped, imageUrl }: Terms): string {
  const marks = [...(overseas ? ["overseas"] : []), ...(uncapped ? ["uncapped"] : [])];
  const picture = imageUrl === undefined ? [] : [`picture ${imageUrl}`];
  return [role, String(salary / 100), ...marks, ...picture].join(", ");
}
