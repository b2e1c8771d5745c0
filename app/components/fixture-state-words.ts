import type { FixtureState } from "#game/play/match/state";

/** For the people who run a match: "not started", "in progress", its result. */
export function fixtureStateWords({
  state,
  status,
  lockedAt,
}: {
  readonly state: FixtureState;
  readonly status: string;
  readonly lockedAt: number | null;
}): string {
  if (state === "finished") return status;
  if (state === "abandoned") return "void";
  if (state === "in progress") return "in progress";
  return lockedAt === null ? "not started" : "locked, no score yet";
}
