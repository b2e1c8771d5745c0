import { useState } from "react";
import { NO_RUNS } from "#game/matches/balls/ball-words";
import type { DeliveryRuns } from "#game/play/match/match";

/** The kind of the runs of the next number. */
interface Extras {
  readonly wide: boolean;
  readonly noBall: boolean;
  readonly kind: "batter" | "byes" | "legByes";
}

const NONE: Extras = { wide: false, noBall: false, kind: "batter" };
const NUMBERS = [0, 1, 2, 3, 4, 6] as const;

/** The runs of a ball, given those that were taken off it. */
export type RunsFor = (taken: number) => DeliveryRuns;

/** Runs, extras and wicket under the thumb. Extras are tapped before the runs that were taken. */
export function Keypad({
  play,
  wicket,
  undo,
  swap,
  more,
}: {
  play: (runs: DeliveryRuns) => void;
  /** Opens the dialog of a wicket; the runs of the ball follow from those completed. */
  wicket: (runsFor: RunsFor) => void;
  undo: (() => void) | null;
  swap: () => void;
  more: () => void;
}) {
  const [extras, setExtras] = useState(NONE);
  const { wide, noBall, kind } = extras;
  const toggleKind = (own: "byes" | "legByes") =>
    setExtras(
      kind === own ? settle({ ...extras, kind: "batter" }) : { ...extras, wide: false, kind: own },
    );
  const finish = (runs: number) => {
    setExtras(NONE);
    play(runsWith(extras, runs));
  };
  return (
    <fieldset className="keys">
      <legend className="vh">The next ball</legend>
      {/* Always a line: the keys must not move under the thumb. */}
      <p className="hint" role="status">
        {hintOf(extras)}
      </p>
      {NUMBERS.map((runs) => (
        <button
          key={runs}
          type="button"
          className="btn run num"
          disabled={runs === 0 && kind !== "batter"}
          onClick={() => finish(runs)}
        >
          {runs}
        </button>
      ))}
      <button
        type="button"
        className="btn wicket wide-key"
        onClick={() => {
          setExtras(NONE);
          wicket((completed) => runsWith(extras, completed));
        }}
      >
        Wicket
      </button>
      <button
        type="button"
        className="btn"
        aria-pressed={wide}
        onClick={() => setExtras(wide ? NONE : { ...NONE, wide: true })}
      >
        Wide
      </button>
      <button
        type="button"
        className="btn"
        aria-pressed={noBall}
        onClick={() => setExtras(settle({ ...extras, wide: false, noBall: !noBall }))}
      >
        No-ball
      </button>
      <button
        type="button"
        className="btn"
        aria-pressed={kind === "byes"}
        onClick={() => toggleKind("byes")}
      >
        Bye
      </button>
      <button
        type="button"
        className="btn"
        aria-pressed={kind === "legByes"}
        onClick={() => toggleKind("legByes")}
      >
        Leg bye
      </button>
      <button type="button" className="btn" disabled={undo === null} onClick={undo ?? undefined}>
        Undo
      </button>
      <button type="button" className="btn" onClick={swap}>
        Swap ends
      </button>
      <button type="button" className="btn wide-key" onClick={more}>
        More…
      </button>
    </fieldset>
  );
}

/** Always the same object for a plain ball. */
function settle(extras: Extras): Extras {
  return !extras.wide && !extras.noBall && extras.kind === "batter" ? NONE : extras;
}

function hintOf({ wide, noBall, kind }: Extras): string {
  if (wide) return "Wide: tap the runs they ran, 0 for none.";
  const byes = kind === "byes" ? "byes" : "leg byes";
  if (noBall && kind !== "batter") return `No-ball: tap the ${byes}.`;
  if (noBall) return "No-ball: tap the runs off the bat.";
  return kind === "batter" ? "Tap the runs; for an extra, its kind first." : `Tap the ${byes}.`;
}

function runsWith({ wide, noBall, kind }: Extras, runs: number): DeliveryRuns {
  if (wide) return { ...NO_RUNS, wides: 1 + runs };
  return { ...NO_RUNS, noBalls: noBall ? 1 : 0, [kind]: runs };
}
