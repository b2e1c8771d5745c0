import type { Hundredths } from "#game/core/units";
import { type ClubSeason, inOrderOfPlay, type PersonId } from "./season";

const RECORD_KINDS = [
  "most titles",
  "longest run",
  "season points",
  "match points",
  "closest title",
] as const;
type RecordKind = (typeof RECORD_KINDS)[number];

export interface ClubRecord {
  readonly kind: RecordKind;
  /**
   * A count of titles, or of seasons of a run; else hundredths of a point: of a season, of a match,
   * or the lead of a champion.
   */
  readonly figure: number;
  readonly holders: readonly RecordHolder[];
}

interface RecordHolder {
  readonly person: PersonId;
  /** A run has its first and its last one; a count of titles none. */
  readonly seasonIds: readonly string[];
  /** Of a champion's lead; else null. */
  readonly second: PersonId | null;
}

/** The best match of somebody in a season. */
export interface BestMatch {
  readonly person: PersonId;
  readonly seasonId: string;
  readonly points: Hundredths;
}

interface Mark extends RecordHolder {
  readonly figure: number;
}

/**
 * The records of a club in its finished seasons (rules.md#clubs). Points are compared across
 * seasons with different scoring rules.
 *
 * @param matches at least everybody's best match of each season; matches of other seasons are
 * ignored
 */
export function recordsOf(
  seasons: readonly ClubSeason[],
  matches: readonly BestMatch[],
): ClubRecord[] {
  const inOrder = inOrderOfPlay(seasons);
  const ids = new Set(seasons.map(({ id }) => id));
  const marks: Readonly<Record<RecordKind, readonly Mark[]>> = {
    "most titles": titlesOf(inOrder),
    "longest run": runsOf(inOrder).filter(({ figure }) => figure > 1),
    "season points": inOrder.flatMap(({ id, places }) =>
      places.map(({ person, points }) => markIn(id, person, points ?? 0)),
    ),
    "match points": matches.flatMap(({ person, seasonId, points }) =>
      ids.has(seasonId) ? [markIn(seasonId, person, points)] : [],
    ),
    "closest title": inOrder.flatMap(leadOf),
  };
  return RECORD_KINDS.flatMap((kind): ClubRecord[] => {
    const isLead = kind === "closest title";
    const own = marks[kind].filter(({ figure }) => isLead || figure > 0);
    if (own.length === 0) return [];
    const figures = own.map(({ figure }) => figure);
    const figure = isLead ? Math.min(...figures) : Math.max(...figures);
    const holders = own
      .filter((mark) => mark.figure === figure)
      .map(({ person, seasonIds, second }) => ({ person, seasonIds, second }));
    return [{ kind, figure, holders }];
  });
}

function markIn(seasonId: string, person: PersonId, figure: number): Mark {
  return { person, seasonIds: [seasonId], second: null, figure };
}

function titlesOf(seasons: readonly ClubSeason[]): Mark[] {
  const titles = new Map<PersonId, number>();
  for (const person of seasons.flatMap(({ champions }) => champions)) {
    titles.set(person, (titles.get(person) ?? 0) + 1);
  }
  return [...titles].map(([person, figure]) => ({ person, seasonIds: [], second: null, figure }));
}

/** Titles in consecutive seasons. A run that has not ended counts. */
function runsOf(seasons: readonly ClubSeason[]): Mark[] {
  const over: Mark[] = [];
  let current = new Map<PersonId, Mark>();
  for (const { id, champions } of seasons) {
    const next = new Map<PersonId, Mark>();
    for (const person of new Set(champions)) {
      const { seasonIds, figure } = current.get(person) ?? markIn(id, person, 0);
      const [from = id] = seasonIds;
      next.set(person, { person, seasonIds: [from, id], second: null, figure: figure + 1 });
    }
    over.push(...[...current.values()].filter(({ person }) => !next.has(person)));
    current = next;
  }
  return [...over, ...current.values()];
}

/** The lead of a single champion over a runner-up with known points. */
function leadOf({ id, champions, places, ranksByPoints }: ClubSeason): Mark[] {
  const [champion, ...others] = champions;
  if (champion === undefined || others.length > 0 || !ranksByPoints) return [];
  const own = places.find(({ person }) => person === champion)?.points ?? null;
  const next = places.find(({ person }) => person !== champion);
  if (own === null || next === undefined || next.points === null || next.points > own) return [];
  return [{ person: champion, seasonIds: [id], second: next.person, figure: own - next.points }];
}
