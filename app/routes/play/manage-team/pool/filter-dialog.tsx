import { useId, useMemo } from "react";
import { plural } from "#game/core/words";
import type { PoolFilter } from "#game/play/team/pool-filter";
import type { SheetPlayer } from "#server/play/teams/sheet-pool";
import { salaryText } from "../../../../components/money-text";
import type { Dialog } from "../../../../lib/use-dialog";

/** Half a salary unit, in hundredths. */
const STEP = 50;

/** Team and, if it is limited, salary, with Reset Filters; a choice takes effect at once. */
export function FilterDialog({
  pool,
  filter,
  hasSalaryCap,
  changeFilter,
  shown,
  dialog,
}: {
  pool: readonly SheetPlayer[];
  filter: PoolFilter;
  hasSalaryCap: boolean;
  changeFilter: (changes: Partial<PoolFilter>) => void;
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
        <div className="row">
          <button className="btn primary" type="submit">
            Show {plural(shown, "player")}
          </button>
          <button
            className="btn"
            type="button"
            onClick={() => changeFilter({ teamId: null, minSalary: null, maxSalary: null })}
          >
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

function teamsOf(pool: readonly SheetPlayer[]): [id: number, name: string][] {
  const names = new Map(pool.map((player) => [player.teamId, player.team]));
  return [...names].sort(([, a], [, b]) => (a < b ? -1 : 1));
}

/** From the lowest to the highest salary, in whole steps, so that both ends can be reached. */
function salaryRange(pool: readonly SheetPlayer[]): [lowest: number, highest: number] {
  const salaries = pool.map(({ salary }) => salary);
  const lowest = Math.floor(Math.min(...salaries) / STEP) * STEP;
  const highest = Math.ceil(Math.max(...salaries) / STEP) * STEP;
  return pool.length === 0 ? [0, 0] : [lowest, highest];
}
