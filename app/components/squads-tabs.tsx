import { NavLink } from "./link";

/** The pages about squads during the season, as tabs on top of each of them. */
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
