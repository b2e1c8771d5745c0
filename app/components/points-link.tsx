import type { Hundredths } from "#game/core/units";
import type { LeagueTable } from "#game/play/table/league-table";
import { formatTablePoints } from "#game/play/table/table-points-text";
import { Link } from "./link";
import { Points } from "./points";

/** Points that lead to what makes them up. */
export function PointsLink({
  to,
  name,
  points,
  table = "points",
}: {
  to: string;
  /** Whose points. */
  name: string;
  points: Hundredths;
  /** What they are points of. */
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
