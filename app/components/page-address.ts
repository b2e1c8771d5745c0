import type { PageChoice, PagePlace } from "#game/core/list-page";

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

/**
 * Where the data of the same page of a list is.
 *
 * @param place null for a list of one page
 * @param others the other parameters
 */
export function addressOfPage(
  path: string,
  place: PagePlace | null,
  others: Readonly<Record<string, string>> = {},
): string {
  const { page, search } = place ?? { page: 1, search: "" };
  const parameters = withPage(new URLSearchParams(others), { page: page ?? "me", search });
  return parameters.size === 0 ? path : `${path}?${parameters}`;
}
