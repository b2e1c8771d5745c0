import { Form } from "@remix-run/react";
import type { Actable } from "#server/play/leagues/acting-for";
import type { RoomPerson } from "#server/squads/making/live-room";
import { GeneralFaults } from "../../../../components/faults";
import { Field, SelectField } from "../../../../components/field";
import { SubmitButton } from "../../../../components/submit-button";
import type { FormState } from "../../../../lib/refused";
import type { PlayerOf } from "./room-frame";

const COMMANDS = {
  "bid-for": { title: "Bid for somebody else", label: "Bid", player: "Player" },
  "nominate-for": {
    title: "Name a player for somebody else",
    label: "Name the player",
    player: "Player to name",
  },
  "pick-for": { title: "Pick for somebody else", label: "Pick", player: "Player to pick" },
} as const;

/**
 * Bids and picks of a manager for members who have allowed it (rules.md#for-somebody-else). Nothing of
 * their lists and maxima is shown. Null without anybody who has a seat, and without a player.
 */
export function ForOthers({
  others,
  seats,
  intent,
  playerIds,
  playerOf,
  formKey,
  form,
}: {
  others: readonly Actable[];
  seats: readonly RoomPerson[];
  intent: keyof typeof COMMANDS;
  /** The players who can be asked for, the likeliest first. */
  playerIds: readonly number[];
  playerOf: PlayerOf;
  formKey: string;
  form: FormState;
}) {
  const seated = others.filter(({ participantId }) =>
    seats.some((seat) => seat.participantId === participantId),
  );
  if (seated.length === 0 || playerIds.length === 0) return null;
  const { title, label, player } = COMMANDS[intent];
  return (
    <section className="sheet" aria-labelledby={intent}>
      <header>
        <h2 id={intent}>{title}</h2>
      </header>
      <Form method="post" className="pad stack" preventScrollReset>
        <input type="hidden" name="key" value={`${formKey}-${intent}`} />
        <SelectField
          label="Member"
          name="member"
          defaultValue={seated[0]?.participantId ?? ""}
          form={form}
        >
          {seated.map(({ participantId, displayName }) => (
            <option key={participantId} value={participantId}>
              {displayName}
            </option>
          ))}
        </SelectField>
        <SelectField label={player} name="player" defaultValue={playerIds[0] ?? ""} form={form}>
          {playerIds.map((id) => (
            <option key={id} value={id}>
              {playerOf(id)?.name}
            </option>
          ))}
        </SelectField>
        {intent === "bid-for" && (
          <Field
            label="Price"
            name="amount"
            inputMode="decimal"
            autoComplete="off"
            maxLength={10}
            form={form}
          />
        )}
        <GeneralFaults faults={form.faults} />
        <SubmitButton intent={intent} label={label} choice quiet />
      </Form>
    </section>
  );
}
