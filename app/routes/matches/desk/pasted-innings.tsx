import type { ComponentProps } from "react";
import { SelectField } from "../../../components/select-field";
import { PastedTables } from "./pasted-tables";

interface Shown extends ComponentProps<typeof PastedTables> {
  readonly index: number;
  readonly place: string;
  readonly team: string;
  readonly score: string;
  readonly replaces: boolean;
  readonly doubts: readonly string[];
}

/** An innings of the text: its number, the batting side, its tables and doubts. */
export function PastedInnings({
  innings,
  teams,
}: {
  innings: Shown;
  teams: readonly { readonly id: number; readonly name: string }[];
}) {
  const { index, place, team, title, score, replaces, doubts, ...tables } = innings;
  const isIn = place !== "none";
  return (
    <section className="sheet pasted-innings" aria-label={`Innings ${index + 1} of the text`}>
      <header>
        <h2>{title}</h2>
        <span className="num">{score}</span>
      </header>
      <div className="pad stack">
        <div className="row choices">
          <SelectField label="Saved as" name={`innings.${index}`} defaultValue={place}>
            <option value="none">Not saved</option>
            {[1, 2, 3, 4].map((number) => (
              <option key={number} value={number}>
                Innings {number}
              </option>
            ))}
          </SelectField>
          <SelectField label="Batting" name={`team.${index}`} defaultValue={team}>
            {team === "" && <option value="">Choose</option>}
            {teams.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        </div>
        {isIn && replaces && (
          <p className="msg">It replaces innings {place} of the score, which is stored already.</p>
        )}
        {doubts.map((doubt) => (
          <p key={doubt} className="msg warn">
            {doubt}
          </p>
        ))}
      </div>
      {isIn && <PastedTables title={title} {...tables} />}
    </section>
  );
}
