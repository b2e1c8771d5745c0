import { useParams } from "@remix-run/react";
import { Fragment, useEffect, useRef, useState } from "react";
import { versus } from "#game/core/words";
import type { MiniScorecard, ScorecardSide } from "#server/stories/boards/mini-scorecards";
import { useHydrated } from "../lib/use-browser";
import { Icon } from "./drawing";
import { Flag } from "./flag";
import { Link } from "./link";
import { useScorecards } from "./scorecards";

/** The time for one match (rules.md#mini-scorecard). */
const ROTATE_MS = 5_000;

/**
 * The mini scorecards at the top of the main screens, one match at a time. They lie on top of one
 * another, so that the page below never moves. Pointing at them, or their button, pauses them
 * (rules.md#mini-scorecard); without JavaScript the first one stays.
 */
export function Strip({ short }: { short: boolean }) {
  const { cards, at, turn, paused, setPaused } = useScorecards();
  const [held, setHeld] = useState(false);
  const several = cards.length > 1;
  useRotation(several && !paused && !held, turn);
  if (cards.length === 0) return null;
  return (
    <aside
      className={short ? "strip short" : "strip"}
      aria-label="Live mini scorecard"
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div className="in">
        <div className="deck">
          {cards.map((card, index) => (
            <Card key={card.fixtureId} card={card} shown={index === at} />
          ))}
        </div>
        {several && (
          <>
            <span className="dim of sm scripted" aria-hidden="true">
              {at + 1}/{cards.length}
            </span>
            <PauseButton
              paused={paused}
              toggle={() => {
                setPaused(!paused);
                // A reader who starts them while pointing at them wants to see them move.
                if (paused) setHeld(false);
              }}
            />
          </>
        )}
      </div>
    </aside>
  );
}

/** Every ball brings new cards and a new `turn`, which must not restart the clock. */
function useRotation(running: boolean, turn: () => void): void {
  const latest = useRef(turn);
  useEffect(() => {
    latest.current = turn;
  }, [turn]);
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => latest.current(), ROTATE_MS);
    return () => clearInterval(timer);
  }, [running]);
}

function PauseButton({ paused, toggle }: { paused: boolean; toggle: () => void }) {
  const hydrated = useHydrated();
  return (
    <button
      className={hydrated ? "btn bare icon" : "btn bare icon waiting"}
      type="button"
      aria-pressed={paused}
      aria-label="Pause rotating scores"
      onClick={toggle}
    >
      <Icon name={paused ? "play" : "pause"} />
    </button>
  );
}

function Card({ card, shown }: { card: MiniScorecard; shown: boolean }) {
  const { sides, batters, bowler, live, over, status } = card;
  const [first, second] = sides;
  const { leagueId } = useParams();
  const from = leagueId === undefined ? "" : `?league=${leagueId}`;
  const look = `card${over ? " ended" : ""}${shown ? "" : " out"}`;
  return (
    <article className={look} aria-label={versus([first.name, second.name])}>
      <SideScore side={first} />{" "}
      {batters.length > 0 && (
        <span className="who num">
          {batters.map(({ name, runs, balls }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two batters may be called the same
            <Fragment key={index}>
              {index > 0 && <span className="dim"> &middot; </span>}
              <span className="one">
                <BoardName name={name} /> <b>{runs}</b> ({balls})
              </span>
            </Fragment>
          ))}
        </span>
      )}{" "}
      <SideScore side={second} />{" "}
      {bowler && (
        <span className="who num">
          <BoardName name={bowler.name} />{" "}
          <b>
            {bowler.wickets}-{bowler.runs}
          </b>{" "}
          ({bowler.overs})
        </span>
      )}{" "}
      <span className="state">
        {live && <span className="live">Live</span>}
        {over && <b className="result">Result</b>} <span>{status}</span>
      </span>{" "}
      <Link className="to-scores" to={`/match/${card.fixtureId}${from}`}>
        <span className="vh">Scores of {versus([first.shortName, second.shortName])}</span>
      </Link>
    </article>
  );
}

/** Before a surname on a scoreboard: "S Nooristan", "MR Khan". */
const INITIALS = /^(?:\p{Lu}{1,4} )+/u;

/** A name of the scoreboard; on a phone only the surname. */
function BoardName({ name }: { name: string }) {
  const [initials = ""] = name.match(INITIALS) ?? [];
  return (
    <>
      {initials && <span className="initials">{initials}</span>}
      {name.slice(initials.length)}
    </>
  );
}

function SideScore({ side }: { side: ScorecardSide }) {
  const { shortName, look, score, overs, runRate } = side;
  return (
    <span className="side">
      <Flag team={shortName} look={look} /> {shortName}{" "}
      <strong className={score === "-" ? "num dim" : "num"}>{score}</strong>
      {overs !== null && <span className="overs num"> ({overs})</span>}
      {runRate !== null && <span className="rate dim num"> RR {runRate}</span>}
    </span>
  );
}
