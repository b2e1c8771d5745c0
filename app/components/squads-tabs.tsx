import { NavLink } from "@remix-run/react";

/** What is done with squads in the season, as tabs on top of each of the pages, once they are made. */
export function SquadsTabs({ leagueId }: { leagueId: number }) {
  const league = `/league/${leagueId}`;
  return (
    <nav className="tabs" aria-label="Squads">
      <NavLink to={`${league}/squads`} end>
        Squads
      </NavLink>
      <NavLink to={`${league}/trades`} end>
        Trades
      </NavLink>
      <NavLink to={`${league}/trades/free-agents`}>Free Agents</NavLink>
    </nav>
  );
}
