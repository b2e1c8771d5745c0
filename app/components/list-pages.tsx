import { Form, Link, useSearchParams } from "@remix-run/react";
import { useId } from "react";
import { PAGE_ROWS, type PagePlace, SEARCH_MAX } from "#game/core/list-page";
import { LIST_ID, OWN_ROW_ID, withPage } from "./list-choice";

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
        {first.toLocaleString("en")}–{last.toLocaleString("en")} of {found.toLocaleString("en")}
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

/**
 * Above a list of several pages: finds rows by their names, with a sentence if there is none, and leads
 * to the viewer's own row.
 */
export function ListSearch({
  place,
  label,
  around = false,
}: {
  place: PagePlace;
  label: string;
  /** Whether the list contains the viewer's own row. */
  around?: boolean;
}) {
  const id = useId();
  const [parameters] = useSearchParams();
  const whole = withPage(parameters, { page: 1, search: "" });
  return (
    <div className="list-search">
      <Form method="get" role="search" preventScrollReset>
        {[...whole].map(([name, value]) => (
          <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
        ))}
        <div className="field">
          <label htmlFor={id}>{label}</label>
          <div className="joined">
            {/* A new address may have another value than the last input. */}
            <input
              key={place.search}
              id={id}
              type="search"
              name="search"
              defaultValue={place.search}
              maxLength={SEARCH_MAX}
              autoComplete="off"
            />
            <button className="btn" type="submit">
              Search
            </button>
          </div>
        </div>
      </Form>
      {around && (
        <div className="row">
          <Link className="btn" to={`?${whole}#${LIST_ID}`}>
            Top
          </Link>
          <Link
            className="btn"
            to={`?${withPage(parameters, { page: "me", search: "" })}#${OWN_ROW_ID}`}
          >
            Around me
          </Link>
        </div>
      )}
      {place.search !== "" && (
        <p role="status">
          {place.found === 0 ? "Nobody matches" : `${place.found.toLocaleString("en")} found for`} “
          {place.search}”.{" "}
          <Link to={`?${whole}`} preventScrollReset>
            Show all
          </Link>
        </p>
      )}
    </div>
  );
}
