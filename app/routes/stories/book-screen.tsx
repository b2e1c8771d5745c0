import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PAGE_ROWS } from "#game/core/list-page";
import { type BookState, showBookState } from "#server/stories/book/book-state";
import { Empty } from "../../components/empty";
import { MatchTime } from "../../components/local-time";
import { SealedSheet } from "../../components/sealed";
import { requireLeague } from "../../lib/guards.server";
import { pageData } from "../../lib/page-data.server";
import { titled } from "../../lib/page-head";

export const meta = titled("Season book");

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const member = await requireLeague(request, context, params.leagueId);
  const { leagueId, tournamentId } = member;
  const book = await showBookState(context.services, member);
  return pageData({ leagueId, tournamentId, book });
}

export default function BookPage() {
  const { leagueId, book } = useLoaderData<typeof loader>();
  return (
    <>
      <div className="head">
        <h1>Season book</h1>
      </div>
      {book.state === "ready" ? (
        <ReadyBook leagueId={leagueId} book={book} />
      ) : (
        <Empty drawing="book">
          <WhyNone book={book} />
        </Empty>
      )}
    </>
  );
}

function ReadyBook({
  leagueId,
  book: { league, pages, fileHash },
}: {
  leagueId: number;
  book: Extract<BookState, { state: "ready" }>;
}) {
  const href = `/league/${leagueId}/book/pages`;
  return (
    <div className="stack">
      <section className="sheet">
        <header>
          <h2>
            <bdi>{league}</bdi>
          </h2>
          <span className="push soft">{pages} pages</span>
        </header>
        <div className="pad stack">
          <p>
            Members, the final table, the rank race, each week, a page for each of you, records,
            awards and the rules, on pages of A5. Print them as they are, or as a booklet on A4. It
            has everybody's names, so choose who gets it.
          </p>
          <p className="row">
            <a className="btn primary" href={href}>
              Open the book
            </a>
            <a className="btn" href={`${href}?download`} download>
              Download as one file
            </a>
          </p>
          <p>
            The same season for machines:{" "}
            <a href={`/league/${leagueId}/export/league.jsonl`} download>
              league file
            </a>
            .
          </p>
        </div>
      </section>
      <SealedSheet id="seal" about="The season, as the book tells it">
        <p>
          The book ends with the SHA-256 of the league file, which changes with anything in the
          league:
        </p>
        <p>
          <bdi>
            <code className="seed">{fileHash}</code>
          </bdi>
        </p>
      </SealedSheet>
    </div>
  );
}

function WhyNone({ book }: { book: Exclude<BookState, { state: "ready" }> }) {
  if (book.state === "too large") {
    return <p>Leagues of more than {PAGE_ROWS} teams have no season book.</p>;
  }
  const { lastStart } = book;
  return (
    <>
      <p>The season book comes when the season is over.</p>
      {lastStart !== null && (
        <p>
          Last match: <MatchTime at={lastStart} />
        </p>
      )}
    </>
  );
}
