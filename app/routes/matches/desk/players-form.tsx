import { Form } from "@remix-run/react";
import { FaultLines, faultAria, GeneralFaults } from "../../../components/faults";
import { SubmitButton } from "../../../components/submit-button";
import type { FormState } from "../../../lib/refused";

interface ShownPlayer {
  readonly id: number;
  readonly team: string;
  readonly terms: { readonly name: string };
}

/** Player or players of the match, ticked among both sides. */
export function PlayersForm({
  players,
  chosen,
  form,
}: {
  players: readonly ShownPlayer[];
  chosen: readonly number[];
  form: FormState;
}) {
  const { faults, typed } = form;
  // One that was refused has its ticks again.
  const ticked = faults.length > 0 ? (typed.player ?? "").split(" ").map(Number) : chosen;
  const names = players
    .filter(({ id }) => chosen.includes(id))
    .map(({ terms }) => terms.name)
    .join(", ");
  return (
    <Form className="sheet" method="post" noValidate>
      <header>
        <h2>Player of the match</h2>
        <span className="soft">{names || "Nobody"}</span>
      </header>
      <div className="pad stack">
        <input type="hidden" name="intent" value="players" />
        <details className="more" open={faults.length > 0}>
          <summary>
            Choose<span className="push soft">Open</span>
          </summary>
          <fieldset className="ticks" {...faultAria(faults, "player")}>
            <legend className="vh">Players of the match</legend>
            {players.map(({ id, team, terms }) => (
              <label key={id} className="check">
                <input
                  type="checkbox"
                  name="player"
                  value={id}
                  defaultChecked={ticked.includes(id)}
                />
                <span>
                  {terms.name} <span className="soft">{team}</span>
                </span>
              </label>
            ))}
          </fieldset>
          <FaultLines faults={faults} field="player" />
          <GeneralFaults faults={faults} />
          <SubmitButton intent="players" label="Save Player" busyLabel="Saving..." quiet />
        </details>
      </div>
    </Form>
  );
}
