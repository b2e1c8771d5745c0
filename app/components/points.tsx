import { formatTablePoints, type LeagueTable } from "#game/play/table/league-table";

/** ".21" at the end of "9,270.21". */
const DECIMALS = -3;

/**
 * Points to two decimals, the decimals smaller.
 *
 * @param table the table that the points are of: those for places are whole
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
