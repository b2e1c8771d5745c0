import { useSearchParams } from "@remix-run/react";
import { useId } from "react";
import { SEARCH_MAX } from "#game/core/list-page";
import { isRole, ROLES } from "#game/play/roles";
import { EVERYBODY, type PoolFilter } from "#game/play/team/pool-filter";

const [SEARCH, ROLE] = ["search", "role"];

/** The filter in the address, by which a list is found without scripts. */
export function usePlainFilter(): PoolFilter {
  const [parameters] = useSearchParams();
  const role = parameters.get(ROLE);
  const search = (parameters.get(SEARCH) ?? "").slice(0, SEARCH_MAX);
  return { ...EVERYBODY, search, role: isRole(role) ? role : null };
}

/** The bar above a list of players where scripts do not run; other choices of the address stay. */
export function PlainSearch() {
  const id = useId();
  const [parameters] = useSearchParams();
  const { search, role } = usePlainFilter();
  const others = [...parameters].filter(([name]) => name !== SEARCH && name !== ROLE);
  return (
    <noscript>
      <form className="pad row plain-search" method="get" aria-label="Find a player">
        {others.map(([name, value]) => (
          <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
        ))}
        <p className="field">
          <label htmlFor={`${id}-name`}>Name</label>
          <input
            id={`${id}-name`}
            type="search"
            name={SEARCH}
            defaultValue={search}
            maxLength={SEARCH_MAX}
            autoComplete="off"
          />
        </p>
        <p className="field">
          <label htmlFor={`${id}-role`}>Role</label>
          <select id={`${id}-role`} name={ROLE} defaultValue={role ?? ""}>
            <option value="">All</option>
            {ROLES.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </select>
        </p>
        <button className="btn" type="submit">
          Search
        </button>
      </form>
    </noscript>
  );
}
