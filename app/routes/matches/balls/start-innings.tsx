import { Form } from "@remix-run/react";
import { type FormEvent, useState } from "react";
import type { InningsBegins } from "#game/matches/balls/events";
import { BALL_FAULTS } from "#game/matches/balls/faults";
import { otherSide, type SideIndex } from "#game/play/match/match";
import type { OfferedPlayer, OpenedBalls } from "#server/matches/balls/open-balls";
import { useHydrated } from "../../../lib/use-browser";

/** The form for the batting side, the openers and the first bowler. It works without JavaScript. */
export function StartInnings({
  opened,
  number,
  side,
  after,
  start,
}: {
  opened: OpenedBalls;
  /** 1-based; null for a super over. */
  number: number | null;
  /** The side that bats after the previous innings. */
  side: SideIndex;
  /** The key of the last event, for the form. */
  after: string | null;
  start: (begins: InningsBegins) => void;
}) {
  const [battingSide, setBattingSide] = useState<SideIndex>(side);
  const [problem, setProblem] = useState<string | null>(null);
  const isHydrated = useHydrated();
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const value = (name: string) => Number(form.get(name) ?? 0);
    const [striker, nonStriker, bowler] = [value("striker"), value("nonStriker"), value("bowler")];
    if (striker === 0 || nonStriker === 0 || bowler === 0) {
      return setProblem("Choose two batters and a bowler.");
    }
    if (striker === nonStriker) return setProblem(BALL_FAULTS["same batter twice"]);
    const overs = value("overs") || null;
    const target = value("target") || null;
    start({ kind: "innings", number, battingSide, overs, target, striker, nonStriker, bowler });
  }
  const shown = (of: SideIndex) =>
    isHydrated ? [of === battingSide ? battingSide : otherSide(battingSide)] : ([0, 1] as const);
  const title = number === null ? "Start a super over" : `Start innings ${number}`;
  return (
    <Form method="post" className="stack start-innings" onSubmit={submit} aria-label={title}>
      <h2>{title}</h2>
      <input type="hidden" name="intent" value="start-innings" />
      <input type="hidden" name="number" value={number ?? ""} />
      <input type="hidden" name="after" value={after ?? ""} />
      <p className="field">
        <label htmlFor="batting-side">Batting</label>
        <select
          id="batting-side"
          name="battingSide"
          value={battingSide}
          onChange={({ target }) => setBattingSide(target.value === "1" ? 1 : 0)}
        >
          {opened.teams.map(({ id, name }, at) => (
            <option key={id} value={at}>
              {name}
            </option>
          ))}
        </select>
      </p>
      <PlayerField
        label="On strike first"
        name="striker"
        opened={opened}
        sides={shown(battingSide)}
      />
      <PlayerField label="Other end" name="nonStriker" opened={opened} sides={shown(battingSide)} />
      <PlayerField
        label="Bowls the first over"
        name="bowler"
        opened={opened}
        sides={shown(otherSide(battingSide))}
      />
      <div className="two">
        <p className="field">
          <label htmlFor="innings-overs">Overs (empty: no limit)</label>
          <input
            id="innings-overs"
            name="overs"
            inputMode="numeric"
            defaultValue={(number === null ? 1 : opened.overs) ?? ""}
          />
        </p>
        <p className="field">
          <label htmlFor="innings-target">Target, if revised</label>
          <input id="innings-target" name="target" inputMode="numeric" />
        </p>
      </div>
      {problem !== null && (
        <p className="err" role="alert">
          {problem}
        </p>
      )}
      <button type="submit" className="btn primary">
        {title}
      </button>
    </Form>
  );
}

function PlayerField({
  label,
  name,
  opened,
  sides,
}: {
  label: string;
  name: string;
  opened: OpenedBalls;
  sides: readonly SideIndex[];
}) {
  const id = `innings-${name}`;
  return (
    <p className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} name={name} key={sides.join()}>
        <option value="">–</option>
        {sides.map((side) => (
          <optgroup key={side} label={opened.teams[side].name}>
            <SquadOptions players={opened.squads[side]} />
          </optgroup>
        ))}
      </select>
    </p>
  );
}

/** The players of a squad as options. */
export function SquadOptions({ players }: { players: readonly OfferedPlayer[] }) {
  return players.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ));
}
