import type { Hundredths } from "#game/core/units";
import { priceText } from "#game/squads/prices";

/** The hammer has fallen: who owns the player now, and for how much. */
export function SoldPlate({
  player,
  owner,
  price,
}: {
  player: string;
  owner: string;
  price: Hundredths;
}) {
  return (
    <div className="sold" aria-hidden="true">
      <svg className="hammer" viewBox="0 0 64 64" aria-hidden="true">
        <g className="head">
          <rect x="12" y="10" width="30" height="16" rx="3" />
          <rect x="25" y="24" width="5" height="30" rx="2" />
        </g>
        <rect x="6" y="56" width="44" height="5" rx="2" />
      </svg>
      <p>
        <span className="sold-word">Sold</span>
        <bdi className="sold-player">{player}</bdi>
        <b>
          <bdi>{owner}</bdi> <span className="num">{priceText(price)}</span>
        </b>
      </p>
    </div>
  );
}
