import { type Climb, climbOf } from "#game/play/season/climb";
import type { RankRace } from "./rank-race";
import type { FixtureName } from "./started-fixtures";

export interface RaceClimb extends Climb {
  readonly fixture: FixtureName;
  /** After each finished match, the lowest rank first. */
  readonly ranks: readonly number[];
}

export function ownClimb({ fixtures, runners }: RankRace): RaceClimb | null {
  const own = runners.find(({ mine }) => mine);
  const over = fixtures.flatMap((fixture, round) => {
    const rank = own?.ranks[round] ?? null;
    return fixture.state === "finished" && rank !== null ? [{ fixture, rank }] : [];
  });
  const climb = climbOf(over.map(({ rank }) => rank));
  const start = climb && over[climb.since];
  if (!start) return null;
  const ranks = over.slice(climb.since).map(({ rank }) => rank);
  return { ...climb, fixture: start.fixture, ranks };
}
