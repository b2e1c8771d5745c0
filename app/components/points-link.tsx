import type { Hundredths } from "#game/core/units";
import { formatTablePoints, type LeagueTable } from "#game/play/table/league-table";
import { Link } from "./link";
import { Points } from "./points";

/** Points that link to their explanation. */
export function PointsLink({
  to,
  name,
  points,
  table = "points",
}: {
  to: string;
  /** The name of the team or player. */
  name: string;
  points: Hundredths;
  /** The table that the points are of. */
  table?: LeagueTable;
}) {
  return (
    <Link
      className="whole"
      to={to}
      aria-label={`${formatTablePoints(points, table)}, why: ${name}`}
    >
      <Points points={points} table={table} />
    </Link>
  );
}
