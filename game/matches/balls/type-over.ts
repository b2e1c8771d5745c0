import { type Happening, RETIREMENTS, type Retirement, type Wicket } from "./events";
import { type InningsInPlay, naturalEnd } from "./innings-in-play";
import { type BallsSetting, type MatchInPlay, playEvent } from "./match-in-play";
import { readOver, type TypedEvent } from "./over-text";

export interface TypedOver {
  readonly text: string;
  readonly bowler: number | null;
  /** If a batter is missing before the first ball. */
  readonly batter: number | null;
  /** In the order of the marks W and ret. */
  readonly departures: readonly Departure[];
  readonly ended: boolean;
}

/** A batter who is out off a ball, or retires or is timed out between two. */
export interface Departure extends Omit<Wicket, "out" | "kind"> {
  readonly kind: Wicket["kind"] | Retirement;
  /** Null for the striker. */
  readonly out: number | null;
  readonly next: number | null;
}

/** The part of the form, and the ball or batter if it matters. */
export type OverFault =
  | { readonly kind: "unreadable"; readonly ball: string }
  | { readonly kind: "empty" | "too many balls" | "departures differ" | "nobody timed out" }
  | { readonly kind: "impossible"; readonly sentence: string };

/** The events that tapping the over would have made. */
export function typeOver(
  match: MatchInPlay,
  typed: TypedOver,
  setting: BallsSetting,
  words: (fault: MatchInPlay["faults"][number]["fault"]) => string,
): readonly Happening[] | OverFault {
  const events = readOver(typed.text);
  if (typeof events === "string") return { kind: "unreadable", ball: events };
  if (events.length === 0) return { kind: "empty" };
  if (!areMarked(events, typed.departures)) return { kind: "departures differ" };
  const happened: Happening[] = [];
  let state = match;
  const happen = (what: Happening) => {
    state = playEvent(state, { key: "typed", what }, setting);
    happened.push(what);
  };
  if (typed.batter !== null) happen({ kind: "batter", player: typed.batter, end: null });
  if (typed.bowler !== null) happen({ kind: "bowler", player: typed.bowler });
  const departures = [...typed.departures];
  let hasBall = false;
  for (const event of events) {
    const innings = currentOf(state);
    if (event.kind === "penalty") {
      happen(event);
      continue;
    }
    const isBall = event.kind === "ball";
    if (isBall && hasBall && innings?.overEnded) return { kind: "too many balls" };
    hasBall ||= isBall;
    const gone = !isBall || event.wicket ? departures.shift() : undefined;
    if (gone?.kind === "timed out" && gone.out === null) return { kind: "nobody timed out" };
    const out = gone?.out ?? innings?.striker ?? 0;
    if (isBall) happen({ kind: "ball", runs: event.runs, wicket: wicketOf(gone, out) });
    else if (isRetirement(gone?.kind)) happen({ kind: "retire", player: out, how: gone.kind });
    const after = currentOf(state);
    if (gone && gone.next !== null && after && naturalEnd(after) !== "all out") {
      happen({ kind: "batter", player: gone.next, end: null });
    }
  }
  if (typed.ended && currentOf(state)?.overEnded === false) happen({ kind: "over ends" });
  const fault = state.faults.slice(match.faults.length)[0];
  return fault ? { kind: "impossible", sentence: words(fault.fault) } : happened;
}

function currentOf({ innings }: MatchInPlay): InningsInPlay | undefined {
  return innings.at(-1);
}

/** Every W needs a wicket and every ret a retirement. */
function areMarked(events: readonly TypedEvent[], departures: readonly Departure[]): boolean {
  const marks = events.filter((event) =>
    event.kind === "ball" ? event.wicket : event.kind === "retirement",
  );
  return (
    marks.length === departures.length &&
    marks.every(({ kind }, at) => (kind === "retirement") === isRetirement(departures[at]?.kind))
  );
}

function isRetirement(kind: Departure["kind"] | undefined): kind is Retirement {
  return RETIREMENTS.some((each) => each === kind);
}

function wicketOf(departure: Departure | undefined, out: number): Wicket | null {
  if (departure === undefined) return null;
  const { kind, fielders, outsider, end } = departure;
  return isRetirement(kind) ? null : { kind, out, fielders, outsider, end };
}
