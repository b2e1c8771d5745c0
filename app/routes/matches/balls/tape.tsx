import { useRef, useState } from "react";
import { enteredMark, happeningWords } from "#game/matches/balls/ball-words";
import type { BallEvent } from "#game/matches/balls/events";

/** The last balls. */
const SHOWN = 18;

/** The last balls, in the direction of the over above; a tap takes one back with all after it. */
export function Tape({
  effective,
  nameOf,
  takeBack,
}: {
  effective: readonly BallEvent[];
  nameOf: (playerId: number) => string;
  /** Left out for anybody who does not hold the pen. */
  takeBack?: ((key: string) => void) | undefined;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [chosen, setChosen] = useState<BallEvent | null>(null);
  const start = effective.findLastIndex(({ what }) => what.kind === "innings");
  const balls = effective.slice(start + 1).filter(({ what }) => what.kind === "ball");
  const after = chosen ? effective.slice(effective.findIndex(({ key }) => key === chosen.key)) : [];
  if (balls.length === 0) return null;
  return (
    <>
      <div className="tape-line">
        <ol className="tape" aria-label="Last balls">
          {balls.slice(-SHOWN).map((event) => (
            <li key={event.key}>
              <button
                type="button"
                className="btn num"
                disabled={!takeBack}
                aria-label={`${happeningWords(event.what, nameOf)}: take back`}
                onClick={() => {
                  setChosen(event);
                  dialog.current?.showModal();
                }}
              >
                {event.what.kind === "ball" && enteredMark(event.what)}
              </button>
            </li>
          ))}
        </ol>
      </div>
      <dialog ref={dialog} className="low" aria-labelledby="take-back">
        <form method="dialog">
          <h2 id="take-back">Take back?</h2>
          {chosen && (
            <p>
              <b>{happeningWords(chosen.what, nameOf)}</b>
              {after.length > 1 && ` and the ${after.length - 1} entries after it`}
            </p>
          )}
          <div className="row">
            <button
              type="submit"
              className="btn primary"
              onClick={() => chosen && takeBack?.(chosen.key)}
            >
              Take back
            </button>
            <button type="submit" className="btn">
              Keep
            </button>
          </div>
        </form>
      </dialog>
    </>
  );
}
