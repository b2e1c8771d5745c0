import { Form, Link } from "@remix-run/react";
import { plural } from "#game/core/plural";
import { priceText } from "#game/squads/price-text";
import type { FreeAgentsPage } from "#server/squads/trades/show-free-agents";
import type { ShownPlayer } from "#server/squads/trades/shown-player";
import { GeneralFaults } from "../../../components/faults";
import { Field } from "../../../components/field";
import { SubmitButton } from "../../../components/submit-button";
import { PlayerLine } from "../../../components/traded-players";
import type { FormState } from "../../../lib/refused";

/** A blind bid for one player. */
export function BidForm({
  page,
  player,
  form,
}: {
  page: FreeAgentsPage;
  player: ShownPlayer;
  form: FormState;
}) {
  const own = page.bids.find((bid) => bid.player.id === player.id);
  return (
    <Form className="sheet bid-form" method="post" action={`?bid=${player.id}`} noValidate>
      <header>
        <h2>Your bid</h2>
      </header>
      <div className="pad stack">
        <input type="hidden" name="intent" value="bid" />
        <input type="hidden" name="player" value={player.id} />
        <p>
          <PlayerLine player={player} />
        </p>
        <GeneralFaults faults={form.faults.map(withoutPlayerField)} />
        <Field
          label="Amount"
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={own ? priceText(own.amount) : ""}
          hint={`0.00 to ${priceText(page.purse)}. The highest bid wins and pays its amount.`}
          form={form}
        />
        <Field
          label="Release in turn"
          name="released"
          defaultValue={own?.released?.id ?? ""}
          hint={page.room === 0 ? "Your squad is full." : `Your squad has ${roomText(page.room)}.`}
          form={form}
        >
          {(control) => (
            <select {...control}>
              <option value="">Nobody</option>
              {page.squad.map(({ id, name, role }) => (
                <option key={id} value={id}>
                  {name}, {role}
                </option>
              ))}
            </select>
          )}
        </Field>
        <div className="row">
          <SubmitButton intent="bid" label={own ? "Change the bid" : "Bid"} />
          <Link className="btn" to="?">
            Cancel
          </Link>
        </div>
      </div>
    </Form>
  );
}

function roomText(room: number): string {
  return `${plural(room, "place")} left`;
}

/** The player is chosen by the address, so their faults stand above the fields. */
function withoutPlayerField(fault: FormState["faults"][number]) {
  return fault.fields[0] === "player" ? { ...fault, fields: [] } : fault;
}
