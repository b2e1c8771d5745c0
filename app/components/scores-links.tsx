import { Link } from "@remix-run/react";

/** Ways on from the points of a league: compare, the season, and files to keep. */
export function ScoresLinks({ leagueId }: { leagueId: number }) {
  const league = `/league/${leagueId}`;
  return (
    <nav className="ways" aria-label="More about the points">
      <Link to={`${league}/compare`}>Compare two teams</Link>
      <Link to={`${league}/season`}>The season in pictures</Link>
      <span>
        Standings:{" "}
        <Link to={`${league}/export/standings.csv`} reloadDocument>
          CSV
        </Link>{" "}
        <Link to={`${league}/export/standings.json`} reloadDocument>
          JSON
        </Link>
      </span>
      <span>
        Points of every fixture:{" "}
        <Link to={`${league}/export/fixture-points.csv`} reloadDocument>
          CSV
        </Link>{" "}
        <Link to={`${league}/export/fixture-points.json`} reloadDocument>
          JSON
        </Link>
      </span>
    </nav>
  );
}
