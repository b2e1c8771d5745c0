import { type FormEvent, useState } from "react";
import { NO_RESPONSE } from "#game/core/failure-words";
import type { Hundredths } from "#game/core/units";
import { plainPrice } from "#game/squads/prices";
import type { RoomPlayer } from "#server/squads/making/live-room";
import { GeneralFaults } from "../../../../components/faults";
import { Field } from "../../../../components/field";
import { type FormState, NOT_REFUSED } from "../../../../lib/refused";

/** Saves a maximum and resolves to its fault, if any. */
type SaveWish = (playerId: number, typed: string) => Promise<FormState | null>;

/** The reader's secret maximum for the player for sale. */
export function MaximumForm({
  player,
  maximum,
  form,
  save,
}: {
  player: RoomPlayer;
  /** Null without one. */
  maximum: Hundredths | null;
  /** The answer to a form without JavaScript. */
  form: FormState;
  save: SaveWish;
}) {
  const [answer, setAnswer] = useState<FormState | "saved" | "saving" | "failed" | null>(null);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get("maximum");
    setAnswer("saving");
    save(player.id, String(typed ?? "")).then(
      (refused) => setAnswer(refused ?? "saved"),
      () => setAnswer("failed"),
    );
  };
  const state = typeof answer === "object" && answer !== null ? answer : null;
  const shown = state ?? (answer === null ? form : NOT_REFUSED);
  return (
    <form method="post" className="maximum" onSubmit={submit}>
      <input type="hidden" name="intent" value="wish" />
      <input type="hidden" name="player" value={player.id} />
      <GeneralFaults faults={shown.faults} className="err" />
      <Field
        label={`My maximum for ${player.name}`}
        hint="Secret. We bid for you up to it, and never more than we have to."
        name="maximum"
        defaultValue={maximum === null ? "" : plainPrice(maximum)}
        form={shown}
        inputMode="decimal"
        autoComplete="off"
        maxLength={10}
      >
        {(control) => (
          <span className="joined">
            <input {...control} inputMode="decimal" autoComplete="off" maxLength={10} />
            <button className="btn" type="submit" aria-busy={answer === "saving" || undefined}>
              {answer === "saving" ? "Saving..." : "Save"}
            </button>
          </span>
        )}
      </Field>
      <p className="soft sm" role="status">
        {answer === "saved" && "Saved. Only you see it."}
        {answer === "failed" && NO_RESPONSE}
      </p>
    </form>
  );
}
