import { Form, Link } from "@remix-run/react";
import { Icon } from "./drawing";
import { SubmitButton } from "./submit-button";

interface ShownAct {
  readonly label: string;
  readonly to: string;
  readonly intent?: string;
  readonly fields?: Readonly<Record<string, string>>;
}

interface ShownLine {
  readonly name: string;
  readonly title: string;
  readonly concern: number;
  readonly sentence: string;
  readonly act: ShownAct | null;
  readonly also?: ShownAct;
  readonly left: boolean;
}

/**
 * The answer to "Is this server ready for friends?", line by line: to do, or done (ADR-206).
 *
 * @param back the page to return to once a line is left as it is
 */
export function ReadyCard({ lines, back }: { lines: readonly ShownLine[]; back: string }) {
  if (lines.length === 0) return null;
  const toDo = lines.filter(({ concern, left }) => concern > 0 && !left);
  return (
    <section className="sheet ready" aria-labelledby="ready">
      <header>
        <h2 id="ready">Is this server ready for friends?</h2>
        {toDo.length > 0 && (
          <span className="push badge">
            {toDo.length}
            <span className="vh"> to do</span>
          </span>
        )}
      </header>
      <ol>
        {lines.map((line) => (
          <Line key={line.name} line={line} back={back} isFirst={line === toDo[0]} />
        ))}
      </ol>
    </section>
  );
}

/** Only the first line that is to do has the main button of the screen. */
function Line({ line, back, isFirst }: { line: ShownLine; back: string; isFirst: boolean }) {
  const { name, title, concern, sentence, act, also, left } = line;
  const isToDo = concern > 0 && !left;
  return (
    <li>
      <State isToDo={isToDo} left={left} />
      <b>{title}</b>
      <div>
        <p>{sentence}</p>
        {(act !== null || isToDo) && (
          <div className="acts">
            {act && <Act act={act} isFirst={isFirst} />}
            {also && <Act act={also} isFirst={false} />}
            {isToDo && (
              <Form method="post" action="/operator?index">
                <input type="hidden" name="line" value={name} />
                <input type="hidden" name="back" value={back} />
                <button className="btn bare" type="submit" name="intent" value="leave">
                  Leave as it is
                </button>
              </Form>
            )}
          </div>
        )}
      </div>
    </li>
  );
}

function Act({
  act: { label, to, intent, fields = {} },
  isFirst,
}: {
  act: ShownAct;
  isFirst: boolean;
}) {
  if (intent === undefined) {
    return (
      <Link className={isFirst ? "btn primary" : "btn"} to={to}>
        {label}
      </Link>
    );
  }
  return (
    // A new document, whose policy lets the page that it leads to ask another address.
    <Form method="post" action={to} reloadDocument>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <SubmitButton label={label} intent={intent} choice quiet={!isFirst} />
    </Form>
  );
}

function State({ isToDo, left }: { isToDo: boolean; left: boolean }) {
  if (isToDo) {
    return (
      <span className="state warn">
        <span aria-hidden="true">!</span>
        <span className="vh">To do: </span>
      </span>
    );
  }
  return (
    <span className={left ? "state" : "state gain"}>
      {left ? <span aria-hidden="true">&ndash;</span> : <Icon name="check" />}
      <span className="vh">{left ? "Left as it is: " : "Done: "}</span>
    </span>
  );
}
