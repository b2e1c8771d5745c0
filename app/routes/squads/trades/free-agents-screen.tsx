import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { plural } from "#game/core/words";
import { CLOSED } from "#game/squads/claim";
import { showCrests } from "#server/play/leagues/league-crests";
import {
  type FreeAgentsPage,
  type ShownClaim,
  showFreeAgents,
} from "#server/squads/trades/show-free-agents";
import { showTeamLooks } from "#server/stories/boards/league-teams";
import { MatchTime } from "../../../components/local-time";
import { PlayerTable } from "../../../components/players/player-table";
import { usePriceText } from "../../../components/price-text";
import { SquadsTabs } from "../../../components/squads-tabs";
import { drawFormKey } from "../../../lib/draw-form-key.server";
import { readId, requireLeague } from "../../../lib/guards.server";
import { pageData } from "../../../lib/page-data.server";
import { formState } from "../../../lib/refused";
import { useFormKey } from "../../../lib/use-form";
import styles from "../../../styles/screens/trades.css?url";
import { BidForm, WaitNote } from "./bid-form";
import { freeAgentsAction } from "./free-agents-action.server";
import { OwnBids, SettledBids } from "./own-bids";

export const meta: MetaFunction = () => [{ title: "Free Agents - Gully" }];

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const member = await requireLeague(request, context, params.leagueId);
  const { leagueId, tournamentId } = member;
  const crests = showCrests(context.services, member);
  const { searchParams } = new URL(request.url);
  const chosenId = readId(searchParams.get("bid"));
  const looks = showTeamLooks(context.services, member);
  const page = showFreeAgents(context.services, member, chosenId);
  const key = page.way === "claims" ? drawFormKey(context.services) : "";
  return pageData({ leagueId, tournamentId, looks, crests, chosenId, page, key });
}

export const action = freeAgentsAction;

/** Players without an owner, and the member's own bids for them (rules.md#free-agents). */
export default function FreeAgents() {
  const { leagueId, chosenId, page, key } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() ?? null;
  const form = formState(answer, "bid", "claim");
  const formKey = useFormKey(answer);
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
          <BidForm
            key={`${formKey} ${page.chosen.id}`}
            leagueId={leagueId}
            page={page}
            player={page.chosen}
            form={form}
            formKey={key}
          />
        )}
        {page.open && chosenId !== null && page.chosen === null && (
          <p className="msg bad">{form.faults[0]?.sentence ?? "This player has an owner."}</p>
        )}
        <OwnBids leagueId={leagueId} bids={page.bids} nextMatches={page.nextMatches} />
        <FreePlayers leagueId={leagueId} page={page} />
        <div className="cols even">
          <Claims claims={page.claims} />
          <SettledBids bids={page.settled} />
        </div>
      </div>
    </>
  );
}

function Terms({ page }: { page: FreeAgentsPage }) {
  const { isOn, open, settlesAt, purse, room, way, closed } = page;
  const withUnit = usePriceText();
  if (!isOn) return <p className="soft">There is no bidding for free agents in this league.</p>;
  if (way === "claims") {
    return (
      <p className="soft">
        {closed === null
          ? "The first to claim a player gets them, and pays nothing."
          : CLOSED[closed]}{" "}
        Your squad has {plural(room, "place")} left.
      </p>
    );
  }
  if (!open) return <p className="soft">There are no more matches: bidding is over.</p>;
  return (
    <p className="soft">
      Bids open <MatchTime at={settlesAt} />. You have <b className="num">{withUnit(purse)}</b>{" "}
      left, and {plural(room, "place")}.
    </p>
  );
}

function FreePlayers({ leagueId, page }: { leagueId: number; page: FreeAgentsPage }) {
  const verb = page.way === "claims" ? "Claim" : "Bid";
  return (
    <section className="sheet" aria-labelledby="free">
      <header>
        <h2 id="free">Without an owner</h2>
        <span className="push soft num">{page.players.length}</span>
      </header>
      <PlayerTable
        leagueId={leagueId}
        caption="Players without an owner"
        players={page.players}
        nextMatches={page.nextMatches}
        money="Salary"
        hasWords
        action={page.open ? verb : undefined}
        noteFor={({ wait }) => wait && <WaitNote wait={wait} />}
        actionFor={
          page.open
            ? ({ id, name, wait }) =>
                wait === undefined && (
                  <Link className="btn" to={`?bid=${id}`} aria-label={`${verb}: ${name}`}>
                    {verb}
                  </Link>
                )
            : undefined
        }
      />
    </section>
  );
}

/** Free agents who found an owner recently; public. */
function Claims({ claims }: { claims: readonly ShownClaim[] }) {
  const withUnit = usePriceText();
  if (claims.length === 0) return null;
  return (
    <section className="sheet" aria-labelledby="claims">
      <header>
        <h2 id="claims">Latest claims</h2>
      </header>
      <ul className="own-bids">
        {claims.map(({ at, member, player, released, price }) => (
          <li key={`${at} ${player.id}`}>
            <p>
              <bdi>{member.owner}</bdi> got <bdi>{player.name}</bdi> for {withUnit(price)}
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
