import { plural, pluralForm } from "#game/core/words";
import type { TableDoubt, UncountedLine } from "#game/play/pasted/table-doubt";
import { type FormState, NOT_REFUSED } from "../lib/refused";
import { Icon } from "./drawing";
import { Field, SelectField } from "./field";

/** Names of the fields with answers to doubts. */
const ANSWER =
  /^(?:(?:player|participant|price|twice|member|line|name|points|captain|vice|team)\.|(?:unit|column|kind)$)/;
/** A price is the shortest of all answers that are typed. */
const MOST_LETTERS = { price: 10, points: 16, name: 60 } as const;

/**
 * The lines of a pasted text that are in doubt, each with its possible answers, and those that do not
 * count. Answers whose questions are no longer asked go along as hidden fields.
 */
export function Doubts({
  doubts,
  leftOut,
  form = NOT_REFUSED,
}: {
  doubts: readonly TableDoubt[];
  leftOut: readonly UncountedLine[];
  form?: FormState;
}) {
  const open = new Set(doubts.map(({ field }) => field));
  const answered = Object.entries(form.typed).filter(
    ([name, value]) => ANSWER.test(name) && value !== "" && !open.has(name),
  );
  return (
    <>
      <input type="hidden" name="seen" value={doubts.length} />
      {answered.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {doubts.length > 0 && (
        <section className="sheet" aria-labelledby="doubts">
          <header>
            <h2 id="doubts">In Doubt</h2>
            <p className="push num">{plural(doubts.length, "question")}</p>
          </header>
          <div className="pad stack">
            <p className="hint">
              Choose, then check again; or change the line above. A line without an answer is left
              out.
            </p>
            <div className="name-questions">
              {doubts.map((doubt) => (
                <Doubt key={doubt.field} doubt={doubt} form={form} />
              ))}
            </div>
          </div>
        </section>
      )}
      {leftOut.length > 0 && (
        <details className="sheet left-out-lines">
          <summary className="pad">
            {pluralForm(
              leftOut.length,
              "1 line does not count",
              `${leftOut.length} lines do not count`,
            )}{" "}
            <Icon name="down" />
          </summary>
          <ul className="people">
            {leftOut.map(({ line, text, sentence }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a line may have several parts
              <li key={index}>
                <span>
                  Line {line}: <bdi>{text}</bdi> <span className="sub soft">{sentence}</span>
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

function Doubt({
  doubt: { field, lines, text, sentence, options, suggested, canLeaveOut, typed },
  form,
}: {
  doubt: TableDoubt;
  form: FormState;
}) {
  const shown = lines.slice(0, 5).join(", ");
  const label =
    lines.length === 0
      ? text
      : pluralForm(lines.length, `Line ${shown}: ${text}`, `Lines ${shown}: ${text}`);
  if (options === null) {
    return (
      <Field
        {...{ label, name: field, hint: sentence, form }}
        inputMode={typed === "name" ? "text" : "decimal"}
        autoComplete="off"
        maxLength={MOST_LETTERS[typed ?? "price"]}
      />
    );
  }
  return (
    <SelectField {...{ label, name: field, hint: sentence, form }} defaultValue={suggested ?? ""}>
      <option value="">Not yet known</option>
      {options.map(({ value, name }) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
      {canLeaveOut && <option value="out">Leave it out</option>}
    </SelectField>
  );
}
