import { Form } from "@remix-run/react";
import { plural } from "#game/core/words";
import { plainPrice } from "#game/squads/prices";
import type { AgentPlayer, FreeAgentsPage } from "#server/squads/trades/show-free-agents";
import { FaultLines, GeneralFaults } from "../../../components/faults";
import { Field } from "../../../components/field";
import { PlayerTable } from "../../../components/players/player-table";
import { usePriceText } from "../../../components/price-text";
import { ButtonRow } from "../../../components/sheet-form";
import { SubmitButton } from "../../../components/submit-button";
import type { FormState } from "../../../lib/refused";

/** A secret bid for one player, or a claim that is met at once. */
export function BidForm({
  leagueId,
  page,
  player,
  form,
  formKey,
}: {
  leagueId: number;
  page: FreeAgentsPage;
  player: AgentPlayer;
  form: FormState;
  formKey: string;
}) {
  const withUnit = usePriceText();
  const own = page.bids.find((bid) => bid.player.id === player.id);
  const released = form.typed.released ?? String(own?.released?.id ?? "");
  const isFull = page.room === 0;
  const isClaim = page.way === "claims";
  const list = { leagueId, nextMatches: page.nextMatches, hasFilter: false } as const;
  return (
    <section className="sheet bid-form" aria-labelledby="your-bid">
      <header>
        <h2 id="your-bid">{isClaim ? "Your claim" : "Your bid"}</h2>
      </header>
      <PlayerTable {...list} caption="The player" players={[player]} money="Salary" />
      <Form className="pad stack" method="post" action={`?bid=${player.id}`} noValidate id="bid">
        <input type="hidden" name="intent" value={isClaim ? "claim" : "bid"} />
        <input type="hidden" name="player" value={player.id} />
        {isClaim && <input type="hidden" name="key" value={form.typed.key ?? formKey} />}
        <GeneralFaults faults={form.faults.map(withoutPlayerField)} />
        {!isClaim && (
          <Field
            label="Amount"
            name="amount"
            inputMode="decimal"
            autoComplete="off"
            defaultValue={own ? plainPrice(own.amount) : ""}
            hint={`0.00 to ${withUnit(page.purse)}. The highest bid wins and pays its amount.`}
            form={form}
          />
        )}
        <FaultLines faults={form.faults} field="released" />
        <ButtonRow cancel="?">
          <SubmitButton
            intent={isClaim ? "claim" : "bid"}
            label={labelOf(isClaim, own !== undefined)}
          />
        </ButtonRow>
      </Form>
      <details className="more" open={isFull || released !== "" || undefined}>
        <summary>
          Release in return{" "}
          <span className="push soft">
            {isFull ? "Your squad is full." : `Your squad has ${roomText(page.room)}.`}
          </span>
        </summary>
        <label className="check pad">
          <input
            type="radio"
            form="bid"
            name="released"
            value=""
            defaultChecked={released === ""}
          />
          Nobody
        </label>
        <PlayerTable
          {...list}
          caption="Your squad"
          players={page.squad}
          money="Price"
          action="Release"
          noteFor={({ wait }) => wait && <WaitNote wait={wait} />}
          actionFor={({ id, name, wait }) =>
            wait === undefined && (
              <label className="check">
                <input
                  type="radio"
                  form="bid"
                  name="released"
                  value={id}
                  defaultChecked={released === String(id)}
                  aria-label={`Release ${name}`}
                />
              </label>
            )
          }
        />
      </details>
    </section>
  );
}

function labelOf(isClaim: boolean, hasBid: boolean): string {
  if (isClaim) return "Claim";
  return hasBid ? "Change the bid" : "Bid";
}

/** Why a player can be neither claimed nor released. */
export function WaitNote({ wait }: { wait: NonNullable<AgentPlayer["wait"]> }) {
  return <>{wait === "in play" ? "In a match" : "After the next lock"}</>;
}

function roomText(room: number): string {
  return `${plural(room, "place")} left`;
}

/** The address chooses the player, so faults of that field are shown above the others. */
function withoutPlayerField(fault: FormState["faults"][number]) {
  return fault.fields[0] === "player" ? { ...fault, fields: [] } : fault;
}
