import { type ReactNode, useRef, useState } from "react";
import { NO_RUNS } from "#game/matches/balls/ball-words";
import { BALL_DOUBTS, doubtsOf } from "#game/matches/balls/doubts";
import type { Happening } from "#game/matches/balls/events";
import { BALL_FAULTS } from "#game/matches/balls/faults";
import { bowlersOf, naturalEnd } from "#game/matches/balls/innings-in-play";
import { playEvent } from "#game/matches/balls/match-in-play";
import { otherSide } from "#game/play/match/match";
import type { OfferedPlayer, OpenedBalls } from "#server/matches/balls/open-balls";
import { EndMatch } from "./end-match";
import { Keypad, type RunsFor } from "./keypad";
import { battersToCome, hasBatted, likelyBowlers, pairOf } from "./likely-players";
import { MoreDialog } from "./more-dialog";
import { nextInnings, nextStep } from "./scorer-steps";
import { batterFigures, bowlerFigures } from "./setting";
import { StartInnings } from "./start-innings";
import type { Scoring } from "./use-scoring";
import { WicketDialog } from "./wicket-dialog";

const END_WORDS = {
  "all out": "All out.",
  overs: "All overs have been bowled.",
  target: "The target has been reached.",
} as const;

/** The controls of the pen's holder: always one question, the next ball most of the time. */
export function ScoringPad({ opened, scoring }: { opened: OpenedBalls; scoring: Scoring }) {
  const { match, effective, setting } = scoring;
  const [problem, setProblem] = useState<string | null>(null);
  const [doubted, setDoubted] = useState<Happening | null>(null);
  const [goesOn, setGoesOn] = useState<number | null>(null);
  const [runsFor, setRunsFor] = useState<{ readonly of: RunsFor } | null>(null);
  const doubts = useRef<HTMLDialogElement>(null);
  const wicket = useRef<HTMLDialogElement>(null);
  const more = useRef<HTMLDialogElement>(null);
  const last = effective.at(-1) ?? null;
  const innings = match.innings.at(-1);

  /** Enters an event; asks first if it is doubtful. */
  function propose(what: Happening, isSure = false) {
    const tried = playEvent(match, { key: "next", what }, setting);
    const fault = tried.faults.length > match.faults.length ? tried.faults.at(-1)?.fault : null;
    if (fault) return setProblem(BALL_FAULTS[fault]);
    if (!isSure && doubtsOf(match, what, setting).length > 0) {
      setDoubted(what);
      doubts.current?.showModal();
      return;
    }
    setProblem(null);
    scoring.enter(what);
  }
  const undo = last && (() => scoring.enter({ kind: "take back", from: last.key }));
  const undoButton = undo && (
    <button type="button" className="btn" onClick={undo}>
      Undo
    </button>
  );
  const step = nextStep(match, goesOn === match.innings.length);
  return (
    <div className="pad-area">
      {problem !== null && (
        <p className="msg bad" role="alert">
          {problem}
        </p>
      )}
      {step === "match over" && <div className="row">{undoButton}</div>}
      {step === "innings" && (
        <NextInnings opened={opened} scoring={scoring} propose={propose}>
          {undoButton}
        </NextInnings>
      )}
      {step === "end of innings" && innings && (
        <fieldset className="choose">
          <legend>{END_WORDS[naturalEnd(innings) ?? "overs"]}</legend>
          <div className="row">
            <button
              type="button"
              className="btn primary"
              onClick={() => propose({ kind: "innings ends" })}
            >
              End the innings
            </button>
            <button type="button" className="btn" onClick={() => setGoesOn(match.innings.length)}>
              Play on{" "}
            </button>
            {undoButton}
          </div>
        </fieldset>
      )}
      {step === "batter" && innings && (
        <ChoosePlayer
          title="New batter"
          players={battersToCome(opened, innings)}
          figures={(id) => (hasBatted(innings, id) ? batterFigures(innings, id) : null)}
          choose={(player) => propose({ kind: "batter", player, end: null })}
        >
          {undoButton}
          <button type="button" className="btn" onClick={() => propose({ kind: "innings ends" })}>
            End the innings
          </button>
        </ChoosePlayer>
      )}
      {step === "bowler" && innings && (
        <ChoosePlayer
          title={`Bowler of over ${innings.overs.length + 1}`}
          players={likelyBowlers(opened, innings)}
          figures={(id) =>
            bowlersOf(innings).has(id) ? bowlerFigures(innings, id, setting.ballsPerOver) : null
          }
          choose={(player) => propose({ kind: "bowler", player })}
        >
          {undoButton}
          <button type="button" className="btn" onClick={() => more.current?.showModal()}>
            More…
          </button>
        </ChoosePlayer>
      )}
      {step === "ball" && (
        <Keypad
          play={(runs) => propose({ kind: "ball", runs, wicket: null })}
          wicket={(of) => {
            setRunsFor({ of });
            wicket.current?.showModal();
          }}
          undo={undo}
          swap={() => propose({ kind: "swap" })}
          more={() => more.current?.showModal()}
        />
      )}
      {innings && (
        <>
          <WicketDialog
            dialog={wicket}
            runsFor={runsFor?.of ?? plainRuns}
            batters={pairOf(opened, innings)}
            fielders={opened.squads[otherSide(innings.battingSide)]}
            enter={(runs, fallen) => propose({ kind: "ball", runs, wicket: fallen })}
          />
          <MoreDialog
            dialog={more}
            innings={innings}
            batters={opened.squads[innings.battingSide]}
            bowlers={opened.squads[otherSide(innings.battingSide)]}
            enter={propose}
          />
        </>
      )}
      <dialog ref={doubts} className="low" aria-labelledby="doubts">
        <form method="dialog">
          <h2 id="doubts">Are you sure?</h2>
          {doubted !== null &&
            doubtsOf(match, doubted, setting).map((doubt) => (
              <p key={doubt}>{BALL_DOUBTS[doubt]}</p>
            ))}
          <div className="row">
            <button
              type="submit"
              className="btn primary"
              onClick={() => doubted !== null && propose(doubted, true)}
            >
              Enter it
            </button>
            <button type="submit" className="btn">
              Cancel
            </button>
          </div>
        </form>
      </dialog>
    </div>
  );
}

