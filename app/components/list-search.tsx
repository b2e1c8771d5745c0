import { Form, Link, useSearchParams } from "@remix-run/react";
import { useId } from "react";
import { type PagePlace, SEARCH_MAX } from "#game/core/list-page";
import { groupThousands } from "#game/play/scoring/points-text";
import { LIST_ID, OWN_ROW_ID, withPage } from "./list-choice";

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
          {place.found === 0 ? "Nobody matches" : `${groupThousands(place.found)} found for`} “
          {place.search}”.{" "}
          <Link to={`?${whole}`} preventScrollReset>
            Show all
          </Link>
        </p>
      )}
    </div>
  );
}
