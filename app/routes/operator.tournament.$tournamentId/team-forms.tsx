import { Form } from "@remix-run/react";
import { GeneralFaults } from "../../components/faults";
import { Field } from "../../components/field";
import { SubmitButton } from "../../components/submit-button";
import type { FormState, Typed } from "../../lib/refused";
import { type Step, StepHeading } from "./step-heading";

interface ShownTeam {
  readonly id: number;
  readonly name: string;
  readonly shortName: string;
  readonly players: number;
}

/** The teams, each with a form to rename it, and one to add another. */
export function TeamForms({
  teams,
  stateOf,
  step,
}: {
  teams: readonly ShownTeam[];
  step: Step;
  stateOf: (form: string) => FormState;
}) {
  return (
    <section className="sheet" aria-labelledby="teams">
      <header>
        <StepHeading step={step} id="teams">
          Teams
        </StepHeading>
      </header>
      {teams.length > 0 && (
        <ul className="operated">
          {teams.map((team) => (
            <TeamLine key={team.id} team={team} state={stateOf(`edit-team ${team.id}`)} />
          ))}
        </ul>
      )}
      <Form className="pad stack" method="post" noValidate aria-label="New team">
        <h3>New team</h3>
        <input type="hidden" name="intent" value="team" />
        <TeamFields form={stateOf("team")} />
        <SubmitButton intent="team" label="Add Team" busyLabel="Adding..." quiet={!step.isNext} />
      </Form>
    </section>
  );
}

function TeamLine({ team, state }: { team: ShownTeam; state: FormState }) {
  const { id, name, shortName, players } = team;
  return (
    <li>
      <details className="more" open={state.faults.length > 0}>
        <summary>
          <b>{name}</b> ({shortName}){" "}
          <span className="soft num">
            {players} {players === 1 ? "player" : "players"}
          </span>
          <span className="push soft">Edit</span>
        </summary>
        <Form className="stack" method="post" noValidate aria-label={name}>
          <input type="hidden" name="intent" value="edit-team" />
          <input type="hidden" name="teamId" value={id} />
          <TeamFields stored={{ name, shortName }} form={state} />
          <SubmitButton label="Save" busyLabel="Saving..." quiet />
        </Form>
      </details>
    </li>
  );
}

function TeamFields({ stored, form }: { stored?: Typed; form: FormState }) {
  const fieldOf = (name: string) => ({ name, defaultValue: stored?.[name], form });
  return (
    <>
      <div className="two">
        <Field label="Team name" {...fieldOf("name")} autoComplete="off" />
        <Field label="Short name" {...fieldOf("shortName")} autoComplete="off" maxLength={5} />
      </div>
      <GeneralFaults faults={form.faults} />
    </>
  );
}
