import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { shortHash } from "#game/trust/league-file/chain";
import { showRules } from "#server/leagues/rules/show-rules";
import { listLeagueLog } from "#server/play/leagues/league-log";
import { type DrawOfLeague, listDraws } from "#server/play/proof/list-draws";
import { listOwnReceipts, type OwnReceipts } from "#server/play/teams/own-receipts";
import { showPublishedChain } from "#server/stories/boards/published-heads";
import { readOrigin } from "#server/trust/bring/show-bring";
import { Fold } from "../../components/fold";
import { ClockTime } from "../../components/local-time";
import { ReceiptDetails } from "../../components/receipt-details";
import { RulesHead } from "../../components/rules-head";
import { Sealed } from "../../components/sealed";
import { readId, requireLeague } from "../../lib/guards.server";
import { NOT_STORED, notStored } from "../../lib/not-stored.server";
import { pageData } from "../../lib/page-data.server";
import { styledBy, titled } from "../../lib/page-head";
import styles from "../../styles/screens/receipts.css?url";
import { CheckPanel } from "./check-panel";
import { SealedMatches } from "./sealed-matches";

/** Receipts on each page. */
const PAGE = 20;

/** The newest entries of the log, which has a page of its own. */
const LOG_LINES = 6;

export const meta = titled("Fair play");

export const links = styledBy(styles);

/** After a log-out, Back must not show the salts of an open window. */
export const headers = notStored;

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const member = await requireLeague(request, context, params.leagueId);
  const { services } = context;
  const { leagueId, tournamentId } = member;
  const { searchParams } = new URL(request.url);
  const before = readId(searchParams.get("before"));
  const { name, manager, settings } = showRules(services.db, member);
  const { entries } = listLeagueLog(services, member, { limit: LOG_LINES });
  const page = {
    leagueId,
    tournamentId,
    name,
    manager,
    before,
    log: entries.map(({ id, at, who, sentence }) => ({ id, at, who, sentence })),
    draws: listDraws(services, member),
    origin: readOrigin(services.db, leagueId),
    ...((settings.receipts || searchParams.has("receipts")) && {
      proof: {
        chain: showPublishedChain(services, member),
        own: listOwnReceipts(services, member, { before, limit: PAGE }),
      },
    }),
  };
  return pageData(page, { headers: NOT_STORED });
}

/** The league's log, and the proof that no team was changed secretly. */
export default function FairPlayPage() {
  const { leagueId, name, manager, before, log, draws, origin, proof } =
    useLoaderData<typeof loader>();
  return (
    <>
      <RulesHead title="Fair play" leagueId={leagueId} league={name} manager={manager} />
      <div className="cols even">
        {(proof !== undefined || draws.length > 0) && (
          <section className="sheet" aria-label="Proof">
            {proof && (
              <header>
                <h2>
                  <Sealed />
                </h2>
              </header>
            )}
            {proof && <SealedMatches chain={proof.chain} />}
            {proof && <OwnReceiptList leagueId={leagueId} own={proof.own} before={before} />}
            {draws.length > 0 && <Draws leagueId={leagueId} draws={draws} />}
            {proof && <KeptProof leagueId={leagueId} />}
            {proof && (
              <Fold
                id="check"
                title="Check it yourself"
                sub="Also a receipt or a head that you were sent"
                tick
              >
                <CheckPanel leagueId={leagueId} />
              </Fold>
            )}
            {proof && <Explanation />}
          </section>
        )}
        <section className="sheet" aria-labelledby="log">
          <header>
            <h2 id="log">League Log</h2>
            <Link className="push" to={`/league/${leagueId}/log`}>
              Whole log
            </Link>
          </header>
          {origin !== null && (
            <p className="pad">
              A part of this season was played elsewhere, <bdi>{origin}</bdi>.{" "}
              <Link to={`/league/${leagueId}/bring`}>See what came along</Link>
            </p>
          )}
          {log.length === 0 && <p className="pad">Nothing has been changed yet.</p>}
          <ul className="people">
            {log.map(({ id, at, who, sentence }) => (
              <li key={id}>
                <p>
                  <bdi>{who}</bdi>: {sentence}
                  <span className="sub">
                    <ClockTime at={at} />
                  </span>
                </p>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </>
  );
}

/** A file with which anybody can check the league without this server. */
function KeptProof({ leagueId }: { leagueId: number }) {
  return (
    <Fold id="keep" title="Keep a proof" sub="A file to check without this server" tick>
      <div className="pad stack prose">
        <p>
          The league file has all that you can see, and what the points follow from. Save it now,
          and you can check it at any time, on any computer, as docs/verify.md of Gully says.
        </p>
        <p className="row">
          <a className="btn" href={`/league/${leagueId}/export/league.jsonl`} download>
            Save the league file
          </a>
        </p>
      </div>
    </Fold>
  );
}

/** Seeds were published before anything was drawn, and decide everything. */
function Draws({ leagueId, draws }: { leagueId: number; draws: readonly DrawOfLeague[] }) {
  const league = `/league/${leagueId}`;
  return (
    <Fold
      id="draw"
      title={draws.length === 1 ? "The draw" : "The draws"}
      sub="From a seed that was in the log before"
      tick
    >
      <div className="pad stack prose">
        {draws.map(({ of, seed }) => (
          <p key={of}>
            {of === "head-to-head" ? (
              <>
                Who meets whom follows from this seed alone. The page{" "}
                <Link to={`${league}/head-to-head`}>Head-to-Head</Link> shows how each round was
                drawn:
              </>
            ) : (
              <>
                The order in which <Link to={`${league}/squads`}>squads</Link> were made follows
                from this seed alone:
              </>
            )}{" "}
            <code className="seed">{seed}</code>
          </p>
        ))}
      </div>
    </Fold>
  );
}

/** The guarantees of receipts and the chain, and their limits (rules.md#receipts). */
function Explanation() {
  return (
    <Fold id="proves" title="What this proves" sub="And what it does not">
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
    </Fold>
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
    <Fold
      id="own"
      title="Your receipts"
      sub="For every team that you have saved"
      open={before !== null}
      tick
    >
      <div className="pad stack">
        {receipts.length > 0 && (
          <p className="row">
            <a className="btn" href={`/league/${leagueId}/receipts/own.txt`}>
              Download all
            </a>
          </p>
        )}
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
                <ReceiptDetails receipt={receipt}>
                  Save {receipt.number}
                  {receipt.atLock && ", made by the game at the lock"}
                  {receipt.isPlanned && ", from your plan"}
                  {receipt.isForOwner && ", saved for you"}
                  {receipt.isCorrected && ", corrected by agreement after a lock"}{" "}
                  <code>{shortHash(receipt.receipt)}</code>
                </ReceiptDetails>
              </li>
            ))}
          </ul>
        )}
        {(older !== null || before !== null) && (
          <nav className="row pages" aria-label="Pages of your receipts">
            {before !== null && (
              <Link className="btn" to="?receipts#own">
                Newest
              </Link>
            )}
            {older !== null && (
              <Link className="btn" to={`?receipts&before=${older}#own`}>
                Older
              </Link>
            )}
          </nav>
        )}
      </div>
    </Fold>
  );
}
