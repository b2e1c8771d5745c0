import { priceText } from "#game/squads/prices";
import type { RoomSeat } from "#server/squads/making/room-news";

/** The reader's remaining money and places. */
export function OwnFigures({ seat: { purse, places, highestBid } }: { seat: RoomSeat }) {
  return (
    <dl className="figures num own-figures">
      <div>
        <dt>My purse</dt>
        <dd>{priceText(purse)}</dd>
      </div>
      <div>
        <dt>Open places</dt>
        <dd>{places}</dd>
      </div>
      <div>
        <dt>Highest bid</dt>
        <dd>{places === 0 ? "–" : priceText(highestBid)}</dd>
      </div>
    </dl>
  );
}
