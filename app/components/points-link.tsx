import { formatPoints } from "#game/scoring/points-text";
import { Link } from "./link";
import { Points } from "./points";

/** Points that lead to what makes them up. */
export function PointsLink({
  to,
  name,
  points,
}: {
  to: string;
  /** Whose points. */
  name: string;
  /** Hundredths of a point. */
  points: number;
}) {
  return (
    <Link className="whole" to={to} aria-label={`${formatPoints(points)}, why: ${name}`}>
      <Points points={points} />
    </Link>
  );
}
