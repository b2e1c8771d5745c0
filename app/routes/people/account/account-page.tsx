import { Link } from "@remix-run/react";
import type { ReactNode } from "react";

/** A page below the account's four rows, with the way back. */
export function AccountPage({
  title,
  note,
  children,
}: {
  title: string;
  note?: string;
  children: ReactNode;
}) {
  return (
    <div className="account-page">
      <div className="head">
        <div>
          <nav className="trail" aria-label="Pages above">
            <Link to="/account">Account</Link>
          </nav>
          <h1>{title}</h1>
          {note !== undefined && <p className="soft">{note}</p>}
        </div>
      </div>
      <div className="stack">{children}</div>
    </div>
  );
}
