import { Link, NavLink } from "@remix-run/react";
import type { ClubHead as Club } from "#server/leagues/clubs/club-person";

/** The name of a club, and its pages as tabs. */
export function ClubHead({ club }: { club: Club }) {
  const { clubId, name, manager, manages, mayChange } = club;
  const page = `/club/${clubId}`;
  return (
    <>
      <div className="head">
        <div>
          <h1>
            <bdi>{name}</bdi>
          </h1>
          <p className="soft">
            Club manager: <bdi>{manager}</bdi>
          </p>
        </div>
        {mayChange && (
          <div className="row">
            {manages && (
              <Link className="btn" to={`${page}/seasons`}>
                Past seasons
              </Link>
            )}
            <Link className="btn" to={`${page}/settings`}>
              Settings
            </Link>
          </div>
        )}
      </div>
      <nav className="tabs" aria-label="Club">
        <NavLink to={page} end>
          Honours
        </NavLink>
        <NavLink to={`${page}/championship`}>Championship</NavLink>
        <NavLink to={`${page}/between`}>Head-to-head</NavLink>
      </nav>
    </>
  );
}
