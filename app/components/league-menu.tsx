import { NavLink } from "@remix-run/react";
import { Icon } from "./drawing";

/** The tabs of a league (spec §2). */
export function LeagueMenu({ leagueId, tournamentId }: { leagueId: number; tournamentId: number }) {
  return (
    <nav className="menu" aria-label="League">
      <ul className="in">
        <li className="first">
          <NavLink className="tab" to="/my-leagues" end>
            <Icon name="down" />
            <span>My Leagues</span>
          </NavLink>
        </li>
        <li>
          <NavLink className="tab" to={`/league/${leagueId}`} end>
            <span>League Home</span>
          </NavLink>
        </li>
        <li>
          <NavLink className="tab" to={`/league/${leagueId}/manage-team/${tournamentId}`}>
            <span>Manage Team</span>
          </NavLink>
        </li>
      </ul>
    </nav>
  );
}
