import { Form } from "@remix-run/react";
import { type RefObject, useEffect, useId, useRef, useState } from "react";
import { plural } from "#game/core/words";
import { plainPrice, readPrice } from "#game/squads/prices";
import type { RoomPlayer } from "#server/squads/making/live-room";
import type { RoomSeat } from "#server/squads/making/room-news";
import type { OwnBid, SealedFixed, SealedPart } from "#server/squads/making/show-sealed";
import { FaultLines, faultAria, GeneralFaults } from "../../../../components/faults";
import { PlayerTable } from "../../../../components/players/player-table";
import { usePriceText } from "../../../../components/price-text";
import { SubmitButton } from "../../../../components/submit-button";
import type { FormState } from "../../../../lib/refused";
import { useBarHeight } from "../../../../lib/use-bar-height";
import { useHydrated } from "../../../../lib/use-browser";
import type { PlayerOf } from "../live/room-frame";

interface MyBidsProps {
  readonly leagueId: number;
  readonly fixed: Pick<SealedFixed, "nextMatches">;
  readonly seat: RoomSeat;
  readonly part: Pick<SealedPart, "bids" | "free">;
  readonly playerOf: PlayerOf;
  /** The refused bids, if any. */
  readonly form: FormState;
}

/** Everybody without an owner, each with a field for the reader's own bid; all are sealed at once. */
export function MyBids({ leagueId, fixed, seat, part, playerOf, form }: MyBidsProps) {
  const withUnit = usePriceText();
  const { bids, free } = part;
  const id = useId();
  const section = useRef<HTMLElement>(null);
  const bar = useRef<HTMLFormElement>(null);
  useBarHeight(bar);
  const own = new Map(bids.map((bid) => [bid.playerId, bid]));
  const players = free.flatMap(({ playerId, base }) => {
    const player = playerOf(playerId);
    return player === undefined ? [] : [{ ...player, price: base }];
  });
  return (
    <section className="sheet my-bids" aria-labelledby="my-bids" ref={section}>
      <header>
        <h2 id="my-bids">My bids</h2>
      </header>
      <p className="pad soft">
        Nobody else sees them; a bid stays until you change it. Clear a field to withdraw its bid.
      </p>
      <PlayerTable
        leagueId={leagueId}
        caption="Players without an owner"
        players={players}
        nextMatches={fixed.nextMatches}
        money="Base"
        isMine={(player) => own.has(player.id)}
        noteFor={(player) => whyVoid(own.get(player.id), seat, withUnit)}
        action="My bid"
        hasWords
        actionFor={(player) => (
          <BidField
            // A bid saved elsewhere replaces the shown one.
            key={own.get(player.id)?.maximum ?? "none"}
            formId={id}
            player={player}
            bid={own.get(player.id)}
            form={form}
          />
        )}
      />
      {/* The list is outside: the sheets of players have forms of their own. */}
      <Form method="post" preventScrollReset id={id} className="seal-bar" ref={bar}>
        <input type="hidden" name="seen" value="all" />
        <GeneralFaults faults={form.faults} className="err" />
        <Sums
          // After a save the sums are those of the page again.
          key={bids.map(({ playerId, maximum }) => `${playerId} ${maximum}`).join()}
          bids={bids}
          seat={seat}
          section={section}
        />
      </Form>
    </section>
  );
}

function BidField({
  formId,
  player: { id, name },
  bid,
  form,
}: {
  formId: string;
  player: RoomPlayer;
  bid: OwnBid | undefined;
  form: FormState;
}) {
  const field = `maximum.${id}`;
  const saved = bid === undefined ? "" : plainPrice(bid.maximum);
  return (
    <span className="bid-field">
      {bid && <input type="hidden" form={formId} name={`seen.${field}`} value={saved} />}
      <input
        form={formId}
        name={field}
        defaultValue={form.typed[field] ?? saved}
        placeholder="–"
        aria-label={`My bid for ${name}`}
        inputMode="decimal"
        autoComplete="off"
        maxLength={10}
        {...faultAria(form.faults, field)}
      />
      <FaultLines faults={form.faults} field={field} />
    </span>
  );
}

/** The sum of the fields as they are typed, and the button that seals them. */
function Sums({
  bids,
  seat: { purse, places },
  section,
}: {
  bids: readonly OwnBid[];
  seat: RoomSeat;
  section: RefObject<HTMLElement>;
}) {
  const withUnit = usePriceText();
  const isHydrated = useHydrated();
  const saved = { count: bids.length, total: bids.reduce((sum, { maximum }) => sum + maximum, 0) };
  const [typed, setTyped] = useState<typeof saved | null>(null);
  useEffect(() => {
    const list = section.current;
    if (list === null) return;
    const left = new AbortController();
    list.addEventListener("input", () => setTyped(sumFields(list)), { signal: left.signal });
    return () => left.abort();
  }, [section]);
  const { count, total } = typed ?? saved;
  return (
    <>
      <p className="num">
        All your bids: <b>{withUnit(total)}</b> of {withUnit(purse)} · {plural(places, "place")}
      </p>
      {total > purse && (
        <p className="msg warn">Bids that you can no longer pay in full lapse, lowest first.</p>
      )}
      <SubmitButton
        choice
        intent="bids"
        label={isHydrated ? `Seal ${plural(count, "bid")}` : "Seal my bids"}
      />
    </>
  );
}

function sumFields(list: HTMLElement): { count: number; total: number } {
  const amounts = [...list.querySelectorAll<HTMLInputElement>("input[name^='maximum.']")].flatMap(
    ({ value }) => (value.trim() === "" ? [] : [readPrice(value) ?? 0]),
  );
  return { count: amounts.length, total: amounts.reduce((sum, each) => sum + each, 0) };
}

/** The reason why a bid would buy nothing now. */
function whyVoid(
  bid: OwnBid | undefined,
  { highestBid }: RoomSeat,
  withUnit: (hundredths: number) => string,
) {
  if (bid === undefined) return undefined;
  if (bid.maximum < bid.base) {
    return <span className="why-not">Does not count: the base price is {withUnit(bid.base)}.</span>;
  }
  if (bid.maximum > highestBid) {
    return <span className="why-not">Does not count: you can go to {withUnit(highestBid)}.</span>;
  }
  return undefined;
}
