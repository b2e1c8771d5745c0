import { Form, Link, useNavigate, useSubmit } from "@remix-run/react";
import { useEffect, useId, useRef } from "react";
import { ROLES } from "#game/play/roles";
import type { LeaguePlayer } from "#server/leagues/rules/list-pool";
import type { TeamName } from "#server/play/season/season-fixtures";
import { FaultLines, faultAria, GeneralFaults } from "../../../components/faults";
import { salaryText } from "../../../components/money-text";
import { SubmitButton } from "../../../components/submit-button";
import { TableHead } from "../../../components/tables";
import type { Fault } from "../../../lib/refused";
import { useHydrated } from "../../../lib/use-browser";

interface PlayersDialogProps {
  readonly team: TeamName;
  readonly teams: readonly TeamName[];
  readonly players: readonly LeaguePlayer[];
  readonly faults: readonly Fault[];
  /** The typed values of a refused form, by field; by default the players' own. */
  readonly typed: Readonly<Record<string, string>>;
}

/** 'Edit Player Roles & Salaries', one team at a time. It has an address of its own. */
export function PlayersDialog({ team, teams, players, faults, typed }: PlayersDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const title = useId();
  const form = useRef<HTMLFormElement>(null);
  const unsaved = () => faults.length > 0 || isEdited(form.current);
  const mayLeave = () =>
    !unsaved() || window.confirm(`Your changes to ${team.name} are not saved. Discard them?`);
  useEffect(() => {
    const shown = dialog.current;
    if (!hydrated || shown === null) return;
    if (!shown.open) shown.showModal();
    return () => shown.close();
  }, [hydrated]);
  return (
    <dialog
      ref={dialog}
      className="wide players"
      // Open from the server without JavaScript; with it, a script opens it as a modal dialog.
      open={!hydrated}
      aria-labelledby={title}
      onCancel={(event) => {
        event.preventDefault();
        if (mayLeave()) navigate(".", { preventScrollReset: true });
      }}
    >
      <div className="pad stack">
        <h2 id={title}>Edit Player Roles &amp; Salaries</h2>
        <TeamFilter key={team.id} team={team} teams={teams} mayLeave={mayLeave} />
        <Form key={`players ${team.id}`} ref={form} className="stack" method="post" noValidate>
          <input type="hidden" name="intent" value="players" />
          <GeneralFaults faults={faults} />
          <div className="scroll tallbox">
            <table className="tbl edit">
              <caption className="vh">Players of {team.name}</caption>
              <TableHead columns={["Player", "Role", "Salary"]} />
              <tbody>
                {players.map((player) => (
                  <PlayerRow key={player.playerId} player={player} faults={faults} typed={typed} />
                ))}
              </tbody>
            </table>
          </div>
          <div className="row">
            <SubmitButton intent="players" label="Save" busyLabel="Saving..." />
            <Link className="btn" to="." preventScrollReset>
              Cancel
            </Link>
          </div>
        </Form>
      </div>
    </dialog>
  );
}

/** Whether any control's value differs from the rendered one. */
function isEdited(form: HTMLFormElement | null): boolean {
  return [...(form?.elements ?? [])].some((control) => {
    if (control instanceof HTMLInputElement) return control.value !== control.defaultValue;
    if (!(control instanceof HTMLSelectElement)) return false;
    return [...control.options].some((option) => option.selected !== option.defaultSelected);
  });
}

/** Another team is another page, so typed values have to be saved first. */
function TeamFilter({
  team,
  teams,
  mayLeave,
}: Pick<PlayersDialogProps, "team" | "teams"> & { mayLeave: () => boolean }) {
  const id = useId();
  const submit = useSubmit();
  const hydrated = useHydrated();
  return (
    <Form method="get" preventScrollReset>
      <div className="field">
        <label htmlFor={id}>Team</label>
        <span className="joined">
          <select
            id={id}
            name="edit"
            defaultValue={team.id}
            onChange={({ target }) => {
              if (mayLeave()) submit(target.form, { preventScrollReset: true });
              else target.value = String(team.id);
            }}
          >
            {teams.map(({ id: teamId, name }) => (
              <option key={teamId} value={teamId}>
                {name}
              </option>
            ))}
          </select>
          {!hydrated && (
            <button type="submit" className="btn without-script">
              Show
            </button>
          )}
        </span>
      </div>
    </Form>
  );
}

function PlayerRow({
  player,
  faults,
  typed,
}: {
  player: LeaguePlayer;
  faults: readonly Fault[];
  typed: PlayersDialogProps["typed"];
}) {
  const { playerId, name, role, salary, poolRole, poolSalary, custom } = player;
  const roleField = `${playerId}.role`;
  const salaryField = `${playerId}.salary`;
  return (
    <tr className={custom ? "picked" : undefined}>
      <th scope="row">
        {name}
        {custom && (
          <span className="sub">
            Otherwise {poolRole}, {salaryText(poolSalary)}
          </span>
        )}
        <FaultLines faults={faults} field={roleField} />
        <FaultLines faults={faults} field={salaryField} />
      </th>
      <td>
        <select
          name={roleField}
          aria-label={`Role of ${name}`}
          defaultValue={typed[roleField] ?? role}
          {...faultAria(faults, roleField)}
        >
          {ROLES.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
      </td>
      <td className="val">
        <input
          type="number"
          inputMode="decimal"
          min="1"
          step="any"
          name={salaryField}
          aria-label={`Salary of ${name}`}
          defaultValue={typed[salaryField] ?? salaryText(salary)}
          {...faultAria(faults, salaryField)}
        />
      </td>
    </tr>
  );
}
