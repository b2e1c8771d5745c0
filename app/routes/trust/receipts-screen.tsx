import type {
  HeadersFunction,
  LinksFunction,
  LoaderFunctionArgs,
  MetaFunction,
} from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { shortHash } from "#game/trust/league-file/chain";
import { showRules } from "#server/leagues/rules/show-rules";
import { listOwnReceipts, type OwnReceipts } from "#server/play/teams/own-receipts";
import { type PublishedChain, showPublishedChain } from "#server/stories/boards/published-heads";
import { ClockTime, ShortDay } from "../../components/local-time";
import { ReceiptDetails } from "../../components/receipt-details";
import { RulesHead } from "../../components/rules-head";
import { TableHead } from "../../components/tables";
import { readId, requireLeague } from "../../lib/guards.server";
import { pageData } from "../../lib/page-data.server";
import styles from "../../styles/screens/receipts.css?url";
import { CheckPanel } from "./check-panel";

/** Receipts on each page. */
const PAGE = 20;

export const meta: MetaFunction = () => [{ title: "Receipts - Gully" }];

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** After a log-out, Back must not show the salts of an open window. */
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

/** The proof that no team was changed secretly; its address works even if no screen links to it. */
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

/** The guarantees of receipts and the chain, and their limits (rules.md#receipts). */
function Explanation() {
  return (
    <section className="sheet" aria-labelledby="proves">
      <header>
        <h2 id="proves">What this proves</h2>
      </header>
      <div className="pad stack prose">
        <p>
          Every save gets a <b>receipt</b> at once: digits that belong to this save alone and reveal
          nothing about it. When a match locks, the receipts of all saves and teams enter the
          league's <b>chain</b>, with every change of the rules and the score of every match that is
          over.
        </p>
        <p>
          The chain's newest digits, the <b>head</b>, stand for everything before them. The league
          publishes its head at every lock. If you keep one, you can find out later, on any
          computer, whether a team, a rule or a score has been changed since.
        </p>
        <p>
          It does not prove that whoever runs the server did not look at teams before the lock, nor
          that a score was right: only that it is still the one that was entered.
        </p>
      </div>
    </section>
  );
}

/** The receipts of the reader's own saves, the newest first. */
function OwnReceiptList({
  leagueId,
  own: { receipts, older },
  before,
}: {
  leagueId: number;
  own: OwnReceipts;
  /** The save before which the page begins; null for the newest saves. */
  before: number | null;
}) {
  return (
    <section className="sheet" id="own" aria-labelledby="own-h">
      <header>
        <h2 id="own-h">Your receipts</h2>
        {receipts.length > 0 && (
          <a className="btn push" href={`/league/${leagueId}/receipts/own.txt`}>
            Download all
          </a>
        )}
      </header>
      <div className="pad stack">
        <p className="soft">
          Only you see them. Keep a receipt with its salt and text, and you can show later what you
          had saved. Until a match locks, keep the salt to yourself: with it, anybody can find out
          your team.
        </p>
        {receipts.length === 0 ? (
          <p>{before === null ? "You have not saved a team yet." : "No older receipts."}</p>
        ) : (
          <ul className="receipts">
            {receipts.map((receipt) => (
              <li key={receipt.number}>
                <ReceiptDetails receipt={receipt} label={`Save ${receipt.number}`} />
              </li>
            ))}
          </ul>
        )}
        {(older !== null || before !== null) && (
          <nav className="row pages" aria-label="Pages of your receipts">
            {before !== null && (
              <Link className="btn" to=".#own">
                Newest
              </Link>
            )}
            {older !== null && (
              <Link className="btn" to={`?before=${older}#own`}>
                Older
              </Link>
            )}
          </nav>
        )}
      </div>
    </section>
  );
}

/** The beginning of the chain, its newest head, and those of all locks. */
function PublishedHeads({ chain: { start, newest, heads } }: { chain: PublishedChain }) {
  return (
    <section className="sheet" aria-labelledby="heads">
      <header>
        <h2 id="heads">Heads of the chain</h2>
      </header>
      <div className="pad stack">
        {start === null && <p>The league has no chain yet.</p>}
        {start?.because === "created" && (
          <p>
            The chain began with the league, <ShortDay at={start.at} />.
          </p>
        )}
        {start?.because === "upgrade" && (
          <p>
            The chain began on <ShortDay at={start.at} />. Everything before that is recorded as the
            server had it then.
          </p>
        )}
        {newest && (
          <div>
            <p>
              The newest head, of entry {newest.number}, <ClockTime at={newest.at} />:
            </p>
            <p className="token">
              <code>{newest.hash}</code>
            </p>
          </div>
        )}
      </div>
      {heads.length > 0 && (
        <table className="tbl heads">
          <caption className="vh">The head at each lock, the newest first</caption>
          <TableHead columns={["Lock", "Head", ["Teams", "n"]]} />
          <tbody>
            {heads.map(({ number, at, hash, match, teams, isUndone }) => (
              <tr key={number}>
                <th scope="row">
                  {match}
                  <span className="sub">
                    <ClockTime at={at} />
                    {isUndone && ", undone"}
                  </span>
                </th>
                <td>
                  <details className="token">
                    <summary>
                      <code>{shortHash(hash)}</code>
                    </summary>
                    <code>{hash}</code>
                  </details>
                </td>
                <td className="n">{teams}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
