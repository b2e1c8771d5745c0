import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { z } from "zod";
import type { TradeReview } from "#game/play/team/squad-settings";
import { TRADES_OVER } from "#game/squads/refusals";
import type { TradeState } from "#game/squads/trade";
import { lastChangeOf } from "#server/core/publish-change";
import { type MemberLeague, requireManager } from "#server/play/leagues/league-access";
import { showCrests } from "#server/play/leagues/league-crests";
import { answerTrade } from "#server/squads/trades/answer-trade";
import { decideTrade, vetoTrade } from "#server/squads/trades/review-trade";
import { type ShownTrade, showTrades, type TradesPage } from "#server/squads/trades/show-trades";
import { showTeamLooks } from "#server/stories/boards/league-teams";
import { Empty } from "../../../components/empty";
import { MatchTime } from "../../../components/local-time";
import { SquadsTabs } from "../../../components/squads-tabs";
import { requireLeague } from "../../../lib/guards.server";
import { pageData } from "../../../lib/page-data.server";
import { chosenIds, parseForm, readForm } from "../../../lib/parse-form.server";
import { redirectWithToast } from "../../../lib/redirect-with-toast.server";
import { refuseForm } from "../../../lib/refuse-form.server";
import type { FormState } from "../../../lib/refused";
import { trpc } from "../../../lib/trpc";
import { useLiveData } from "../../../lib/use-live-data";
import styles from "../../../styles/screens/trades.css?url";
import { TradeCard } from "./trade-card";

export const meta: MetaFunction = () => [{ title: "Trades - Gully" }];

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const member = await requireLeague(request, context, params.leagueId);
  const { leagueId, tournamentId } = member;
  const crests = showCrests(context.services, member);
  const since = lastChangeOf(context.services.db, member);
  const page = showTrades(context.services, member);
  const looks = showTeamLooks(context.services, member);
  return pageData({ leagueId, tournamentId, looks, crests, since, page });
}

/** The handle of a trade with the longest key that an offer may have. */
const TRADE = /^\d{1,15}-.{1,64}$/su;

const tradeForm = z.object({
  intent: z.enum(["withdraw", "refuse", "accept", "veto", "approve", "disapprove"]),
  trade: z.string().regex(TRADE),
  drops: chosenIds,
});

type TradeInput = z.output<typeof tradeForm>;

const FAILED = "This could not be done with the trade.";

/** Answers an offer, or reviews a trade; a refusal comes back beside it. */
export async function action(args: LoaderFunctionArgs) {
  const { request, context, params } = args;
  const member = await requireLeague(request, context, params.leagueId);
  const form = await readForm(request);
  const input = parseForm(form, tradeForm);
  try {
    const text = act(args, member, input);
    const path = `/league/${member.leagueId}/trades`;
    return await redirectWithToast(context, path, { kind: "success", text });
  } catch (error) {
    return refuseForm(error, args, { intent: input.intent, form, failed: FAILED });
  }
}

/** @returns the text of the toast */
function act(
  { context }: LoaderFunctionArgs,
  member: MemberLeague,
  { intent, trade, drops }: TradeInput,
): string {
  const { services } = context;
  switch (intent) {
    case "veto":
      vetoTrade(services, member, trade);
      return "Your veto counts. Nobody sees that it is yours.";
    case "approve":
    case "disapprove": {
      const { userId, leagueId } = member;
      const managed = requireManager(services.db, { id: userId }, leagueId, "review a trade");
      decideTrade(services, managed, trade, intent);
      return intent === "approve" ? "The trade stands." : "The trade is refused.";
    }
    case "withdraw":
      answerTrade(services, member, trade, intent);
      return "Your offer is withdrawn.";
    case "refuse":
      answerTrade(services, member, trade, intent);
      return "The offer is refused.";
    case "accept":
      return acceptedText(answerTrade(services, member, trade, intent, drops));
  }
}

function acceptedText(state: TradeState): string {
  return state === "in review"
    ? "You have accepted the trade. It is in review now."
    : "You have accepted the trade.";
}

/** Offers, trades in review, and the outcome of others (rules.md#trades). */
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
        {!(page.over || page.waits) && page.partners.length > 0 && (
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
                  <TradeCard
                    key={trade.handle}
                    leagueId={leagueId}
                    trade={trade}
                    nextMatches={page.nextMatches}
                    form={formOf(trade)}
                  />
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

function End({ page: { over, waits, endsAt } }: { page: TradesPage }) {
  if (over) return TRADES_OVER;
  if (waits) return <>Trades wait until the mini-auction is over.</>;
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
