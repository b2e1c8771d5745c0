import { plural } from "#game/core/words";
import type { RoomSeat } from "#server/squads/making/room-news";
import type { SlowMeans } from "#server/squads/making/show-slow";
import { usePriceText } from "../../../../components/price-text";

export function OwnFigures({ seat: { purse, places, highestBid } }: { seat: RoomSeat }) {
  const withUnit = usePriceText();
  return (
    <Figures
      figures={{
        Purse: withUnit(purse),
        ...(places > 0 && { "You can go to": withUnit(highestBid) }),
        Places: places,
      }}
    />
  );
}

/**
 * The reader's own figures in one line, beside the buttons of a bid.
 *
 * @param isShort beside a sentence: only the purse
 */
export function Means({
  seat: { purse, places, highestBid },
  isShort,
}: {
  seat: RoomSeat;
  isShort: boolean;
}) {
  const withUnit = usePriceText();
  return (
    <span className="means num">
      Purse <b>{withUnit(purse)}</b>
      {!isShort && (
        <>
          {" "}
          · you can go to <b>{withUnit(highestBid)}</b> · {plural(places, "place")}
        </>
      )}
    </span>
  );
}

/** The reader's remaining money, and the part that is promised on lots that they lead. */
export function OwnMeans({
  own: { purse, promised, leads, places, highestBid },
}: {
  own: SlowMeans;
}) {
  const withUnit = usePriceText();
  return (
    <Figures
      figures={{
        Purse: withUnit(purse),
        ...(leads > 0 && { [`Promised on ${plural(leads, "lot")}`]: withUnit(promised) }),
        ...(highestBid > 0 && { "You can go to": withUnit(highestBid) }),
        Places: places,
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
