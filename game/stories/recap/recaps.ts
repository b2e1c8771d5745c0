import type { StoryFixture } from "#game/play/season/story";
import { findBiggestClimb } from "./biggest-climb";
import { findCaptainsCall } from "./captains-call";
import { findClosestMiss } from "./closest-miss";
import { findDifferential } from "./differential";
import { FACTS, type Fact, type FactKind } from "./fact";
import { findPodium } from "./podium";
import { type SeasonSoFar, startSeason } from "./season-records";

export const MOST_FACTS = 5;
/** After this many recaps one may begin with the same kind again. */
const REST = 3;

export interface Recap {
  readonly fixtureId: number;
  /** At most five, the most interesting one first. */
  readonly facts: readonly Fact[];
  readonly hasTeams: boolean;
}

/**
 * The recaps of a season, one for each of its fixtures, in the order of the locks.
 *
 * The facts of a recap are of different kinds, in the order of `FACTS`. It begins with a kind with
 * which none of the three recaps before began, or at least not the last one, as long as there is
 * such a fact.
 */
export function findFacts(story: readonly StoryFixture[]): Recap[] {
  const season = startSeason();
  let leads: readonly FactKind[] = [];
  return story.map((fixture) => {
    const facts = beginAnew(factsOf(fixture, season), leads);
    const [first] = facts;
    if (first !== undefined) leads = [first.kind, ...leads].slice(0, REST);
    const hasTeams = fixture.teams.length > 0;
    return { fixtureId: fixture.fixtureId, facts: facts.slice(0, MOST_FACTS), hasTeams };
  });
}

/** In the order of interest. */
function factsOf(fixture: StoryFixture, season: SeasonSoFar): Fact[] {
  const captain = findCaptainsCall(fixture, season.bestGain());
  const found: Readonly<Record<FactKind, Fact | null>> = {
    podium: findPodium(fixture),
    record: season.add(fixture),
    captain,
    differential: findDifferential(fixture, captain?.playerIds ?? []),
    climb: findBiggestClimb(fixture),
    miss: findClosestMiss(fixture),
  };
  return FACTS.flatMap((kind) => found[kind] ?? []);
}

/** @param leads the first kinds of earlier recaps, the last one first */
function beginAnew(facts: readonly Fact[], leads: readonly FactKind[]): readonly Fact[] {
  const first =
    facts.find(({ kind }) => !leads.includes(kind)) ??
    facts.find(({ kind }) => kind !== leads[0]) ??
    facts[0];
  return first === undefined ? facts : [first, ...facts.filter((fact) => fact !== first)];
}
