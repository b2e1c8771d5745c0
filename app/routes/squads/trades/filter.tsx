import { Form } from "@remix-run/react";
import { useId } from "react";
import { SEARCH_MAX } from "#game/core/list-page";
import { ROLES } from "#game/play/roles";
import type { FreeAgentChoice } from "#server/squads/trades/show-free-agents";

/** Finds players without an owner by name and role. */
export function FreeAgentFilter({ choice }: { choice: FreeAgentChoice }) {
  const id = useId();
  return (
    <Form className="pad row free-filter" method="get" role="search" preventScrollReset>
      <p className="field">
        <label htmlFor={`${id}-search`}>Name</label>
        <input
          key={choice.search}
          id={`${id}-search`}
          type="search"
          name="search"
          defaultValue={choice.search}
          maxLength={SEARCH_MAX}
          autoComplete="off"
        />
      </p>
      <p className="field">
        <label htmlFor={`${id}-role`}>Role</label>
        <select
          key={choice.role ?? ""}
          id={`${id}-role`}
          name="role"
          defaultValue={choice.role ?? ""}
        >
          <option value="">All</option>
          {ROLES.map((role) => (
            <option key={role}>{role}</option>
          ))}
        </select>
      </p>
      <button className="btn" type="submit">
        Search
      </button>
    </Form>
  );
}
