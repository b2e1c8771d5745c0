import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { readPageChoice } from "#game/core/list-page";
import { ROLES } from "#game/play/roles";
import { priceText } from "#game/squads/price-text";
import {
  type FreeAgentChoice,
  type FreeAgentsPage,
  showFreeAgents,
} from "#server/squads/trades/show-free-agents";
import { Empty } from "../../../components/empty";
import { ListPages } from "../../../components/list-pages";
import { MatchTime } from "../../../components/local-time";
import { LIST_ID } from "../../../components/page-address";
import { SquadsTabs } from "../../../components/squads-tabs";
import { PlayerLine } from "../../../components/traded-players";
import { readId, requireLeague } from "../../../lib/guards.server";
import { pageData } from "../../../lib/page-data.server";
import { formState } from "../../../lib/refused";
import styles from "../../../styles/screens/trades.css?url";
import { BidForm } from "./bid-form";
import { Claims } from "./claims";
import { FreeAgentFilter } from "./filter";
import { freeAgentsAction } from "./free-agents-action.server";
import { OwnBids, SettledBids } from "./own-bids";

export const meta: MetaFunction = () => [{ title: "Free Agents - Gully" }];

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const member = await requireLeague(request, context, params.leagueId);
  const { leagueId, tournamentId } = member;
  const { searchParams } = new URL(request.url);
  const choice: FreeAgentChoice = {
    ...readPageChoice(searchParams),
    role: ROLES.find((role) => role === searchParams.get("role")) ?? null,
    playerId: readId(searchParams.get("bid")),
  };
  const page = showFreeAgents(context.services, member, choice);
  return pageData({ leagueId, tournamentId, choice, page });
}

export const action = freeAgentsAction;

/** Players without an owner, and the own bids for them (rules.md#free-agents). */
export default function FreeAgents() {
  const { leagueId, choice, page } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() ?? null;
  const form = formState(answer, "bid");
  const refusal = formState(answer, "take-back", "prefer");
  return (
    <>
      <SquadsTabs leagueId={leagueId} />
      <div className="head">
        <div>
          <h1>Free Agents</h1>
          <Terms page={page} />
        </div>
      </div>
      <div className="stack">
        {refusal.faults.map(({ sentence }) => (
          <p key={sentence} className="msg bad" role="alert">
            {sentence}
          </p>
        ))}
        {page.open && page.chosen && (
          <BidForm key={page.chosen.id} page={page} player={page.chosen} form={form} />
        )}
        {page.open && choice.playerId !== null && page.chosen === null && (
          <p className="msg bad">This player has an owner.</p>
        )}
        <div className="cols even">
          <div className="stack">
            <OwnBids bids={page.bids} />
            <FreePlayers leagueId={leagueId} choice={choice} page={page} />
          </div>
          <div className="stack">
            <Claims claims={page.claims} />
            <SettledBids bids={page.settled} />
          </div>
        </div>
      </div>
    </>
  );
}

function Terms({ page: { isOn, open, settlesAt, purse } }: { page: FreeAgentsPage }) {
  if (!isOn) return <p className="soft">Free agents are not bid for in this league.</p>;
  if (!open) return <p className="soft">No match is to come: bidding is over.</p>;
  return (
    <p className="soft">
      You have {priceText(purse)} left. Bids are settled <MatchTime at={settlesAt} />.
    </p>
  );
}

function FreePlayers({
  leagueId,
  choice,
  page,
}: {
  leagueId: number;
  choice: FreeAgentChoice;
  page: FreeAgentsPage;
}) {
  const { rows, place } = page.players;
  return (
    <section className="sheet" aria-labelledby={LIST_ID}>
      <header>
        <h2 id={LIST_ID}>Without an owner</h2>
      </header>
      <FreeAgentFilter choice={choice} />
      {rows.length === 0 ? (
        <Empty>
          <p>No players match.</p>
        </Empty>
      ) : (
        <ul className="bids free-agents">
          {rows.map((player) => (
            <li key={player.id}>
              <PlayerLine player={player} href={`/league/${leagueId}/player/${player.id}`} />
              {page.open && (
                <Link className="btn" to={`?bid=${player.id}`} aria-label={`Bid: ${player.name}`}>
                  Bid
                </Link>
              )}
            </li>
          ))}
        </ul>
      )}
      {place && <ListPages place={place} />}
    </section>
  );
}
