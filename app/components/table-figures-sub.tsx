import { formatPoints } from "#game/play/scoring/points-text";
import type { TableFigures } from "#game/play/season/table";
import type { LeagueTable } from "#game/play/table/league-table";

/**
 * The second line below points: fantasy points in a table of places, or the number of matches that
 * count (rules.md#tables).
 */
export function TableFiguresSub({
  figures,
  table,
  narrow = false,
}: {
  figures: TableFigures;
  table: LeagueTable;
  /** Only on a phone. */
  narrow?: boolean;
}) {
  if (table === "points") return null;
  return (
    <span className={narrow ? "sub num only-narrow" : "sub num"}>
      {table === "places" ? (
        <>
          {formatPoints(figures.fantasyPoints)}
          <span className="vh"> fantasy points</span>
        </>
      ) : (
        <MatchesCounting figures={figures} />
      )}
    </span>
  );
}

/** "10 of 12 matches": the matches that make up the points. */
export function MatchesCounting({ figures }: { figures: TableFigures }) {
  return (
    <>
      {figures.counting} of {figures.fixtures} matches
    </>
  );
}
