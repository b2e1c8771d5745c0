import { Form } from "@remix-run/react";
import { type Fault, FaultLines, faultAria, GeneralFaults } from "../../components/faults";
import { SubmitButton } from "../../components/submit-button";

interface ShownPlayer {
  readonly id: number;
  readonly team: string;
  readonly terms: { readonly name: string };
}

/** Player or players of the match, ticked among both sides. */
export function PlayersForm({
  players,
  chosen,
  faults,
}: {
  players: readonly ShownPlayer[];
  chosen: readonly number[];
  faults: readonly Fault[];
}) {
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
                  defaultChecked={chosen.includes(id)}
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
