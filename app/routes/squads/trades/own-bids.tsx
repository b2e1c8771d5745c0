import { Form, Link } from "@remix-run/react";
import { OUTCOME_WORDS } from "#game/squads/settle-bids";
import type { NextMatches } from "#server/play/season/next-matches";
import type { OwnBid } from "#server/squads/trades/show-free-agents";
import { MatchTime } from "../../../components/local-time";
import { PlayerTable } from "../../../components/players/player-table";
import { usePriceText } from "../../../components/price-text";

/** The member's own bids in the order of preference; nobody else sees them. */
export function OwnBids({
  leagueId,
  bids,
  nextMatches,
}: {
  leagueId: number;
  bids: readonly OwnBid[];
  nextMatches: NextMatches;
}) {
  if (bids.length === 0) return null;
  return (
    <section className="sheet own-bids" aria-labelledby="own-bids">
      <header>
        <h2 id="own-bids">Your bids</h2>
      </header>
      <p className="pad soft">
        Only you see them. The highest bids are settled first; among equal ones, yours in this
        order.
      </p>
      <PlayerTable
        leagueId={leagueId}
        caption="Your bids, in order of preference"
        players={bids.map(({ player, amount }) => ({ ...player, price: amount }))}
        nextMatches={nextMatches}
        money="Price"
        sort={null}
        hasFilter={false}
        action="Change"
        actionFor={({ id, name }) => (
          <Form method="post" action="?" className="row">
            <input type="hidden" name="player" value={id} />
            {bids[0]?.player.id !== id && <Act intent="prefer" label="Up" name={name} />}
            <Link className="btn" to={`?bid=${id}`} aria-label={`Change: ${name}`}>
              Change
            </Link>
            <Act intent="take-back" label="Take back" name={name} />
          </Form>
        )}
        noteFor={({ id }) => {
          const released = bids.find(({ player }) => player.id === id)?.released;
          return (
            released && (
              <span>
                Releases <bdi>{released.name}</bdi>
              </span>
            )
          );
        }}
      />
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
      <ul className="own-bids">
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
  const withUnit = usePriceText();
  return (
    <p>
      <bdi>{player.name}</bdi> for {withUnit(amount)}
      {released && (
        <>
          {" "}
          and <bdi>{released.name}</bdi> released
        </>
      )}
    </p>
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
