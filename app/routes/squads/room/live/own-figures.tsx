import { plural } from "#game/core/words";
import { priceText } from "#game/squads/prices";
import type { RoomSeat } from "#server/squads/making/room-news";
import type { SlowMeans } from "#server/squads/making/show-slow";

export function OwnFigures({ seat: { purse, places, highestBid } }: { seat: RoomSeat }) {
  return (
    <Figures
      figures={{
        "My purse": priceText(purse),
        "Open places": places,
        "Highest bid": places === 0 ? "–" : priceText(highestBid),
      }}
    />
  );
}

/** The reader's remaining money, and the part that is promised on lots that they lead. */
export function OwnMeans({
  own: { purse, promised, leads, places, highestBid },
}: {
  own: SlowMeans;
}) {
  return (
    <Figures
      figures={{
        "My purse": priceText(purse),
        [`Promised on ${plural(leads, "lot")}`]: priceText(promised),
        "Open places": places,
        "Highest bid for one more": highestBid === 0 ? "–" : priceText(highestBid),
      }}
    />
  );
}

function Figures({ figures }: { figures: Readonly<Record<string, string | number>> }) {
  return (
    <dl className="figures num own-figures">
      {Object.entries(figures).map(([name, figure]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
