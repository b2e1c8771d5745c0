import type { StoryEntry, StoryFixture } from "../../play/season/story";

/** Matches in a row, by their numbers. */
export interface Run {
  readonly length: number;
  readonly from: number;
  readonly to: number;
}

/** The longest runs of a team; null for less than two matches. */
export interface Runs {
  readonly won: Run | null;
  readonly upperHalf: Run | null;
  readonly lowerHalf: Run | null;
}

const SHORTEST = 2;

/** Of equal runs the earlier one counts. */
export function runsOf(story: readonly StoryFixture[], participantId: number): Runs {
  const own = story.flatMap(({ number, entries, teams }) => {
    const entry = entries.find((each) => each.participantId === participantId);
    if (entry === undefined) return [];
    const hasTeam = teams.some((each) => each.participantId === participantId);
    return [{ number, hasTeam, rank: entry.rank, of: entries.length }];
  });
  const longest = (holds: (match: (typeof own)[number]) => boolean) =>
    longestRun(
      own.map((match) => ({
        number: match.number,
        holds: match.hasTeam && match.of > 1 && holds(match),
      })),
    );
  return {
    won: longest(({ rank }) => rank === 1),
    upperHalf: longest(({ rank, of }) => 2 * rank <= of),
    lowerHalf: longest(({ rank, of }) => 2 * rank > of + 1),
  };
}

function longestRun(
  matches: readonly { readonly number: number; readonly holds: boolean }[],
): Run | null {
  const runs: Run[] = [];
  for (const [index, { number, holds }] of matches.entries()) {
    if (!holds) continue;
    const before = matches[index - 1]?.holds ? runs.pop() : undefined;
    runs.push({ length: (before?.length ?? 0) + 1, from: before?.from ?? number, to: number });
  }
  return runs.reduce<Run | null>(
    (best, run) => (run.length > (best?.length ?? SHORTEST - 1) ? run : best),
    null,
  );
}

/** A team with which another one changed places. */
export interface Rival {
  readonly participantId: number;
  /** Times that the own team went past it, and it past the own one. */
  readonly passed: number;
  readonly passedBy: number;
}

/** The teams with most changes first; empty without a change. */
export function rivalsOf(story: readonly StoryFixture[], mine: number): Rival[] {
  const others = new Set(story.flatMap(({ entries }) => entries.map((each) => each.participantId)));
  others.delete(mine);
  return [...others]
    .map((participantId) => ({ participantId, ...countPasses(story, mine, participantId) }))
    .filter(({ passed, passedBy }) => passed + passedBy > 0)
    .sort(
      (a, b) =>
        b.passed + b.passedBy - (a.passed + a.passedBy) ||
        b.passed - a.passed ||
        a.participantId - b.participantId,
    );
}

/** Overall, after the matches that both were in; while they are level nobody has passed. */
export function countPasses(story: readonly StoryFixture[], mine: number, other: number) {
  const ahead = story
    .map(({ entries }) => {
      const [own, their] = [rankOf(entries, mine), rankOf(entries, other)];
      return own === null || their === null ? 0 : Math.sign(their - own);
    })
    .filter((sign) => sign !== 0);
  const changes = ahead.filter((sign, index) => index > 0 && sign !== ahead[index - 1]);
  const passed = changes.filter((sign) => sign > 0).length;
  return { passed, passedBy: changes.length - passed };
}

function rankOf(entries: readonly StoryEntry[], participantId: number): number | null {
  return entries.find((each) => each.participantId === participantId)?.rankAfter ?? null;
}