const plainRuns: RunsFor = (batter) => ({ ...NO_RUNS, batter });

/** Players to choose from by one tap, the likely ones first. */
function ChoosePlayer({
  title,
  players,
  figures,
  choose,
  children,
}: {
  title: string;
  players: readonly OfferedPlayer[];
  /** The text beside a name. */
  figures?: (playerId: number) => string | null;
  choose: (playerId: number) => void;
  /** Other buttons below. */
  children?: ReactNode;
}) {
  return (
    <fieldset className="choose">
      <legend>{title}</legend>
      <ul>
        {players.map(({ id, name, status }) => (
          <li key={id}>
            <button type="button" className="btn" onClick={() => choose(id)}>
              <bdi>{name}</bdi>
              <span className="soft num">{figures?.(id) ?? noteOf(status)}</span>
            </button>
          </li>
        ))}
      </ul>
      <div className="row">{children}</div>
    </fieldset>
  );
}

function noteOf(status: OfferedPlayer["status"]): string {
  return status === "not named" || status === "substitute" ? status : "";
}

/** Between two innings: the next one, or the end of the match. */
function NextInnings({
  opened,
  scoring,
  propose,
  children,
}: {
  opened: OpenedBalls;
  scoring: Scoring;
  propose: (what: Happening) => void;
  children: ReactNode;
}) {
  const { match, setting, tip: after } = scoring;
  const next = nextInnings(setting, match);
  return (
    <>
      {next.number !== null && next.number <= setting.innings && (
        <StartInnings
          key={next.number}
          opened={opened}
          number={next.number}
          side={next.side}
          after={after}
          start={propose}
        />
      )}
      {match.innings.length > 0 && (
        <EndMatch opened={opened} match={match} setting={setting} after={after} end={propose} />
      )}
      {next.mayBeSuperOver && (
        <details className="more">
          <summary>Super over</summary>
          <StartInnings
            opened={opened}
            number={null}
            side={next.side}
            after={after}
            start={propose}
          />
        </details>
      )}
      <div className="row">{children}</div>
    </>
  );
}
