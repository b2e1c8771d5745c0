import { type FormEvent, useState } from "react";
import { fieldOfSide } from "#game/sides/check-side";
import { ELEVEN, type NamedStatus } from "#game/sides/known-side";
import type { TeamSidePage } from "#server/operator/open-sides";
import { FaultLines, faultAria } from "../../components/faults";
import { Flag } from "../../components/flag";
import { RoleBadge } from "../../components/role-badge";
import type { Fault } from "../../lib/refused";
import { TICK_FIELD } from "./form-fields";
import { SideState } from "./side-state";

const COLUMNS = [
  ["named", "In"],
  ["substitute", "Substitute"],
] as const;

/** A squad to tick: who plays and who is a substitute. The count follows the ticks. */
export function TeamTicks({
  side,
  listed,
  faults,
}: {
  side: TeamSidePage;
  listed: Readonly<Record<number, NamedStatus>>;
  faults: readonly Fault[];
}) {
  const { team, squad, closed } = side;
  const [count, setCount] = useState(() => squad.filter(({ id }) => listed[id] === "named").length);
  const field = fieldOfSide(team);
  const follow = (event: FormEvent<HTMLElement>) => {
    keepOneTick(event);
    setCount(event.currentTarget.querySelectorAll('input[name="in"]:checked').length);
  };
  return (
    <section className="sheet" aria-label={`Side of ${team.name}`} onChange={follow}>
      <header>
        <h2>
          <Flag team={team.shortName} /> {team.shortName}
        </h2>
        <span className={`num push${count > ELEVEN ? " down" : ""}`}>
          {count} of {ELEVEN}
        </span>
      </header>
      <SideState side={side} />
      <FaultLines faults={faults} field={field} />
      <fieldset disabled={closed !== null} {...faultAria(faults, field)}>
        <legend className="vh">Who plays for {team.name}</legend>
        <table className="tbl pick">
          <thead>
            <tr>
              <th scope="col">Player</th>
              {COLUMNS.map(([, title]) => (
                <th scope="col" key={title}>
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {squad.map(({ id, name, role }) => (
              <tr key={id}>
                <th scope="row">
                  {name} <RoleBadge role={role} />
                </th>
                {COLUMNS.map(([status, title]) => (
                  <td key={status}>
                    <label>
                      <input
                        type="checkbox"
                        name={TICK_FIELD[status]}
                        value={id}
                        defaultChecked={listed[id] === status}
                      />
                      <span className="vh">
                        {name}: {title}
                      </span>
                    </label>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </fieldset>
      {closed === null && (
        <footer className="pad">
          <button className="btn" type="submit" name="only" value={team.id}>
            State {team.shortName}
          </button>
        </footer>
      )}
    </section>
  );
}

/** Nobody is in the side and a substitute: the other tick goes. */
function keepOneTick({ target, currentTarget }: FormEvent<HTMLElement>): void {
  if (!(target instanceof HTMLInputElement) || !target.checked) return;
  const other = target.name === "in" ? "sub" : "in";
  const box = currentTarget.querySelector<HTMLInputElement>(
    `input[name="${other}"][value="${target.value}"]`,
  );
  if (box) box.checked = false;
}
