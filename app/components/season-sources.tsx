import { Form, Link } from "@remix-run/react";
import type { FormState } from "../lib/refused";
import { GeneralFaults } from "./faults";
import { SubmitButton } from "./submit-button";

/** The ways to get a tournament onto a server, for its operator. */
export function SeasonSources({ feedReady, form }: { feedReady: boolean; form?: FormState }) {
  return (
    <>
      <ul className="cards sources">
        <li className="sheet pad stack">
          <h2>Live feed</h2>
          <p>
            {feedReady
              ? "CricketData is set up. Follow a series on the command line: gully follow."
              : "Scores by themselves, from CricketData. Set CRICDATA_API_KEY and start the server again."}
          </p>
          <Link className="btn" to="/operator#feed">
            Live feed
          </Link>
        </li>
        <li className="sheet pad stack">
          <h2>Match files</h2>
          <p>A season from Cricsheet: upload a .zip, or the files of its matches.</p>
          <Link className="btn" to="/operator/files">
            Upload files
          </Link>
        </li>
        <li className="sheet pad stack">
          <h2>By hand</h2>
          <p>Your club or office: type teams, players, fixtures and scorecards.</p>
          <Link className="btn" to="/operator#new">
            New tournament
          </Link>
        </li>
      </ul>
      <Form className="sheet pad row sample" method="post" action="/operator">
        <input type="hidden" name="intent" value="sample" />
        <p>
          <b>Only trying it out?</b> The sample season is made up: eight teams, a match every hour
          from an hour from now, played ball by ball.
        </p>
        {form && <GeneralFaults faults={form.faults} className="err" />}
        <SubmitButton intent="sample" label="Load the sample season" busyLabel="Loading..." />
      </Form>
    </>
  );
}
