import { LONGEST_LINE } from "#game/stories/wall";
import type { WallAnswer, WallLine } from "#server/stories/show-wall";
import type { FormState } from "../lib/refused";
import { Field } from "./field";
import { SubmitButton } from "./submit-button";
import { WallForm, type WallPlace } from "./wall-form";
import { WallText } from "./wall-text";

/** The answers to a line, the oldest first (rules.md#wall). */
export function Answers({ place, answers }: { place: WallPlace; answers: readonly WallAnswer[] }) {
  if (answers.length === 0) return null;
  return (
    <ol className="answers">
      {answers.map(({ id, participantId, teamName, author, text, at, mayDelete }) => (
        <li key={id}>
          <WallText {...{ participantId, teamName, author, at, text }} size={16} />
          {mayDelete && (
            <WallForm place={place} intent="delete answer">
              <input type="hidden" name="id" value={id} />
              <button
                type="submit"
                className="btn bare"
                aria-label={`Delete the answer of ${teamName}`}
              >
                Delete
              </button>
            </WallForm>
          )}
        </li>
      ))}
    </ol>
  );
}

/** Folded until somebody answers, or was refused. */
export function AnswerForm({
  place,
  to,
  form,
}: {
  place: WallPlace;
  to: WallLine;
  form: FormState;
}) {
  const { participantId, teamName, answers } = to;
  const isRefused = form.typed.of === String(participantId) && form.faults.length > 0;
  return (
    // A line with one more answer has a form that is folded and empty again.
    <details key={answers.length} className="answer" open={isRefused}>
      <summary>
        Answer{" "}
        <span className="vh">
          <bdi>{teamName}</bdi>
        </span>
      </summary>
      <WallForm place={place} intent="answer" className="write">
        <input type="hidden" name="of" value={participantId} />
        <Field
          label={`Your answer to ${teamName}`}
          name="reply"
          type="text"
          maxLength={LONGEST_LINE}
          autoComplete="off"
          {...(isRefused && { form })}
        />
        <SubmitButton intent="answer" label="Answer" busyLabel="Answering..." quiet />
      </WallForm>
    </details>
  );
}
