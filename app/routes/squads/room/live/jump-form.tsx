import type { FormEvent } from "react";
import type { Hundredths } from "#game/core/units";
import { GeneralFaults } from "../../../../components/faults";
import { Field } from "../../../../components/field";
import { usePriceText } from "../../../../components/price-text";
import type { FormState } from "../../../../lib/refused";

/** A bid of more than the buttons offer: any amount on the steps up to the reader's limit. */
export function JumpForm({
  playerId,
  next,
  upTo,
  formKey,
  refused,
  isSending,
  bid,
}: {
  playerId: number;
  /** The lowest possible bid. */
  next: Hundredths;
  /** The most that the reader can bid. */
  upTo: Hundredths;
  /** The key of the next command, for browsers without JavaScript. */
  formKey: string;
  refused: FormState;
  isSending: boolean;
  bid: (amount: string) => void;
}) {
  const withUnit = usePriceText();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const amount = String(new FormData(event.currentTarget).get("amount") ?? "").trim();
    if (isSending || amount === "") return;
    bid(amount);
    event.currentTarget.reset();
  };
  return (
    <form method="post" className="maximum" aria-label="Another amount" onSubmit={submit}>
      <input type="hidden" name="intent" value="bid" />
      <input type="hidden" name="key" value={`${formKey}-jump`} />
      <input type="hidden" name="player" value={playerId} />
      <GeneralFaults faults={refused.faults} className="err" />
      <Field
        label="Bid another amount"
        hint={`From ${withUnit(next)} to ${withUnit(upTo)}, on the steps of bids.`}
        name="amount"
        form={refused}
      >
        {(control) => (
          <span className="joined">
            <input {...control} inputMode="decimal" autoComplete="off" maxLength={10} />
            <button className="btn" type="submit" aria-busy={isSending || undefined}>
              Bid
            </button>
          </span>
        )}
      </Field>
    </form>
  );
}
