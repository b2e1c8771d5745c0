import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import type { TradeReview } from "#game/play/team/squad-settings";
import { lastChangeOf } from "#server/core/publish-change";
import { type ShownTrade, showTrades, type TradesPage } from "#server/squads/trades/show-trades";
import { Empty } from "../../../components/empty";
import { MatchTime } from "../../../components/local-time";
import { SquadsTabs } from "../../../components/squads-tabs";
import { requireLeague } from "../../../lib/guards.server";
import { pageData } from "../../../lib/page-data.server";
import type { FormState } from "../../../lib/refused";
import { trpc } from "../../../lib/trpc";
import { useLiveData } from "../../../lib/use-live-data";
import styles from "../../../styles/screens/trades.css?url";
import { TradeCard } from "./trade-card";
import { tradesAction } from "./trades-action.server";

export const meta: MetaFunction = () => [{ title: "Trades - Gully" }];

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const member = await requireLeague(request, context, params.leagueId);
  const { leagueId, tournamentId } = member;
  const since = lastChangeOf(context.services.db, member);
  const page = showTrades(context.services, member);
  return pageData({ leagueId, tournamentId, since, page });
}

export const action = tradesAction;

/** Offers, trades in review, and what became of others (rules.md#trades). */
export default function Trades() {
  const { leagueId, since, page: initial } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const page = useLiveData({
    leagueId,
    since,
    query: trpc.board.trades.query,
    input: { leagueId },
    initial,
    busy: ({ agreed }) => agreed.length > 0,
  });
  const formOf = ({ handle }: ShownTrade): FormState | null =>
    refused && "faults" in refused && refused.typed.trade === handle ? refused : null;
  const sections: readonly (readonly [string, readonly ShownTrade[]])[] = [
    ["Offers to you", page.offersToMe],
    ["Your offers", page.offersByMe],
    ["Agreed trades", page.agreed],
    ["Earlier trades", page.ended],
  ];
  const isEmpty = sections.every(([, trades]) => trades.length === 0);
  return (
    <>
      <SquadsTabs leagueId={leagueId} />
      <div className="head">
        <div>
          <h1>Trades</h1>
          <p className="soft">
            <End page={page} /> {REVIEWS[page.review]}
          </p>
        </div>
        {!page.over && page.partners.length > 0 && (
          <Link className="btn primary" to={`/league/${leagueId}/trades/offer`}>
            Offer a trade
          </Link>
        )}
      </div>
      <div className="stack">
        {isEmpty && (
          <Empty drawing="book">
            <p>No trades yet.</p>
          </Empty>
        )}
        {sections.map(
          ([title, trades]) =>
            trades.length > 0 && (
              <Section key={title} title={title}>
                {trades.map((trade) => (
                  <TradeCard key={trade.handle} trade={trade} form={formOf(trade)} />
                ))}
              </Section>
            ),
        )}
      </div>
    </>
  );
}

const REVIEWS: Readonly<Record<TradeReview, string>> = {
  "no review": "Nobody reviews a trade.",
  manager: "The League Manager reviews each trade.",
  veto: "A majority of the others may veto a trade within 24 hours.",
};

function End({ page: { over, endsAt } }: { page: TradesPage }) {
  if (over) return <>Trades are over for this season.</>;
  if (endsAt === null) return <>Trades are open until the last match.</>;
  return (
    <>
      Trades end with the playoffs, <MatchTime at={endsAt} />.
    </>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = title.toLowerCase().replaceAll(" ", "-");
  return (
    <section className="sheet" aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
      </header>
      <ul className="trades">{children}</ul>
    </section>
  );
}
