import type {
  HeadersFunction,
  LinksFunction,
  LoaderFunctionArgs,
  MetaFunction,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { showRules } from "#server/leagues/rules/show-rules";
import { listOwnReceipts } from "#server/play/teams/own-receipts";
import { showPublishedChain } from "#server/stories/boards/published-heads";
import { RulesHead } from "../../../components/rules-head";
import { readId, requireLeague } from "../../../lib/guards.server";
import { pageData } from "../../../lib/page-data.server";
import styles from "../../../styles/screens/receipts.css?url";
import { CheckPanel } from "./check-panel";
import { Explanation } from "./explanation";
import { OwnReceiptList } from "./own-receipt-list";
import { PublishedHeads } from "./published-heads";

/** Receipts on each page. */
const PAGE = 20;

export const meta: MetaFunction = () => [{ title: "Receipts - Gully" }];

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** After signing out, Back must not show the salts of an open window. */
const NOT_KEPT = { "cache-control": "no-store" };

export const headers: HeadersFunction = () => NOT_KEPT;

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const member = await requireLeague(request, context, params.leagueId);
  const { services } = context;
  const { leagueId, tournamentId } = member;
  const before = readId(new URL(request.url).searchParams.get("before"));
  const { name, manager } = showRules(services.db, member);
  const chain = showPublishedChain(services, member);
  const own = listOwnReceipts(services, member, { before, limit: PAGE });
  const page = { leagueId, tournamentId, name, manager, chain, own, before };
  return pageData(page, { headers: NOT_KEPT });
}

/**
 * The proof that no team was changed secretly; its address works even where no screen links to it.
 */
export default function ReceiptsPage() {
  const { leagueId, name, manager, chain, own, before } = useLoaderData<typeof loader>();
  return (
    <>
      <RulesHead title="Receipts" leagueId={leagueId} league={name} manager={manager} />
      <div className="stack">
        <Explanation />
        <CheckPanel leagueId={leagueId} />
        <OwnReceiptList leagueId={leagueId} own={own} before={before} />
        <PublishedHeads chain={chain} />
      </div>
    </>
  );
}
