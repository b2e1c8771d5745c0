import type { Hundredths } from "#game/core/units";
import { formatTablePoints, type LeagueTable } from "#game/play/table/league-table";
import type { ExtraKind } from "#server/stories/boards/extra-rows";
import { Link } from "./link";

/** ".21" at the end of "9,270.21". */
const DECIMALS = -3;

/**
 * Points to two decimals, the decimals smaller.
 *
 * @param table the table of the points: points for places are whole
 */
export function Points({ points, table = "points" }: { points: number; table?: LeagueTable }) {
  const text = formatTablePoints(points, table);
  if (table === "places") return <>{text}</>;
  return (
    <>
      {text.slice(0, DECIMALS)}
      <span className="dec">{text.slice(DECIMALS)}</span>
    </>
  );
}

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
  table?: LeagueTable;
}) {
  return (
    <Link className="whole" to={to} aria-label={whyPoints(name, formatTablePoints(points, table))}>
      <Points points={points} table={table} />
    </Link>
  );
}

/** The name of a link from points to their explanation; it has the visible figure in it. */
export function whyPoints(name: string, figure: string): string {
  return `Why ${name} has ${figure} points`;
}

/** The class that colours gains and losses; the sign shows it too. */
export function signClass(points: number): string {
  if (points === 0) return "dimmed";
  return points > 0 ? "up" : "down";
}

/** Points of a team beyond those of its players. */
export const EXTRA_NAMES: Readonly<Record<ExtraKind, string>> = {
  booster: "Booster",
  prediction: "Prediction",
  adjustment: "With a reason",
};

/** The mark of a match that the manager has left out of the table (rules.md#tables). */
export function NotCounted() {
  return <span className="stamp">Not counted in the table</span>;
}
