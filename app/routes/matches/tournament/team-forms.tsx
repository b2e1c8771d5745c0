import { Form } from "@remix-run/react";
import { plural } from "#game/core/words";
import { GeneralFaults } from "../../../components/faults";
import { Field } from "../../../components/field";
import { Flag } from "../../../components/flag";
import { SubmitButton } from "../../../components/submit-button";
import { useTeamLook } from "../../../components/team-looks";
import type { FormState, Typed } from "../../../lib/refused";
import { type Step, StepHeading } from "./step-heading";

interface ShownTeam {
  readonly id: number;
  readonly name: string;
  readonly shortName: string;
  readonly players: number;
  /** Whether the operator chose its colours. */
  readonly coloured: boolean;
}

/** The teams, each with a form to rename it, and one to add another. */
export function TeamForms({
  teams,
  stateOf,
  step,
  isComplete,
}: {
  teams: readonly ShownTeam[];
  step: Step;
  /** Nothing is missing: another team is a rare wish. */
  isComplete: boolean;
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
      <details className="more pad" open={!isComplete || stateOf("team").faults.length > 0}>
        <summary>
          <h3>New team</h3>
          <span className="push soft">Open</span>
        </summary>
        <Form className="stack" method="post" noValidate aria-label="New team">
          <input type="hidden" name="intent" value="team" />
          <TeamFields form={stateOf("team")} />
          <SubmitButton intent="team" label="Add Team" busyLabel="Adding..." quiet={!step.isNext} />
        </Form>
      </details>
    </section>
  );
}

function TeamLine({ team, state }: { team: ShownTeam; state: FormState }) {
  const { id, name, shortName, players } = team;
  return (
    <li>
      <details className="more" open={state.faults.length > 0}>
        <summary>
          <Flag team={shortName} /> <b>{name}</b> ({shortName}){" "}
          <span className="soft num">{plural(players, "player")}</span>
          <span className="push soft">Edit</span>
        </summary>
        <Form className="stack" method="post" noValidate aria-label={name}>
          <input type="hidden" name="intent" value="edit-team" />
          <input type="hidden" name="teamId" value={id} />
          <TeamFields stored={{ name, shortName }} form={state} />
          <ColourFields team={team} form={state} />
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
        <Field
          label="Short name"
          {...fieldOf("shortName")}
          autoComplete="off"
          maxLength={5}
          placeholder="automatic"
        />
      </div>
      <GeneralFaults faults={form.faults} />
    </>
  );
}

/** Automatic colours, or two of the operator's own, which only show while they count. */
function ColourFields({ team, form }: { team: ShownTeam; form: FormState }) {
  const { cap, trim } = useTeamLook(team.shortName);
  const chosen = form.typed.colours ?? (team.coloured ? "own" : "automatic");
  return (
    <fieldset className="colours">
      <legend className="lab">Colours</legend>
      <div className="row">
        {(["automatic", "own"] as const).map((value) => (
          <label className="check" key={value}>
            <input type="radio" name="colours" value={value} defaultChecked={chosen === value} />
            <span>{value === "own" ? "Choose two" : "Automatic"}</span>
          </label>
        ))}
      </div>
      <div className="two own">
        <Field label="Cap" name="capColour" type="color" defaultValue={cap} form={form} />
        <Field label="Trim" name="trimColour" type="color" defaultValue={trim} form={form} />
      </div>
    </fieldset>
  );
}
