import { Form } from "@remix-run/react";
import { useState } from "react";
import { plural } from "#game/core/words";
import { happeningWords } from "#game/matches/balls/ball-words";
import type { OpenedBalls } from "#server/matches/balls/open-balls";
import { useCopy } from "../../../components/copy-link";
import { useHydrated, useOnline } from "../../../lib/use-browser";
import type { Scoring } from "./use-scoring";

/** Above the pad: taking the pen, and what went wrong. */
export function PenBar({
  opened,
  scoring,
  nameOf,
}: {
  opened: OpenedBalls;
  scoring: Scoring;
  nameOf: (playerId: number) => string;
}) {
  const { pen, holdsPen, problem, stranded, isKept } = scoring;
  const isHydrated = useHydrated();
  const copy = useCopy("Copied.");
  const isMine = pen.holder?.id === opened.userId;
  const holdsItHere = isHydrated && holdsPen;
  if (holdsItHere && isKept && problem === null && stranded.length === 0) return null;
  return (
    <section className="pen" aria-label="Pen">
      {!holdsItHere && (
        <TakePen name={pen.holder?.name ?? null} isMine={isMine} take={scoring.takePen} />
      )}
      {!isKept && (
        <p className="msg warn">
          This browser cannot store balls: leave the page open until all are sent.
        </p>
      )}
      {problem !== null && (
        <p className="msg bad" role="alert">
          {problem}
        </p>
      )}
      {stranded.length > 0 && (
        <div className="msg warn">
          <p>
            {plural(
              stranded.length,
              "entry on this phone does not count",
              "entries on this phone do not count",
            )}
            : the pen was elsewhere. Take the pen to send what still fits, or copy them.
          </p>
          <div className="row">
            <button
              type="button"
              className="btn"
              onClick={({ currentTarget }) =>
                copy(
                  stranded.map(({ what }) => happeningWords(what, nameOf)).join("\n"),
                  currentTarget,
                )
              }
            >
              Copy
            </button>
            <button type="button" className="btn" onClick={scoring.discard}>
              Discard
            </button>
          </div>
        </div>
      )}
    </section>
  );
}

/** Below the pad of the scorer with the pen: whether all is sent, and handing it over. */
export function PenState({ opened, scoring }: { opened: OpenedBalls; scoring: Scoring }) {
  const { unsent, handOver } = scoring;
  const isOnline = useOnline();
  return (
    <section className="pen" aria-label="Your pen">
      <p role="status">
        {unsent === 0 ? (
          "You hold the pen. All balls are sent."
        ) : (
          <b>
            {plural(unsent, "entry", "entries")} not sent yet{isOnline ? "." : ": no connection."}
          </b>
        )}
      </p>
      <HandOver opened={opened} handOver={handOver} />
    </section>
  );
}

function TakePen({
  name,
  isMine,
  take,
}: {
  /** The name of the holder. */
  name: string | null;
  isMine: boolean;
  take: () => Promise<void>;
}) {
  const [isBusy, setIsBusy] = useState(false);
  return (
    <Form
      method="post"
      className="row"
      onSubmit={async (event) => {
        event.preventDefault();
        setIsBusy(true);
        await take();
        setIsBusy(false);
      }}
    >
      <input type="hidden" name="intent" value="take-pen" />
      <p>
        {name === null && "Nobody is scoring."}
        {name !== null && !isMine && (
          <>
            <bdi>{name}</bdi> holds the pen.
          </>
        )}
        {isMine && "The pen is yours."}
      </p>
      <button
        type="submit"
        className="btn primary"
        disabled={isBusy}
        aria-busy={isBusy || undefined}
      >
        {isMine ? "Score here" : "Take the pen"}
      </button>
    </Form>
  );
}

function HandOver({
  opened,
  handOver,
}: {
  opened: OpenedBalls;
  handOver: (to: number | null) => Promise<void>;
}) {
  return (
    <details className="more">
      <summary>Hand over the pen</summary>
      <form
        className="row"
        onSubmit={(event) => {
          event.preventDefault();
          const to = Number(new FormData(event.currentTarget).get("to"));
          void handOver(to || null);
        }}
      >
        <select name="to" aria-label="Hand over to">
          <option value="">Any scorer</option>
          {opened.scorers
            .filter(({ id }) => id !== opened.userId)
            .map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
        </select>
        <button type="submit" className="btn">
          Hand over
        </button>
      </form>
    </details>
  );
}
