import { Form } from "@remix-run/react";
import type { OpenedBalls } from "#server/matches/balls/open-balls";
import { GeneralFaults } from "../../../components/faults";
import { Field } from "../../../components/field";
import { formState, NOT_REFUSED, type Refused } from "../../../lib/refused";
import { EndMatch } from "./end-match";
import { OverForm } from "./over-form";
import { nextInnings, nextStep } from "./scorer-steps";
import { StartInnings } from "./start-innings";
import type { Scoring } from "./use-scoring";

/** The page without JavaScript: an over at a time. */
export function PlainScoring({
  opened,
  scoring,
  answered,
}: {
  opened: OpenedBalls;
  scoring: Scoring;
  answered: Refused | null;
}) {
  const { match, setting, pen, tip } = scoring;
  const isMine = pen.holder?.id === opened.userId;
  const step = nextStep(match, true);
  const innings = match.innings.at(-1);
  const next = nextInnings(setting, match);
  const other = answered?.intent === "over" ? NOT_REFUSED : (answered ?? NOT_REFUSED);
  if (!isMine) {
    return (
      <>
        <GeneralFaults faults={other.faults} />
        <p>
          {pen.holder === null ? (
            "Nobody is scoring."
          ) : (
            <>
              <bdi>{pen.holder.name}</bdi> holds the pen.
            </>
          )}
        </p>
        <OneButton intent="take-pen" after={tip} label="Take the pen" />
      </>
    );
  }
  return (
    <>
      <GeneralFaults faults={other.faults} />
      {innings && !innings.ended && match.ended === null && (
        <>
          <OverForm
            opened={opened}
            innings={innings}
            after={tip}
            form={formState(answered, "over")}
          />
          <div className="row">
            <OneButton intent="take-over-back" after={tip} label="Take the last over back" />
            <OneButton intent="end-innings" after={tip} label="End the innings" />
          </div>
        </>
      )}
      {step === "innings" && next.number !== null && (
        <StartInnings
          opened={opened}
          number={next.number}
          side={next.side}
          after={tip}
          start={() => {}}
        />
      )}
      {step === "innings" && match.innings.length > 0 && (
        <EndMatch opened={opened} match={match} setting={setting} after={tip} end={() => {}} />
      )}
      {step === "innings" && next.mayBeSuperOver && (
        <details className="more">
          <summary>
            Super over<span className="push soft">Open</span>
          </summary>
          <StartInnings
            opened={opened}
            number={null}
            side={next.side}
            after={tip}
            start={() => {}}
          />
        </details>
      )}
      <Form method="post" className="stack">
        <input type="hidden" name="intent" value="hand-over" />
        <Field label="Hand over the pen to" name="to" defaultValue="">
          {(control) => (
            <select {...control}>
              <option value="">Anyone who scores</option>
              {opened.scorers
                .filter(({ id }) => id !== opened.userId)
                .map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
            </select>
          )}
        </Field>
        <button type="submit" className="btn">
          Hand over
        </button>
      </Form>
    </>
  );
}

function OneButton({
  intent,
  after,
  label,
}: {
  intent: string;
  after: string | null;
  label: string;
}) {
  return (
    <Form method="post">
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="after" value={after ?? ""} />
      <button type="submit" className="btn">
        {label}
      </button>
    </Form>
  );
}
