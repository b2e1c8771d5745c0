import { Link } from "@remix-run/react";
import type { ReactNode } from "react";

/** The head of a page of the match desk: the link back up, and its title. */
export function MatchHead({
  title,
  fixture,
  children,
}: {
  title: string;
  /** The fixture of the desk to return to; omitted on the desk itself. */
  fixture?: { readonly id: number; readonly name: string };
  children?: ReactNode;
}) {
  return (
    <div className="head">
      <div>
        <nav className="trail" aria-label="Pages above">
          <Link to="/match">Match desk</Link>
          {fixture && <Link to={`/match/${fixture.id}/desk`}>{fixture.name}</Link>}
        </nav>
        <h1>{title}</h1>
        {children}
      </div>
    </div>
  );
}
