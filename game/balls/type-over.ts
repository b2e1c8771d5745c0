import type { Happening, Wicket } from "./events";
import { type InningsInPlay, naturalEnd } from "./innings-in-play";
import { type BallsSetting, type MatchInPlay, playEvent } from "./match-in-play";
import { readOver } from "./over-text";

/** An over as a form has it. */
export interface TypedOver {
  /** Balls with blanks between them. */
  readonly text: string;
  /** Null where the bowler stays the same. */
  readonly bowler: number | null;
  /** Who comes in first where a batter is missing. */
  readonly batter: number | null;
  /** In the order of the balls that are marked with W. */
  readonly wickets: readonly TypedWicket[];
  /** The umpire ended the over with these balls. */
  readonly ended: boolean;
}

export interface TypedWicket extends Omit<Wicket, "out"> {
  /** Null: the striker. */
  readonly out: number | null;
  /** Who comes in; null for nobody. */
  readonly next: number | null;
}

/** What is wrong with an over: the part of the form, and the ball or batter where it matters. */
export type OverFault =
  | { readonly kind: "unreadable"; readonly ball: string }
  | { readonly kind: "empty" | "too many balls" | "wickets differ" }
  | { readonly kind: "impossible"; readonly sentence: string };

/** The events of an over that was typed, as tapping it would have made them. */
export function typeOver(
  match: MatchInPlay,
  typed: TypedOver,
  setting: BallsSetting,
  words: (fault: MatchInPlay["faults"][number]["fault"]) => string,
): readonly Happening[] | OverFault {
  const balls = readOver(typed.text);
  if (typeof balls === "string") return { kind: "unreadable", ball: balls };
  if (balls.length === 0) return { kind: "empty" };
  if (balls.filter(({ wicket }) => wicket).length !== typed.wickets.length) {
    return { kind: "wickets differ" };
  }
  const happened: Happening[] = [];
  let state = match;
  const happen = (what: Happening) => {
    state = playEvent(state, { key: "typed", what }, setting);
    happened.push(what);
  };
  if (typed.batter !== null) happen({ kind: "batter", player: typed.batter, end: null });
  if (typed.bowler !== null) happen({ kind: "bowler", player: typed.bowler });
  const wickets = [...typed.wickets];
  for (const [at, { runs, wicket }] of balls.entries()) {
    const innings = currentOf(state);
    if (at > 0 && innings?.overEnded) return { kind: "too many balls" };
    const fallen = wicket ? wickets.shift() : undefined;
    happen({ kind: "ball", runs, wicket: fallen ? wicketOf(fallen, innings) : null });
    const after = currentOf(state);
    if (fallen && fallen.next !== null && after && naturalEnd(after) !== "all out") {
      happen({ kind: "batter", player: fallen.next, end: null });
    }
  }
  if (typed.ended && currentOf(state)?.overEnded === false) happen({ kind: "over ends" });
  const fault = state.faults.slice(match.faults.length)[0];
  return fault ? { kind: "impossible", sentence: words(fault.fault) } : happened;
}

function currentOf({ innings }: MatchInPlay): InningsInPlay | undefined {
  return innings.at(-1);
}

function wicketOf(
  { next: _, out, ...wicket }: TypedWicket,
  innings: InningsInPlay | undefined,
): Wicket {
  return { ...wicket, out: out ?? innings?.striker ?? 0 };
}
