import { Form, Link } from "@remix-run/react";
import { priceText } from "#game/squads/prices";
import type { SlowMeans } from "#server/squads/making/show-slow";
import { GeneralFaults } from "../../../../components/faults";
import { Field } from "../../../../components/field";
import { SubmitButton } from "../../../../components/submit-button";
import type { FormState } from "../../../../lib/refused";
import type { PlayerOf } from "../live/room-frame";

/** The form to name a player, with players of the reader's list first. */
export function Naming({
  leagueId,
  own,
  toName,
  named,
  mostNamed,
  playerOf,
  formKey,
  form,
}: {
  leagueId: number;
  own: SlowMeans;
  toName: readonly number[];
  /** Players for sale whom the reader has named. */
  named: readonly string[];
  mostNamed: number;
  playerOf: PlayerOf;
  formKey: string;
  form: FormState;
}) {
  return (
    <section className="sheet">
      <header>
        <h2>My nominations</h2>
        <span className="push soft num">
          {named.length} of {mostNamed}
        </span>
      </header>
      <div className="pad stack">
        {named.length > 0 && <p>Up for sale by you: {named.join(", ")}.</p>}
        <GeneralFaults faults={form.faults} className="err" />
        {own.namingBlocked === null && toName.length > 0 && (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="intent" value="nominate" />
            <input type="hidden" name="key" value={`${formKey}-name`} />
            <Field
              label="Name a player"
              name="player"
              form={form}
              hint="Your list comes first, then the dearest. The first bid is the base price."
            >
              {(control) => (
                <span className="joined">
                  <select {...control}>
                    {toName.map((id) => {
                      const player = playerOf(id);
                      return (
                        player && (
                          <option key={id} value={id}>
                            {player.name} ({player.teamShortName}, from {priceText(player.base)})
                          </option>
                        )
                      );
                    })}
                  </select>
                  <SubmitButton label="Name" intent="nominate" />
                </span>
              )}
            </Field>
          </Form>
        )}
        {own.namingBlocked !== null && <p className="soft">{own.namingBlocked}</p>}
        {own.namingBlocked === null && toName.length === 0 && (
          <p className="soft">Nobody is left to name now.</p>
        )}
        <p>
          <Link to={`/league/${leagueId}/squads/list`}>My list</Link>
        </p>
      </div>
    </section>
  );
}
