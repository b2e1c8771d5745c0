import { Link, useSearchParams } from "@remix-run/react";
import { ROLE_CODES, ROLES, type Role } from "#game/play/roles";
import { withPage } from "../../components/page-address";

/** All players, or those of a role. */
export function RoleLinks({ role }: { role: Role | null }) {
  const [parameters] = useSearchParams();
  const { search } = { search: parameters.get("search") ?? "" };
  const addressOf = (of: Role | null) => {
    const address = withPage(parameters, { page: 1, search });
    if (of === null) address.delete("role");
    else address.set("role", of);
    return `?${address}`;
  };
  return (
    <nav className="row role-links" aria-label="Roles">
      {[null, ...ROLES].map((of) => (
        <Link
          key={of ?? "all"}
          className="btn"
          to={addressOf(of)}
          aria-current={of === role ? "true" : undefined}
          preventScrollReset
        >
          {of === null ? "All" : <abbr title={of}>{ROLE_CODES[of]}</abbr>}
        </Link>
      ))}
    </nav>
  );
}
