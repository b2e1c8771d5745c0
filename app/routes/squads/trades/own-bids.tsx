import { Form, Link } from "@remix-run/react";
import { OUTCOME_WORDS } from "#game/squads/settle-bids";
import type { OwnBid } from "#server/squads/trades/show-free-agents";
import { MatchTime } from "../../../components/local-time";
import { PlayerLine } from "../../../components/traded-players";

/** The member's own bids in the order of preference; nobody else sees them. */
export function OwnBids({ bids }: { bids: readonly OwnBid[] }) {
  if (bids.length === 0) return null;
  return (
    <section className="sheet" aria-labelledby="own-bids">
      <header>
        <h2 id="own-bids">Your bids</h2>
      </header>
      <p className="pad soft">
        Only you see them. The highest bids are settled first; of equal ones, yours in this order.
      </p>
      <ol className="bids">
        {bids.map((bid, index) => (
          <li key={bid.player.id}>
            <BidLine bid={bid} />
            <Form method="post" action="?" className="row">
              <input type="hidden" name="player" value={bid.player.id} />
              {index > 0 && <Act intent="prefer" label="Up" name={bid.player.name} />}
              <Link
                className="btn"
                to={`?bid=${bid.player.id}`}
                aria-label={`Change: ${bid.player.name}`}
              >
                Change
              </Link>
              <Act intent="take-back" label="Take back" name={bid.player.name} />
            </Form>
          </li>
        ))}
      </ol>
    </section>
  );
}

export function SettledBids({ bids }: { bids: readonly OwnBid[] }) {
  if (bids.length === 0) return null;
  return (
    <section className="sheet" aria-labelledby="settled-bids">
      <header>
        <h2 id="settled-bids">Your settled bids</h2>
      </header>
      <ul className="bids">
        {bids.map((bid) => (
          <li key={`${bid.player.id}-${bid.settlesAt}`}>
            <BidLine bid={bid} />
            <p className="soft">
              {bid.outcome && OUTCOME_WORDS[bid.outcome]}, <MatchTime at={bid.settlesAt} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function BidLine({ bid: { player, amount, released } }: { bid: OwnBid }) {
  return (
    <div>
      <PlayerLine player={{ ...player, price: amount }} />
      {released && (
        <p className="soft">
          Releases <bdi>{released.name}</bdi>
        </p>
      )}
    </div>
  );
}

function Act({ intent, label, name }: { intent: string; label: string; name: string }) {
  return (
    <button
      className="btn"
      type="submit"
      name="intent"
      value={intent}
      aria-label={`${label}: ${name}`}
    >
      {label}
    </button>
  );
}
