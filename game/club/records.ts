import { type ClubSeason, inOrderOfPlay, type PersonId } from "./season";

/** A mark that nobody of a club has beaten; who is level shares it. */
export type ClubRecord =
  | { readonly kind: "most titles"; readonly figure: number; readonly holders: readonly Holder[] }
  /** Seasons of the club in a row, from the first to the last one of a run. */
  | { readonly kind: "longest run"; readonly figure: number; readonly holders: readonly Run[] }
  /** Hundredths of a point. */
  | {
      readonly kind: "season points" | "match points";
      readonly figure: number;
      readonly holders: readonly InSeason[];
    }
  /** The lead of the champion over the next one, hundredths of a point. */
  | {
      readonly kind: "closest title";
      readonly figure: number;
      readonly holders: readonly CloseTitle[];
    };

interface Holder {
  readonly person: PersonId;
}

interface InSeason extends Holder {
  readonly seasonId: string;
}

interface Run extends Holder {
  readonly from: string;
  readonly to: string;
}

interface CloseTitle extends InSeason {
  /** Who came next. */
  readonly second: PersonId;
}

/** The best match that somebody had in a season. */
export interface BestMatch extends InSeason {
  /** Hundredths of a point. */
  readonly points: number;
}

/**
 * The records of a club (rules.md#clubs), those that there are. Points are compared across seasons
 * whatever their scoring rules were.
 *
 * @param seasons those that are over
 * @param matches at least everybody's best match of each season
 */
export function recordsOf(
  seasons: readonly ClubSeason[],
  matches: readonly BestMatch[],
): ClubRecord[] {
  const inOrder = inOrderOfPlay(seasons);
  const titles = [...countTitles(inOrder)].map(([person, figure]) => ({ figure, person }));
  const runs = runsOf(inOrder).filter(({ figure }) => figure > 1);
  const points = inOrder.flatMap(({ id: seasonId, places }) =>
    places.flatMap(({ person, points: figure }) =>
      figure === null || figure <= 0 ? [] : [{ figure, person, seasonId }],
    ),
  );
  const inMatches = matches.flatMap(({ points: figure, person, seasonId }) =>
    figure <= 0 ? [] : [{ figure, person, seasonId }],
  );
  const leads = inOrder.flatMap(leadOf).map((lead) => ({ ...lead, figure: -lead.figure }));
  return [
    ...best(titles, (figure, holders) => ({ kind: "most titles", figure, holders })),
    ...best(runs, (figure, holders) => ({ kind: "longest run", figure, holders })),
    ...best(points, (figure, holders) => ({ kind: "season points", figure, holders })),
    ...best(inMatches, (figure, holders) => ({ kind: "match points", figure, holders })),
    ...best(leads, (figure, holders) => ({ kind: "closest title", figure: -figure, holders })),
  ];
}

/** The entries with the highest figure, as a record; none of none. */
function best<Entry extends { readonly figure: number }>(
  entries: readonly Entry[],
  record: (figure: number, holders: readonly Omit<Entry, "figure">[]) => ClubRecord,
): ClubRecord[] {
  if (entries.length === 0) return [];
  const highest = entries.reduce((most, { figure }) => Math.max(most, figure), -Infinity);
  const holders = entries
    .filter(({ figure }) => figure === highest)
    .map(({ figure: _, ...holder }) => holder);
  return [record(highest, holders)];
}

function countTitles(seasons: readonly ClubSeason[]): Map<PersonId, number> {
  const titles = new Map<PersonId, number>();
  for (const person of seasons.flatMap(({ champions }) => champions)) {
    titles.set(person, (titles.get(person) ?? 0) + 1);
  }
  return titles;
}

/** Every run of titles in seasons that follow each other; one that goes on is as long as it is now. */
function runsOf(seasons: readonly ClubSeason[]): (Run & { readonly figure: number })[] {
  const over: (Run & { readonly figure: number })[] = [];
  let current = new Map<PersonId, Run & { readonly figure: number }>();
  for (const { id, champions } of seasons) {
    const next = new Map<PersonId, Run & { readonly figure: number }>();
    for (const person of new Set(champions)) {
      const run = current.get(person);
      next.set(person, {
        person,
        from: run?.from ?? id,
        to: id,
        figure: (run?.figure ?? 0) + 1,
      });
    }
    over.push(...[...current.values()].filter(({ person }) => !next.has(person)));
    current = next;
  }
  return [...over, ...current.values()];
}

/** A title that one person won, before somebody whose points are known; a shared one has no lead. */
function leadOf({ id: seasonId, champions, places, ranksByPoints }: ClubSeason) {
  const [champion, ...others] = champions;
  if (champion === undefined || others.length > 0 || !ranksByPoints) return [];
  const own = places.find(({ person }) => person === champion)?.points ?? null;
  const next = places.find(({ person }) => person !== champion);
  if (own === null || next === undefined || next.points === null || next.points > own) return [];
  return [{ person: champion, second: next.person, seasonId, figure: own - next.points }];
}
