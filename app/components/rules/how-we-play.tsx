import { plural } from "#game/core/words";
import type { RuleDifference } from "#server/leagues/rules/compare-rules";

/** How a league is played, from its rules (rules.md#how-we-play). */
export function HowWePlay({ items }: { items: readonly string[] }) {
  return (
    <section className="sheet" id="how-we-play" aria-labelledby="how-we-play-title">
      <header>
        <h2 id="how-we-play-title">How we play</h2>
      </header>
      <ol className="says">
        {items.map((item) => (
          <li key={item}>
            <span>
              {item
                .split("**")
                .map((part, index) => (index % 2 === 1 ? <b key={part}>{part}</b> : part))}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The differences from the defaults, which the manager has chosen; nothing without any. */
export function OwnRules({ differences }: { differences: readonly RuleDifference[] }) {
  if (differences.length === 0) return null;
  return (
    <section className="sheet" aria-labelledby="own-rules">
      <header>
        <h2 id="own-rules">Our own rules</h2>
        <p className="push soft sm">{plural(differences.length, "rule differs", "rules differ")}</p>
      </header>
      <dl className="diffs">
        {differences.map(({ name, one, other }) => (
          <div key={name}>
            <dt>
              {name}
              <span className="sub">Default: {one || "none"}</span>
            </dt>
            <dd>{other || "None"}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
