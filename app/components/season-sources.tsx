import { Form, Link } from "@remix-run/react";
import type { ReactNode } from "react";
import type { FormState } from "../lib/refused";
import { GeneralFaults } from "./faults";
import { Field } from "./field";
import { SubmitButton } from "./submit-button";

interface WayToBegin {
  readonly title: string;
  readonly text: string;
  readonly to: string;
  readonly label: string;
  /** In place of the button: a form. */
  readonly inPlace?: ReactNode;
  /** It is the one that most hosts want. */
  readonly leads?: boolean;
}

/** The ways to get a tournament onto a server; those with the least typing come first. */
function waysToBegin(feedReady: boolean): readonly WayToBegin[] {
  return [
    {
      title: "Season pack",
      text: "A file of fixtures, squads and salaries that somebody maintains: paste its address.",
      to: "/operator/packs",
      label: "Choose a file",
      inPlace: <PackAddress />,
    },
    {
      title: "CricketData",
      text: feedReady
        ? "A key is stored. Choose a series: fixtures, squads and points arrive automatically."
        : "With a free key, fixtures, squads and points arrive automatically.",
      to: "/operator/cricketdata",
      label: "Choose your season",
      leads: true,
    },
    {
      title: "Match files",
      text: "A season that is over, from Cricsheet: friends play it again, ball by ball.",
      to: "/operator/files",
      label: "Upload files",
    },
    {
      title: "By hand",
      text: "Your club or office: type or paste players and fixtures, and the scores later.",
      to: "/operator/by-hand",
      label: "Type a season",
    },
  ];
}

/** For the operator of a server without a tournament. */
export function SeasonSources({
  feedReady,
  form,
  quiet = false,
}: {
  feedReady: boolean;
  form?: FormState;
  /** The screen has its main button elsewhere. */
  quiet?: boolean;
}) {
  return (
    <>
      <ul className="cards sources">
        {waysToBegin(feedReady).map(({ title, text, to, label, inPlace, leads }) => (
          <li key={to} className="sheet pad stack">
            <h2>{title}</h2>
            <p>{text}</p>
            {inPlace ?? (
              <Link className={leads && !quiet ? "btn primary" : "btn"} to={to}>
                {label}
              </Link>
            )}
          </li>
        ))}
      </ul>
      <Form className="sheet pad row sample" method="post" action="/operator">
        <input type="hidden" name="intent" value="sample" />
        <p>
          <b>Only trying it out?</b> The sample season is made up: eight teams, a match every hour
          from an hour from now, played ball by ball.
        </p>
        {form && <GeneralFaults faults={form.faults} className="err" />}
        <SubmitButton intent="sample" label="Load the sample season" busyLabel="Loading..." quiet />
      </Form>
    </>
  );
}

/** Leads to the changes that a season pack would make. */
function PackAddress() {
  return (
    <Form className="stack" method="post" action="/operator/packs#plan">
      <input type="hidden" name="intent" value="preview" />
      <Field
        label="Address of the pack"
        name="address"
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
      />
      <div className="row">
        <SubmitButton intent="preview" label="Show Changes" busyLabel="Reading..." quiet />
        <Link to="/operator/packs">Choose a file</Link>
      </div>
    </Form>
  );
}
