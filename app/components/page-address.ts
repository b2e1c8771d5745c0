import { FIRST_PAGE, type PageChoice, type PagePlace } from "#game/core/list-page";

/** The id of the section with the list, which its links lead to, and that of the own row in it. */
export const LIST_ID = "list";
export const OWN_ROW_ID = "me";

/**
 * The parameters of an address with another page of its list; the others stay as they are. The first
 * page has no number.
 */
export function withPage(
  search: URLSearchParams,
  { page, search: names }: PageChoice,
): URLSearchParams {
  const changed = new URLSearchParams(search);
  for (const name of ["page", "search"]) changed.delete(name);
  if (page !== 1) changed.set("page", String(page));
  if (names !== "") changed.set("search", names);
  return changed;
}

/** The choice that shows the same page of a list again; null is the place in a list of one page. */
export function choiceOf(place: PagePlace | null): PageChoice {
  return place === null ? FIRST_PAGE : { page: place.page ?? "me", search: place.search };
}
