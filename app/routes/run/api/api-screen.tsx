import { type HeadersFunction, json, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { readApiPage, type ShownField, type ShownOperation } from "#server/run/api/api-page";
import { Sheet } from "../../../components/sheet";
import { titled } from "../../../lib/page-head";

const TITLE = "Addresses for scripts";

export const meta = titled(TITLE);

/** The frame around the page depends on the reader. */
export const headers: HeadersFunction = () => ({ "cache-control": "private, no-cache" });

/** The OpenAPI document as a page, for anybody. */
export async function loader({ context }: LoaderFunctionArgs) {
  operations ??= readApiPage();
  return json({ operations, site: context.services.env.appUrl });
}

let operations: ReturnType<typeof readApiPage> | undefined;

export default function ApiPage() {
  const { operations, site } = useLoaderData<typeof loader>();
  return (
    <>
      <div className="head">
        <div>
          <h1>{TITLE}</h1>
          <p className="soft">
            Also as <a href="/api/v1/openapi.json">OpenAPI 3.1</a>
          </p>
        </div>
        <Link className="btn push" to="/account/tokens">
          Your tokens
        </Link>
      </div>
      <div className="stack api">
        <Sheet id="about" title="How to use it">
          <div className="pad stack">
            <p>
              A script of yours reads what you can see of your leagues, and nothing else. Send a
              token with every request:
            </p>
            <pre>
              <code>{`curl -H "Authorization: Bearer gully_..." ${site}/api/v1/leagues`}</code>
            </pre>
            <ul>
              <li>
                Nobody's team can be read before its match locks, not even your own: what a script
                passes on is safe to share.
              </li>
              <li>Points are numbers with at most two decimals. Times are ISO 8601, in UTC.</li>
              <li>
                Send the <code>ETag</code> of a response back as <code>If-None-Match</code>: while
                nothing has changed, the response is 304 without a body.
              </li>
              <li>
                You may make 60 requests a minute with all your tokens together, 30 of them for
                points and teams. The 429 response says how long to wait.
              </li>
            </ul>
          </div>
        </Sheet>
        {operations.map((operation) => (
          <OperationSheet key={operation.id} operation={operation} />
        ))}
      </div>
    </>
  );
}

/** An address with its parameters and responses. */
function OperationSheet({ operation }: { operation: ShownOperation }) {
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

/** A description of the document, with code between backticks. */
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
