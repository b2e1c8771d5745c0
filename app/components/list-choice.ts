import { FIRST_PAGE, type PageChoice, type PagePlace } from "#game/core/list-page";

/** The ids of the section with the list, to which its links lead, and of the viewer's own row in it. */
export const LIST_ID = "list";
export const OWN_ROW_ID = "me";

/**
 * The parameters of an address for another page of its list; others are kept. The first page has no
 * number.
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

/** The choice that shows the same page of a list again; `place` is null for a list of one page. */
export function choiceOf(place: PagePlace | null): PageChoice {
  return place === null ? FIRST_PAGE : { page: place.page ?? "me", search: place.search };
}
