import { Form, Link } from "@remix-run/react";
import { priceText } from "#game/squads/prices";
import type { RoomSeat } from "#server/squads/making/room-news";
import type { OwnBid, SealedPart } from "#server/squads/making/show-sealed";
import { GeneralFaults } from "../../../../components/faults";
import { Field } from "../../../../components/field";
import { SubmitButton } from "../../../../components/submit-button";
import { type FormState, formState, NOT_REFUSED, type Refused } from "../../../../lib/refused";
import type { RoomNames } from "../live/words";

interface MyBidsProps {
  readonly leagueId: number;
  readonly seat: RoomSeat;
  readonly bids: readonly OwnBid[];
  readonly free: SealedPart["free"];
  readonly names: RoomNames;
  /** The refused bid, if any. */
  readonly answered: Refused | null;
}

/** The reader's own bids, each with forms to change it or take it back, and a form for a new one. */
export function MyBids({ leagueId, seat, bids, free, names, answered }: MyBidsProps) {
  const total = bids.reduce((sum, { maximum }) => sum + maximum, 0);
  const ofPlayer = (id: number): FormState =>
    answered?.typed.player === String(id) ? formState(answered, "wish") : NOT_REFUSED;
  const hasBid = new Set(bids.map(({ playerId }) => playerId));
  const others = free.filter(({ playerId }) => !hasBid.has(playerId));
  const isNew = answered !== null && !hasBid.has(Number(answered.typed.player));
  return (
    <section className="sheet my-bids" aria-labelledby="my-bids">
      <header>
        <h2 id="my-bids">My bids</h2>
        <span className="push soft num">{bids.length}</span>
      </header>
      <p className="pad soft">
        Nobody else sees them; a bid stays until you change it.{" "}
        {bids.length > 0 && (
          <>
            All your bids: <b className="num">{priceText(total)}</b>.{" "}
          </>
        )}
        For many at once, use <Link to={`/league/${leagueId}/squads/list`}>your list</Link>.
      </p>
      {total > seat.purse && (
        <p className="msg warn">
          That is more than your purse of {priceText(seat.purse)}. Bids that you can no longer pay
          in full fall away, the lowest first.
        </p>
      )}
      {bids.map(({ playerId, maximum, base }) => (
        <Form key={playerId} method="post" preventScrollReset>
          <input type="hidden" name="player" value={playerId} />
          <GeneralFaults faults={ofPlayer(playerId).faults} className="err" />
          <Field
            key={maximum}
            label={names.player(playerId)}
            hint={hintOf(maximum, base, seat)}
            name="maximum"
            form={ofPlayer(playerId)}
            defaultValue={priceText(maximum)}
          >
            {(control) => (
              <span className="joined">
                <input {...control} type="text" inputMode="decimal" autoComplete="off" />
                <SubmitButton choice quiet intent="wish" label="Save" />
              </span>
            )}
          </Field>
        </Form>
      ))}
      <Form method="post" preventScrollReset key={bids.length}>
        <GeneralFaults faults={isNew ? answered.faults : []} className="err" />
        <Field label="Player" name="player" form={isNew ? answered : NOT_REFUSED}>
          {(control) => (
            <select {...control}>
              {others.map(({ playerId, base }) => (
                <option key={playerId} value={playerId}>
                  {names.player(playerId)}, from {priceText(base)}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field
          label="My bid"
          name="maximum"
          form={isNew ? answered : NOT_REFUSED}
          inputMode="decimal"
          autoComplete="off"
        />
        <SubmitButton choice intent="wish" label="Bid" />
      </Form>
    </section>
  );
}

function hintOf(maximum: number, base: number, { highestBid }: RoomSeat): string {
  if (maximum < base) return `Does not count: the base price is ${priceText(base)}.`;
  if (maximum > highestBid) {
    return `Does not count: your highest possible bid is ${priceText(highestBid)}.`;
  }
  return `Base price ${priceText(base)}. Empty the field to take the bid back.`;
}
