import { formatPoints } from "#game/scoring/points-text";
import type { TableFigures } from "#game/season/table";
import type { LeagueTable } from "#game/table/league-table";
import { Medals } from "./medals";

/** What a table says of a team besides its points, on a line below them (rules.md#tables). */
export function TableFiguresSub({
  figures,
  table,
  narrow = false,
}: {
  figures: TableFigures;
  table: LeagueTable;
  /** On a phone alone. */
  narrow?: boolean;
}) {
  if (table === "points") return null;
  return (
    <span className={narrow ? "sub num only-narrow" : "sub num"}>
      {table === "best" ? (
        <MatchesCounting figures={figures} />
      ) : (
        <>
          <Medals medals={figures.medals} /> {formatPoints(figures.fantasyPoints)}
        </>
      )}
    </span>
  );
}

/** "10 of 12 matches" make up the points. */
export function MatchesCounting({ figures }: { figures: TableFigures }) {
  return (
    <>
      {figures.counting} of {figures.fixtures} matches
    </>
  );
}
