import { Link } from "./link";
import { recapPath } from "./recap-path";

/** Leads from a finished match to its recap. */
export function RecapLink({
  leagueId,
  fixture,
}: {
  leagueId: number;
  fixture: { readonly id: number; readonly number: number };
}) {
  return (
    <Link to={recapPath(leagueId, fixture.id)} aria-label={`Recap of match ${fixture.number}`}>
      Recap
    </Link>
  );
}
