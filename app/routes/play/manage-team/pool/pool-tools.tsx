import { type ReactNode, type RefObject, useId } from "react";
import { ROLE_CODES, ROLES, type Role } from "#game/play/roles";
import type { PoolFilter } from "#game/play/team/pool-filter";
import type { SheetPlayer } from "#server/play/teams/sheet-pool";
import { Icon } from "../../../../components/drawing";
import { useDialog } from "../../../../lib/use-dialog";
import { FilterDialog } from "./filter-dialog";

interface PoolToolsProps {
  readonly pool: readonly SheetPlayer[];
  readonly filter: PoolFilter;
  /** Whether the filter for the next fixture is useful: some players are in it, and some are not. */
  readonly hasNext: boolean;
  /** Whether teams have a salary cap. */
  readonly hasSalaryCap: boolean;
  /** An uncontrolled field. */
  readonly searchField: RefObject<HTMLInputElement>;
  /** Hides players whose names do not match, at once. */
  readonly search: (text: string) => void;
  readonly changeFilter: (changes: Partial<PoolFilter>) => void;
  /** The number of players who pass the filters. */
  readonly shown: number;
  readonly children: ReactNode;
}

/** Search and filters of Available Players. */
export function PoolTools(props: PoolToolsProps) {
  const {
    children,
    pool,
    filter,
    hasNext,
    hasSalaryCap,
    searchField,
    search,
    changeFilter,
    shown,
  } = props;
  const searchId = useId();
  const dialog = useDialog();
  const { teamId, minSalary, maxSalary } = filter;
  const filtered = teamId !== null || minSalary !== null || maxSalary !== null;
  return (
    <div className="tools">
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
        <span className="only-narrow" aria-hidden="true">
          <Icon name="search" />
        </span>
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
      <fieldset className="chips">
        <legend className="vh">Show only</legend>
        {hasNext && (
          <Chip
            label="Playing next"
            checked={filter.playingNext}
            choose={(playingNext) => changeFilter({ playingNext })}
          />
        )}
        {hasSalaryCap && (
          <Chip
            label="Affordable"
            checked={filter.affordable}
            choose={(affordable) => changeFilter({ affordable })}
          />
        )}
      </fieldset>
      {children}
      <FilterDialog
        pool={pool}
        filter={filter}
        hasSalaryCap={hasSalaryCap}
        changeFilter={changeFilter}
        shown={shown}
        dialog={dialog}
      />
    </div>
  );
}

function Chip({
  label,
  checked,
  choose,
}: {
  label: string;
  checked: boolean;
  choose: (checked: boolean) => void;
}) {
  return (
    <label className="chip">
      <input
        type="checkbox"
        checked={checked}
        onChange={({ currentTarget }) => choose(currentTarget.checked)}
      />
      {label}
    </label>
  );
}

/** In the order of the tabs. */
const TABS: readonly (readonly [Role | null, string])[] = [
  [null, "ALL"],
  ...ROLES.map((role) => [role, ROLE_CODES[role]] as const),
];

/** Outside the other tools: on a phone it stays on the screen while the list scrolls. */
export function RoleTabs({
  role,
  choose,
}: {
  role: Role | null;
  choose: (role: Role | null) => void;
}) {
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
