import type { ReactNode } from "react";

/** A step of setting a tournament up. */
export interface Step {
  /** 1-based. */
  readonly number: number;
  /** Nothing before it is missing, and it is. */
  readonly isNext: boolean;
}

/** The heading of a part of the page that is a step: numbered, and marked while it is the next one. */
export function StepHeading({
  step: { number, isNext },
  id,
  children,
}: {
  step: Step;
  id: string;
  children: ReactNode;
}) {
  return (
    <h2 id={id} className={isNext ? "step next" : "step"} data-step={number}>
      {children}
      {isNext && <span className="vh"> (next step)</span>}
    </h2>
  );
}

/** The next step of a tournament: 1 teams, 2 players, 3 fixtures; 0 for none. */
export function nextStep(
  teams: readonly { readonly players: number }[],
  fixtures: number,
): 0 | 1 | 2 | 3 {
  if (teams.length < 2) return 1;
  if (teams.some(({ players }) => players === 0)) return 2;
  return fixtures === 0 ? 3 : 0;
}
