import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { priceText } from "#game/squads/price-text";
import type { PreviewSquad } from "#server/squads/making/typed-table";
import { GeneralFaults } from "../../components/faults";
import { Field } from "../../components/field";
import { SubmitButton } from "../../components/submit-button";
import type { FormState } from "../../lib/refused";

/** Puts right who bought a player, or for how much, once the squads are closed. */
export function CorrectionForm({
  squads,
  form,
  hidden,
}: {
  squads: readonly PreviewSquad[];
  form: FormState;
  hidden: ReactNode;
}) {
  const players = squads.map(({ participantId, name, players: owned }) => (
    <optgroup key={participantId} label={name}>
      {owned.map((player) => (
        <option key={player.id} value={player.id}>
          {player.name}, {priceText(player.price)}
        </option>
      ))}
    </optgroup>
  ));
  return (
    <Form className="sheet" method="post" noValidate aria-label="Correct the squads">
      <div className="pad stack">
        {hidden}
        <p>
          The squads are closed. Here you can correct who bought a player, or the price. Locked
          teams and points stay as they are. Everybody reads your reason in the league&rsquo;s log.
        </p>
        <GeneralFaults faults={form.faults} />
        <Field label="Player" name="player" form={form}>
          {(control) => <select {...control}>{players}</select>}
        </Field>
        <Field label="Bought by" name="owner" form={form}>
          {(control) => (
            <select {...control}>
              {squads.map(({ participantId, name }) => (
                <option key={participantId} value={participantId}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field
          label="Price"
          name="price"
          form={form}
          inputMode="decimal"
          autoComplete="off"
          maxLength={8}
        />
        <Field
          label="In exchange for"
          hint="A player of the new owner whom the old one bought: full squads have no room for one more."
          name="exchange"
          form={form}
        >
          {(control) => (
            <select {...control}>
              <option value="">Nobody</option>
              {players}
            </select>
          )}
        </Field>
        <Field label="Reason" name="reason" form={form} autoComplete="off" maxLength={200} />
        <div className="row">
          <SubmitButton choice intent="correct" label="Correct" busyLabel="Correcting..." />
        </div>
      </div>
    </Form>
  );
}
