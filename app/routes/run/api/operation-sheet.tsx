import type { ShownField, ShownOperation } from "#server/run/api/api-page";

/** An address with its parameters and responses. */
export function OperationSheet({ operation }: { operation: ShownOperation }) {
  const { id, method, path, summary, token, parameters, answers, fields, takesScore } = operation;
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
          {takesScore && (
            <>
              {" "}
              Request body: <a href="/api/v1/schema/score.json">JSON schema</a>.
            </>
          )}
        </p>
        {parameters.length > 0 && (
          <dl>
            {parameters.map(({ name, description, required }) => (
              <div key={name}>
                <dt>
                  <code>{required ? `{${name}}` : `?${name}=`}</code>
                </dt>
                <dd>
                  <Words text={description} />
                </dd>
              </div>
            ))}
          </dl>
        )}
        {fields.length > 0 && (
          <details>
            <summary>
              <u>Fields of the response</u>
            </summary>
            <Fields fields={fields} />
          </details>
        )}
        {answers.length > 0 && (
          <ul className="soft">
            {answers.map(({ status, description }) => (
              <li key={status}>
                <b className="num">{status}</b> <Words text={description} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

const TOKENS = {
  reader: "Needs one of your tokens.",
  push: "Needs the push token of a tournament.",
  none: "Needs no token.",
};

/** A description of the document, whose code is between backticks. */
function Words({ text }: { text: string }) {
  return text.split("`").map((part, place) =>
    // The same text always has the same parts.
    // biome-ignore lint/suspicious/noArrayIndexKey: they have no other name.
    place % 2 === 1 ? <code key={place}>{part}</code> : part,
  );
}

function Fields({ fields }: { fields: readonly ShownField[] }) {
  return (
    <ul>
      {fields.map(({ name, type, description, fields: inner }) => (
        <li key={name}>
          <code>{name}</code> <span className="soft">{type}</span>
          {description !== "" && <Words text={`: ${description}`} />}
          {inner.length > 0 && <Fields fields={inner} />}
        </li>
      ))}
    </ul>
  );
}
