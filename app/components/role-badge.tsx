import { ROLE_CODES, type Role } from "#game/play/roles";
import { Drawing } from "./drawing";

/** A role's code in its colours. */
export function RoleBadge({ role }: { role: Role }) {
  const code = ROLE_CODES[role];
  return (
    <span className="role" data-r={code}>
      <Drawing id={`r-${code}`} box={[16, 16]} />
      {code}
    </span>
  );
}
