import { Form } from "@remix-run/react";
import { TEAM_SIZE } from "#game/play/team/lineup";

interface Side {
  readonly name: string;
  readonly players: readonly { readonly id: number; readonly terms: { readonly name: string } }[];
}

/**
 * The players of the match, asked before the figures: a squad has far more players than a scorecard
 * has rows.
 */
export function PlayedForm({
  sides,
  batting,
  played,
}: {
  sides: readonly Side[];
  /** The id of the batting team, which the address keeps. */
  batting: number;
  /** Ids that are ticked at first. */
  played: readonly number[];
}) {
  return (
    <Form className="stack" method="get" aria-label="Who played">
      <input type="hidden" name="batting" value={batting} />
      {sides.map(({ name, players }) => (
        <section className="sheet" key={name} aria-label={`${name} who played`}>
          <header>
            <h2>{name}</h2>
          </header>
          <p className="pad hint">Tick the eleven who played, and substitutes who came on.</p>
          <fieldset className="pad ticks">
            <legend className="vh">{name}: who played</legend>
            {players.map(({ id, terms }) => (
              <label key={id} className="check">
                <input
                  type="checkbox"
                  name="played"
                  value={id}
                  defaultChecked={players.length <= TEAM_SIZE || played.includes(id)}
                />
                <span>{terms.name}</span>
              </label>
            ))}
          </fieldset>
        </section>
      ))}
      <div className="row">
        <button className="btn primary" type="submit">
          Type the innings
        </button>
        <button className="btn" type="submit" name="played" value="all">
          Show everybody
        </button>
      </div>
    </Form>
  );
}

/** Everybody of the sides has a row. */
export const EVERYBODY = "all";
