import { useId, useMemo } from "react";
import { plural } from "#game/core/words";
import type { ListedPlayer, PoolFilter } from "#game/play/team/pool-filter";
import type { Dialog } from "../../lib/use-dialog";
import { salaryText } from "../money-text";

export type FilteredPlayer = ListedPlayer & { readonly team: string };

const NO_DIALOG_FILTERS = {
  teamId: null,
  minSalary: null,
  maxSalary: null,
  affordable: false,
} as const;

/** The number of the dialog's filters in use. */
export function countDialogFilters({
  teamId,
  minSalary,
  maxSalary,
  affordable,
}: PoolFilter): number {
  const hasSalary = minSalary !== null || maxSalary !== null;
  return [teamId !== null, hasSalary, affordable].filter(Boolean).length;
}

/** The order by expected points, which the reader can turn on. */
export interface ByExpected {
  readonly isOn: boolean;
  readonly choose: (isOn: boolean) => void;
}

/** Half a salary unit, in hundredths. */
const STEP = 50;

/** Team, what a player costs if salaries are limited, and the order; a choice takes effect at once. */
export function FilterDialog({
  pool,
  filter,
  hasSalaryCap,
  changeFilter,
  order,
  shown,
  dialog,
}: {
  pool: readonly FilteredPlayer[];
  filter: PoolFilter;
  hasSalaryCap: boolean;
  changeFilter: (changes: Partial<PoolFilter>) => void;
  order: ByExpected | null;
  shown: number;
  dialog: Dialog;
}) {
  const id = useId();
  const teams = useMemo(() => teamsOf(pool), [pool]);
  const [lowest, highest] = useMemo(() => salaryRange(pool), [pool]);
  const min = filter.minSalary ?? lowest;
  const max = filter.maxSalary ?? highest;
  return (
    <dialog ref={dialog.ref} aria-labelledby={`${id}-title`}>
      <form method="dialog">
        <h2 id={`${id}-title`}>Filter</h2>
        <p className="field">
          <label htmlFor={id}>Team</label>
          <select
            id={id}
            value={filter.teamId ?? ""}
            onChange={({ currentTarget: { value } }) =>
              changeFilter({ teamId: value === "" ? null : Number(value) })
            }
          >
            <option value="">All teams</option>
            {teams.map(([teamId, name]) => (
              <option key={teamId} value={teamId}>
                {name}
              </option>
            ))}
          </select>
        </p>
        {hasSalaryCap && (
          <fieldset className="field">
            <legend className="lab">
              Salary, {salaryText(min)} to {salaryText(max)}
            </legend>
            <SalarySlider
              label="Min salary"
              range={[lowest, highest]}
              value={min}
              choose={(value) =>
                changeFilter({ minSalary: value, maxSalary: Math.max(value, max) })
              }
            />
            <SalarySlider
              label="Max salary"
              range={[lowest, highest]}
              value={max}
              choose={(value) =>
                changeFilter({ maxSalary: value, minSalary: Math.min(value, min) })
              }
            />
          </fieldset>
        )}
        {hasSalaryCap && (
          <label className="check">
            <input
              type="checkbox"
              checked={filter.affordable}
              onChange={({ currentTarget: { checked } }) => changeFilter({ affordable: checked })}
            />
            Affordable
          </label>
        )}
        {order !== null && pool.some(({ expected }) => expected !== null) && (
          <label className="check">
            <input
              type="checkbox"
              checked={order.isOn}
              onChange={({ currentTarget: { checked } }) => order.choose(checked)}
            />
            Most expected points first
          </label>
        )}
        <div className="row">
          <button className="btn primary" type="submit">
            Show {plural(shown, "player")}
          </button>
          <button className="btn" type="button" onClick={() => changeFilter(NO_DIALOG_FILTERS)}>
            Reset Filters
          </button>
        </div>
      </form>
    </dialog>
  );
}

function SalarySlider({
  label,
  range: [lowest, highest],
  value,
  choose,
}: {
  label: string;
  range: readonly [lowest: number, highest: number];
  value: number;
  choose: (value: number) => void;
}) {
  const id = useId();
  return (
    <>
      <label className="vh" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        type="range"
        min={lowest}
        max={highest}
        step={STEP}
        value={value}
        aria-valuetext={salaryText(value)}
        onChange={(event) => choose(Number(event.currentTarget.value))}
      />
    </>
  );
}

function teamsOf(pool: readonly FilteredPlayer[]): [id: number, name: string][] {
  const names = new Map(pool.map((player) => [player.teamId, player.team]));
  return [...names].sort(([, a], [, b]) => (a < b ? -1 : 1));
}

/** From the lowest to the highest salary, in whole steps, so that both ends can be reached. */
function salaryRange(pool: readonly FilteredPlayer[]): [lowest: number, highest: number] {
  const salaries = pool.map(({ salary }) => salary);
  const lowest = Math.floor(Math.min(...salaries) / STEP) * STEP;
  const highest = Math.ceil(Math.max(...salaries) / STEP) * STEP;
  return pool.length === 0 ? [0, 0] : [lowest, highest];
}
