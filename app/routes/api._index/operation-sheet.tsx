import type { ShownField, ShownOperation } from "#server/api/api-page";

/** One address: what it wants and what it answers. */
export function OperationSheet({ operation }: { operation: ShownOperation }) {
  const { id, method, path, summary, token, parameters, answers, fields } = operation;
  return (
    <section className="sheet" aria-labelledby={id}>
      <header>
        <h2 id={id}>
          <code>
            {method} {path}
          </code>
        </h2>
      </header>
      <div className="pad stack">
        <p>
          {summary} {TOKENS[token]}
        </p>
        {parameters.length > 0 && (
          <dl>
            {parameters.map(({ name, description, required }) => (
              <div key={name}>
                <dt>
                  <code>{required ? `{${name}}` : `?${name}=`}</code>
                </dt>
                <dd>{description}</dd>
              </div>
            ))}
          </dl>
        )}
        {fields.length > 0 && (
          <details>
            <summary>What it answers</summary>
            <Fields fields={fields} />
          </details>
        )}
        <p className="soft num">{answers.join(" ")}</p>
      </div>
    </section>
  );
}

const TOKENS = {
  reader: "Wants a token of yours.",
  push: "Wants the push token of a tournament.",
  none: "Wants no token.",
};

function Fields({ fields }: { fields: readonly ShownField[] }) {
  return (
    <ul>
      {fields.map(({ name, type, description, fields: inner }) => (
        <li key={name}>
          <code>{name}</code> <span className="soft">{type}</span>
          {description !== "" && <span> {description}</span>}
          {inner.length > 0 && <Fields fields={inner} />}
        </li>
      ))}
    </ul>
  );
}
