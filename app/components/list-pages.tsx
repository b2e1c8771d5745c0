import { Link, useSearchParams } from "@remix-run/react";
import { PAGE_ROWS, type PagePlace } from "#game/core/list-page";
import { groupThousands } from "#game/play/scoring/points-text";
import { LIST_ID, withPage } from "./list-choice";

/** Below a list of several pages: the range of its rows, and links to the other pages. */
export function ListPages({ place }: { place: PagePlace }) {
  const [parameters] = useSearchParams();
  const { page, first, last, found, previous, next, search } = place;
  if (found === 0) return null;
  const toPage = (number: number) =>
    `?${withPage(parameters, { page: number, search })}#${LIST_ID}`;
  return (
    <nav className="row list-pages" aria-label="Pages">
      <p className="soft num">
        {groupThousands(first)}–{groupThousands(last)} of {groupThousands(found)}
      </p>
      <div className="row push">
        {previous !== null && (
          <Link className="btn" to={toPage(previous)} rel="prev">
            Previous
          </Link>
        )}
        {numbersOf(place).map((number, index, all) => (
          <span key={number} className="row">
            {number - (all[index - 1] ?? 0) > 1 && <span className="dim">…</span>}
            <Link
              className="btn bare"
              to={toPage(number)}
              aria-label={`Page ${number}`}
              aria-current={number === page ? "page" : undefined}
            >
              {number}
            </Link>
          </span>
        ))}
        {next !== null && (
          <Link className="btn" to={toPage(next)} rel="next">
            Next
          </Link>
        )}
      </div>
    </nav>
  );
}

/** The page numbers that get a link: the first, the last, and those near the current one. */
function numbersOf({ page, pages, first }: PagePlace): number[] {
  if (pages === 1) return [];
  const here = page ?? Math.ceil(first / PAGE_ROWS);
  const near = [1, here - 1, here, here + 1, pages];
  return [...new Set(near)].filter((number) => number >= 1 && number <= pages);
}
