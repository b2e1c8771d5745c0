import type { RefObject } from "react";
import { NO_RUNS } from "#game/matches/balls/ball-words";
import { type Happening, RETIREMENTS, type Retirement } from "#game/matches/balls/events";
import type { InningsInPlay } from "#game/matches/balls/innings-in-play";
import type { OfferedPlayer } from "#server/matches/balls/open-balls";
import { SquadOptions } from "./start-innings";

const PENALTY_RUNS = 5;

/** Events that happen once in an innings: each is a button or a short form of its own. */
export function MoreDialog({
  dialog,
  innings,
  batters,
  bowlers,
  enter,
}: {
  dialog: RefObject<HTMLDialogElement>;
  innings: InningsInPlay;
  batters: readonly OfferedPlayer[];
  bowlers: readonly OfferedPlayer[];
  enter: (what: Happening) => void;
}) {
  const close = (what: Happening) => {
    dialog.current?.close();
    enter(what);
  };
  const ball = (batter: number, nonBoundary: boolean): Happening => {
    return { kind: "ball", runs: { ...NO_RUNS, batter, nonBoundary }, wicket: null };
  };
  const inNow = batters.filter(({ id }) => id === innings.striker || id === innings.nonStriker);
  const choices: readonly (readonly [string, Happening])[] = [
    ["5 runs", ball(5, true)],
    ["4, all run", ball(4, true)],
    ["6, not over the rope", ball(6, true)],
    innings.overEnded
      ? ["The over goes on", { kind: "over goes on" }]
      : ["End the over now", { kind: "over ends" }],
    ["5 penalty runs to the batting side", { kind: "penalty", to: "batting", runs: PENALTY_RUNS }],
    [
      "5 penalty runs to the fielding side",
      { kind: "penalty", to: "fielding", runs: PENALTY_RUNS },
    ],
    ["End the innings", { kind: "innings ends" }],
  ];
  return (
    <dialog ref={dialog} className="low more-balls" aria-labelledby="more-balls">
      <form method="dialog">
        <h2 id="more-balls">More</h2>
        <ul className="swaps">
          {choices.map(([label, what]) => (
            <li key={label}>
              <button type="button" className="btn" onClick={() => close(what)}>
                {label}
              </button>
            </li>
          ))}
        </ul>
        <ChangeRow
          label="Retires"
          players={inNow}
          choices={RETIREMENTS.filter((how) => how !== "timed out")}
          button="Retire"
          change={(player, how) => close({ kind: "retire", player, how: how as Retirement })}
        />
        <ChangeRow
          label="Batter timed out"
          players={batters.filter((each) => !inNow.includes(each))}
          choices={[]}
          button="Timed out"
          change={(player) => close({ kind: "retire", player, how: "timed out" })}
        />
        <ChangeRow
          label="Wrong batter: put right"
          players={batters.filter((each) => !inNow.includes(each))}
          choices={["facing", "other end"]}
          button="Change"
          change={(player, end) =>
            close({ kind: "batter", player, end: end === "facing" ? "striker" : "bowler" })
          }
        />
        <ChangeRow
          label="Another bowler in this over"
          players={bowlers}
          choices={[]}
          button="Change"
          change={(player) => close({ kind: "bowler", player })}
        />
        <button type="submit" className="btn">
          Close
        </button>
      </form>
    </dialog>
  );
}

function ChangeRow({
  label,
  players,
  choices,
  button,
  change,
}: {
  label: string;
  players: readonly OfferedPlayer[];
  choices: readonly string[];
  button: string;
  change: (player: number, choice: string) => void;
}) {
  return (
    <fieldset className="change-row">
      <legend>{label}</legend>
      <select aria-label={`${label}: player`}>
        <SquadOptions players={players} />
      </select>
      {choices.length > 0 && (
        <select aria-label={`${label}: how`}>
          {choices.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
      )}
      <button
        type="button"
        className="btn"
        disabled={players.length === 0}
        onClick={({ currentTarget }) => {
          const [player, choice] = currentTarget.parentElement?.querySelectorAll("select") ?? [];
          if (player) change(Number(player.value), choice?.value ?? "");
        }}
      >
        {button}
      </button>
    </fieldset>
  );
}
