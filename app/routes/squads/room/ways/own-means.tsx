import { plural } from "#game/core/words";
import { priceText } from "#game/squads/prices";
import type { SlowMeans } from "#server/squads/making/show-slow";

/** The reader's remaining money, and the part that is promised on lots that they lead. */
export function OwnMeans({
  own: { purse, promised, leads, places, highestBid },
}: {
  own: SlowMeans;
}) {
  return (
    <dl className="figures num own-figures">
      <div>
        <dt>My purse</dt>
        <dd>{priceText(purse)}</dd>
      </div>
      <div>
        <dt>Promised on {plural(leads, "lot")}</dt>
        <dd>{priceText(promised)}</dd>
      </div>
      <div>
        <dt>Open places</dt>
        <dd>{places}</dd>
      </div>
      <div>
        <dt>Highest bid for one more</dt>
        <dd>{highestBid === 0 ? "–" : priceText(highestBid)}</dd>
      </div>
    </dl>
  );
}
