import { Form, Link } from "@remix-run/react";
import { unitsText } from "#game/play/scoring/points-text";
import { MOST_PARTICIPANTS } from "#game/squads/check-set-up";
import type { SetUpPage } from "#server/squads/making/show-set-up";
import { Icon } from "../../components/drawing";
import { FaultLines, faultAria, GeneralFaults } from "../../components/faults";
import { SubmitButton } from "../../components/submit-button";
import type { FormState } from "../../lib/refused";
import { useFormKey } from "../../lib/use-form";

interface PursesOf {
  readonly page: SetUpPage;
  readonly form: FormState;
}

/** The participants, with the purse of each where they differ. */
export function ParticipantsSheet({ leagueId, page, form }: PursesOf & { leagueId: number }) {
  const { participants, stage, settings, way } = page;
  const key = useFormKey(form.faults.length > 0 ? form : null);
  const differs = participants.some(({ purse }) => purse !== null);
  return (
    <section className="sheet" aria-labelledby="participants">
      <header>
        <h2 id="participants">Participants</h2>
        <p className="push soft num">
          {participants.length} of at most {MOST_PARTICIPANTS}
        </p>
      </header>
      <ul className="people">
        {participants.map(({ id, teamName, manager, purse }) => (
          <li key={id}>
            <span>
              <b>
                <bdi>{teamName}</bdi>
              </b>
              <span className="sub soft">
                <bdi>{manager}</bdi>
              </span>
            </span>
            {differs && (
              <span className="push num">
                {unitsText(purse ?? settings.purse, settings.purseUnit)}
              </span>
            )}
          </li>
        ))}
      </ul>
      {stage === "before" && (
        <p className="pad">
          <Link to={`/league/${leagueId}/share`}>Invite your friends</Link>
        </p>
      )}
      {stage === "before" && way !== "draft" && <Purses key={key} page={page} form={form} />}
    </section>
  );
}

/** A purse for each, instead of the league's for all (rules.md#purse). */
function Purses({ page: { participants, settings }, form }: PursesOf) {
  const differs = participants.some(({ purse }) => purse !== null);
  const usual = String(settings.purse);
  return (
    <details className="pad all-settings" open={differs || form.faults.length > 0}>
      <summary>
        {differs ? "Purses" : "A different purse for each"} <Icon name="down" />
      </summary>
      <div className="stack">
        <Form className="stack" method="post" noValidate preventScrollReset>
          <input type="hidden" name="intent" value="purses" />
          {participants.map(({ id, teamName, purse }) => (
            <div className="field" key={id}>
              <label htmlFor={`purse.${id}`}>
                <bdi>{teamName}</bdi>
              </label>
              <input
                id={`purse.${id}`}
                name={`purse.${id}`}
                inputMode="numeric"
                autoComplete="off"
                placeholder={usual}
                defaultValue={form.typed[`purse.${id}`] ?? (purse === null ? "" : purse)}
                {...faultAria(form.faults, `purse.${id}`)}
              />
              <FaultLines faults={form.faults} field={`purse.${id}`} />
            </div>
          ))}
          <GeneralFaults faults={form.faults} />
          <div className="row">
            <SubmitButton intent="purses" label="Save Purses" busyLabel="Saving..." quiet />
            <span className="soft sm">
              An empty purse is {unitsText(settings.purse, settings.purseUnit)}, as for all.
            </span>
          </div>
        </Form>
        {differs && (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="intent" value="same purse" />
            <SubmitButton intent="same purse" label="Same for all" busyLabel="Saving..." quiet />
          </Form>
        )}
      </div>
    </details>
  );
}
