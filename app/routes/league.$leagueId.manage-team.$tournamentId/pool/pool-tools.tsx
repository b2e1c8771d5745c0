import { type RefObject, useId } from "react";
import { ROLE_CODES, ROLES, type Role } from "#game/roles";
import type { PoolFilter } from "#game/team/pool-filter";
import type { SheetPlayer } from "#server/teams/sheet-pool";
import { Icon } from "../../../components/drawing";
import { useDialog } from "../state/use-dialog";
import { FilterDialog } from "./filter-dialog";

interface PoolToolsProps {
  readonly pool: readonly SheetPlayer[];
  readonly filter: PoolFilter;
  /** What is typed is the field's own. */
  readonly searchField: RefObject<HTMLInputElement>;
  /** Hides at once the players whose names do not match. */
  readonly search: (text: string) => void;
  readonly changeFilter: (changes: Partial<PoolFilter>) => void;
  /** How many players pass. */
  readonly shown: number;
}

/** Search, filter and role tabs of Available Players. */
export function PoolTools({
  pool,
  filter,
  searchField,
  search,
  changeFilter,
  shown,
}: PoolToolsProps) {
  const searchId = useId();
  const dialog = useDialog();
  const { role, teamId, minSalary, maxSalary } = filter;
  const filtered = teamId !== null || minSalary !== null || maxSalary !== null;
  return (
    <div className="tools">
      <span>
        <label className="vh" htmlFor={searchId}>
          Search by name
        </label>
        <input
          id={searchId}
          type="search"
          placeholder="Search by name"
          autoComplete="off"
          ref={searchField}
          onInput={(event) => search(event.currentTarget.value)}
        />
      </span>
      <button className="btn" type="button" onClick={dialog.open}>
        <Icon name="filter" /> Filter
        {filtered && <span className="vh">, in use</span>}
        {filtered && (
          <span className="mark" aria-hidden="true">
            •
          </span>
        )}
      </button>
      <RoleTabs role={role} choose={(chosen) => changeFilter({ role: chosen })} />
      <FilterDialog
        pool={pool}
        filter={filter}
        changeFilter={changeFilter}
        shown={shown}
        dialog={dialog}
      />
    </div>
  );
}

/** In the order of the tabs. */
const TABS: readonly (readonly [Role | null, string])[] = [
  [null, "ALL"],
  ...ROLES.map((role) => [role, ROLE_CODES[role]] as const),
];

function RoleTabs({ role, choose }: { role: Role | null; choose: (role: Role | null) => void }) {
  return (
    <fieldset className="seg roles">
      <legend className="vh">Role</legend>
      {TABS.map(([each, code]) => (
        <label key={code}>
          <input
            type="radio"
            name="pool-role"
            checked={each === role}
            onChange={() => choose(each)}
          />
          {code}
        </label>
      ))}
    </fieldset>
  );
}
