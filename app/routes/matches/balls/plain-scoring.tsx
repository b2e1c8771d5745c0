import { Form } from "@remix-run/react";
import { RETIREMENTS } from "#game/matches/balls/events";
import type { InningsInPlay } from "#game/matches/balls/innings-in-play";
import { OVER_MARKS } from "#game/matches/balls/over-text";
import { otherSide } from "#game/play/match/match";
import type { OpenedBalls } from "#server/matches/balls/open-balls";
import { GeneralFaults } from "../../../components/faults";
import { Field, SelectField } from "../../../components/field";
import { type FormState, formState, NOT_REFUSED, type Refused } from "../../../lib/refused";
import { EndMatch } from "./end-match";
import { battersToCome, likelyBowlers, pairOf } from "./likely-players";
import { nextInnings, nextStep } from "./scorer-steps";
import { SquadOptions, StartInnings } from "./start-innings";
import type { Scoring } from "./use-scoring";
import { SUBSTITUTE, WICKET_KINDS, WICKET_ROWS, WICKET_ROWS_IN_SIGHT } from "./wicket-kinds";

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
              <option value="">Any scorer</option>
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

const ROWS = Array.from({ length: WICKET_ROWS }, (_, at) => at);

/** An over as text, who bowled it, and its wickets. */
function OverForm({
  opened,
  innings,
  after,
  form,
}: {
  opened: OpenedBalls;
  innings: InningsInPlay;
  after: string | null;
  form: FormState;
}) {
  const needsBatter = innings.striker === null || innings.nonStriker === null;
  const toCome = battersToCome(opened, innings);
  const isFilled = (at: number) => (form.typed[`wicket.${at}.kind`] ?? "") !== "";
  const row = (at: number) => (
    <WicketRow key={at} {...{ at, form, opened, innings, toCome }} isOpen={isFilled(at)} />
  );
  const begins = innings.overEnded || innings.overs.length === 0;
  return (
    <Form method="post" className="stack plain-over" aria-label="An over">
      <h2>
        {begins ? `Over ${innings.overs.length + 1}` : `The rest of over ${innings.overs.length}`}
      </h2>
      <input type="hidden" name="intent" value="over" />
      <input type="hidden" name="after" value={after ?? ""} />
      <GeneralFaults faults={form.faults} />
      {innings.bowler === null && (
        <SelectField label="Bowler" name="bowler" defaultValue="" form={form}>
          <option value="">–</option>
          <SquadOptions players={likelyBowlers(opened, innings)} />
        </SelectField>
      )}
      {needsBatter && (
        <SelectField label="New batter" name="batter" defaultValue="" form={form}>
          <option value="">–</option>
          <SquadOptions players={toCome} />
        </SelectField>
      )}
      <Field
        label="Balls"
        name="text"
        autoComplete="off"
        form={form}
        hint="Put a space between the balls, as in 1 . 4 W 2wd nb4 1lb"
      />
      <details className="more marks-help">
        <summary>
          How to write an over<span className="push soft">Open</span>
        </summary>
        <dl>
          {OVER_MARKS.map(([mark, meaning]) => (
            <div key={mark}>
              <dt className="num">{mark}</dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
        <p className="soft">
          Each W and each ret has a row below, in the order of the over. An over can be entered in
          parts.
        </p>
      </details>
      {ROWS.slice(0, WICKET_ROWS_IN_SIGHT).map(row)}
      <details className="more" open={ROWS.slice(WICKET_ROWS_IN_SIGHT).some(isFilled)}>
        <summary>
          More wickets and retirements<span className="push soft">Open</span>
        </summary>
        <div className="stack">{ROWS.slice(WICKET_ROWS_IN_SIGHT).map(row)}</div>
      </details>
      <label className="check">
        <input type="checkbox" name="ended" defaultChecked={form.typed.ended === "on"} />
        <span>The umpire ended the over with fewer balls</span>
      </label>
      <button type="submit" className="btn primary">
        Enter the over
      </button>
    </Form>
  );
}

function WicketRow({
  at,
  form,
  opened,
  innings,
  toCome,
  isOpen,
}: {
  at: number;
  form: FormState;
  opened: OpenedBalls;
  innings: InningsInPlay;
  toCome: ReturnType<typeof battersToCome>;
  isOpen: boolean;
}) {
  const name = (field: string) => `wicket.${at}.${field}`;
  const fielders = opened.squads[otherSide(innings.battingSide)];
  const pair = pairOf(opened, innings).filter(({ id }) => id !== 0);
  return (
    <details className="more" open={isOpen}>
      <summary>
        Wicket or retirement {at + 1}
        <span className="push soft">Open</span>
      </summary>
      <fieldset className="wicket-row">
        <legend className="vh">Wicket or retirement {at + 1}</legend>
        <SelectField label="How" name={name("kind")} defaultValue="" form={form}>
          <option value="">–</option>
          <optgroup label="W">
            {WICKET_KINDS.map((kind) => (
              <option key={kind}>{kind}</option>
            ))}
          </optgroup>
          <optgroup label="ret">
            {RETIREMENTS.map((kind) => (
              <option key={kind}>{kind}</option>
            ))}
          </optgroup>
        </SelectField>
        <SelectField label="Who" name={name("out")} defaultValue="" form={form}>
          <option value="">Who faced the ball</option>
          <SquadOptions players={[...pair, ...toCome]} />
        </SelectField>
        <SelectField label="Fielder" name={name("fielder")} defaultValue="" form={form}>
          <option value="">–</option>
          <option value={SUBSTITUTE}>A substitute</option>
          <SquadOptions players={fielders} />
        </SelectField>
        <SelectField label="Second fielder" name={name("fielder2")} defaultValue="" form={form}>
          <option value="">–</option>
          <SquadOptions players={fielders} />
        </SelectField>
        <SelectField label="Run out at" name={name("end")} defaultValue="" form={form}>
          <option value="">–</option>
          <option value="striker">the striker's end</option>
          <option value="bowler">the bowler's end</option>
        </SelectField>
        <SelectField label="New batter" name={name("next")} defaultValue="" form={form}>
          <option value="">–</option>
          <SquadOptions players={toCome} />
        </SelectField>
      </fieldset>
    </details>
  );
}
