import type { ChainedHistory } from "./chain-state";
import type { Kept } from "./kept-forms";

/** A current thing with the digests of all forms in which the chain may have it. */
interface DigestedKept extends Omit<Kept, "forms"> {
  readonly digests: readonly string[];
}

/** A difference from the history in a chain. */
export interface HistoryDifference extends Pick<Kept, "list" | "name"> {
  readonly change: "added" | "changed" | "missing" | "moved";
  /** From 0: in the current list, or in the chain's list if it is missing. */
  readonly place: number;
}

/**
 * Compares current lines with the history of a chain (rules.md#chain). Further lines at the end of
 * a log and of squads are no difference: the next lock adds them.
 */
export function compareHistory(
  history: ChainedHistory,
  forms: readonly DigestedKept[],
): HistoryDifference[] {
  const of = (list: Kept["list"]) => forms.filter((each) => each.list === list);
  return [
    ...compareNamed(history.lines, of("lines")),
    ...compareList(history.log, of("log"), { list: "log", name: "log" }),
    ...compareList(history.squads, of("squads"), { list: "squads", name: "squad" }),
  ];
}

function compareNamed(
  lines: ChainedHistory["lines"],
  forms: readonly DigestedKept[],
): HistoryDifference[] {
  const names = new Set(forms.map(({ name }) => name));
  const found = forms.flatMap(({ list, name, digests }, place): HistoryDifference[] => {
    const known = lines.get(name);
    if (known !== undefined && digests.includes(known)) return [];
    return [{ list, name, change: known === undefined ? "added" : "changed", place }];
  });
  const missing = [...lines.keys()].flatMap((name, place): HistoryDifference[] =>
    names.has(name) ? [] : [{ list: "lines", name, change: "missing", place }],
  );
  return [...found, ...missing];
}

function compareList(
  chained: readonly string[],
  forms: readonly DigestedKept[],
  what: Pick<Kept, "list" | "name">,
): HistoryDifference[] {
  const placesOf = new Map<string, number[]>();
  for (const [place, digest] of chained.entries()) {
    const known = placesOf.get(digest);
    if (known) known.push(place);
    else placesOf.set(digest, [place]);
  }
  const taken = new Set<number>();
  const places = forms.map(({ digests }) => {
    const own = digests.find((digest) => (placesOf.get(digest)?.length ?? 0) > 0);
    const place = own === undefined ? undefined : placesOf.get(own)?.shift();
    if (place !== undefined) taken.add(place);
    return place;
  });
  const last = places.findLastIndex((place) => place !== undefined);
  const changed = new Set<number>();
  const differences = chained.flatMap((_, place): HistoryDifference[] => {
    if (taken.has(place)) return [];
    const isThere = place < forms.length && places[place] === undefined;
    if (isThere) changed.add(place);
    return [{ ...what, change: isThere ? "changed" : "missing", place }];
  });
  let newest = -1;
  for (const [place, own] of places.entries()) {
    if (own === undefined) {
      const isAdded = place < last && !changed.has(place);
      if (isAdded) differences.push({ ...what, change: "added", place });
      continue;
    }
    if (own < newest) differences.push({ ...what, change: "moved", place });
    newest = Math.max(newest, own);
  }
  return differences.sort((a, b) => a.place - b.place);
}
