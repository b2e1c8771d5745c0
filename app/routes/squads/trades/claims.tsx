import { priceText } from "#game/squads/price-text";
import type { ShownClaim } from "#server/squads/trades/show-free-agents";
import { MatchTime } from "../../../components/local-time";

/** Free agents who found an owner lately, for everybody. */
export function Claims({ claims }: { claims: readonly ShownClaim[] }) {
  if (claims.length === 0) return null;
  return (
    <section className="sheet" aria-labelledby="claims">
      <header>
        <h2 id="claims">Last claims</h2>
      </header>
      <ul className="bids">
        {claims.map(({ at, member, player, released, price }) => (
          <li key={`${at} ${player.id}`}>
            <p>
              <bdi>{member.owner}</bdi> got <bdi>{player.name}</bdi> for {priceText(price)}
              {released && (
                <>
                  {" "}
                  and released <bdi>{released.name}</bdi>
                </>
              )}
            </p>
            <p className="soft">
              <MatchTime at={at} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
