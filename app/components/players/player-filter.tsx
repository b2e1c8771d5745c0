import { type RefObject, useId } from "react";
import { ROLE_CODES, ROLES, type Role } from "#game/play/roles";
import type { PoolFilter } from "#game/play/team/pool-filter";
import { useDialog } from "../../lib/use-dialog";
import { Icon } from "../drawing";
import {
  type ByExpected,
  countDialogFilters,
  FilterDialog,
  type FilteredPlayer,
} from "./filter-dialog";

interface PlayerFilterProps {
  readonly players: readonly FilteredPlayer[];
  readonly filter: PoolFilter;
  readonly hasSalaryCap: boolean;
  /** An uncontrolled field. */
  readonly searchField?: RefObject<HTMLInputElement>;
  /** Hides players whose names do not match, at once. */
  readonly search: (text: string) => void;
  readonly changeFilter: (changes: Partial<PoolFilter>) => void;
  /** Null for a list in an order of its own. */
  readonly order: ByExpected | null;
  /** The number of players who pass the filters. */
  readonly shown: number;
}

/** The one bar above every list of players: search, roles, and the filters with their number. */
export function PlayerFilter({
  players,
  filter,
  hasSalaryCap,
  searchField,
  search,
  changeFilter,
  order,
  shown,
}: PlayerFilterProps) {
  const searchId = useId();
  const dialog = useDialog();
  const inUse = countDialogFilters(filter);
  return (
    <div className="finders">
      <span className="finder">
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
        <Icon name="search" />
      </span>
      <RoleTabs role={filter.role} choose={(role) => changeFilter({ role })} />
      <button
        className="btn"
        type="button"
        aria-label={inUse > 0 ? `Filter, ${inUse} in use` : undefined}
        onClick={dialog.open}
      >
        <Icon name="filter" /> <span className="label">Filter</span>
        {inUse > 0 && <span className="badge num">{inUse}</span>}
      </button>
      <FilterDialog
        pool={players}
        filter={filter}
        hasSalaryCap={hasSalaryCap}
        changeFilter={changeFilter}
        order={order}
        shown={shown}
        dialog={dialog}
      />
    </div>
  );
}

/** Whether only players of the next match are shown, with their number. */
export function PlayingNext({
  count,
  isOn,
  choose,
}: {
  count: number;
  isOn: boolean;
  choose: (isOn: boolean) => void;
}) {
  return (
    <label className="chip plays-next">
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ currentTarget }) => choose(currentTarget.checked)}
      />
      Playing next: {count}
    </label>
  );
}

/** In the order of the tabs. */
const TABS: readonly (readonly [Role | null, string])[] = [
  [null, "ALL"],
  ...ROLES.map((role) => [role, ROLE_CODES[role]] as const),
];

function RoleTabs({ role, choose }: { role: Role | null; choose: (role: Role | null) => void }) {
  const group = useId();
  return (
    <fieldset className="seg roles">
      <legend className="vh">Role</legend>
      {TABS.map(([each, code]) => (
        <label key={code}>
          <input type="radio" name={group} checked={each === role} onChange={() => choose(each)} />
          {code}
        </label>
      ))}
    </fieldset>
  );
}
