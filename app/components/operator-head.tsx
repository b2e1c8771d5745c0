import { Link } from "@remix-run/react";
import type { ReactNode } from "react";

/** The head of an operator's page: the link back up, its title and its parent. */
export function OperatorHead({
  title,
  trail = [],
  children,
}: {
  title: string;
  /** The pages between the first page and this one, the highest first. */
  trail?: readonly { readonly to: string; readonly name: string }[];
  children?: ReactNode;
}) {
  return (
    <div className="head">
      <div>
        <nav className="trail" aria-label="Pages above">
          <Link to="/operator">Operator</Link>
          {trail.map(({ to, name }) => (
            <Link key={to} to={to}>
              {name}
            </Link>
          ))}
        </nav>
        <h1>{title}</h1>
        {children}
      </div>
    </div>
  );
}
