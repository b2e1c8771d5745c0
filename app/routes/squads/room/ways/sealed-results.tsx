import { priceText } from "#game/squads/prices";
import type { SealedSale } from "#game/squads/ways/sealed-state";
import type { RoomNames } from "../live/words";

/** The results of the rounds, the last round first. */
export function Results({ sales, names }: { sales: readonly SealedSale[]; names: RoomNames }) {
  const rounds = [...new Set(sales.map(({ round }) => round))].reverse();
  return (
    <section className="sheet" aria-labelledby="results">
      <header>
        <h2 id="results">Results</h2>
      </header>
      {rounds.length === 0 && <p className="pad soft">Nobody is sold so far.</p>}
      {rounds.map((round, index) => (
        <details key={round} className="more" open={index === 0}>
          <summary>Round {round}</summary>
          <ul className="room-list">
            {sales
              .filter((sale) => sale.round === round)
              .map(({ playerId, participantId, price }) => (
                <li key={playerId}>
                  <span>
                    <bdi>{names.player(playerId)}</bdi>
                    <span className="sub soft">
                      <bdi>{names.owner(participantId)}</bdi>
                    </span>
                  </span>
                  <span className="push num">{priceText(price)}</span>
                </li>
              ))}
          </ul>
        </details>
      ))}
    </section>
  );
}
