import { plural } from "#game/core/plural";
import type { LeagueTable } from "#game/play/table/league-table";
import type { LeagueHome, Standing } from "#server/stories/boards/league-home";
import { Link } from "../../../components/link";
import { Medals } from "../../../components/medals";
import { Points } from "../../../components/points";
import { MatchesCounting } from "../../../components/table-figures-sub";
import type { Column } from "../../../components/table-head";

/** The columns of the standings between the match in play and the points (rules.md#tables). */
export function tableColumns(table: LeagueTable): Column[] {
  if (table === "places") {
    return [
      ["Medals", "n only-wide"],
      ["Fantasy Points", "n only-wide"],
    ];
  }
  return table === "best" ? [["Matches", "n only-wide"]] : [];
}

/** The cells of these columns; on a phone they stand below the points. */
export function TableCells({ standing, table }: { standing: Standing; table: LeagueTable }) {
  const { figures } = standing;
  if (table === "points") return null;
  if (table === "best") {
    return <td className="n only-wide">{figures && <MatchesCounting figures={figures} />}</td>;
  }
  return (
    <>
      <td className="n only-wide">{figures && <Medals medals={figures.medals} />}</td>
      <td className="n only-wide">{figures && <Points points={figures.fantasyPoints} />}</td>
    </>
  );
}

/** A note about matches that are left out of the standings, if there are any. */
export function TableNote({ leagueId, home }: { leagueId: number; home: LeagueHome }) {
  const { leftOut } = home;
  if (leftOut === 0) return null;
  return (
    <p className="pad soft sm">
      <Link to={`/league/${leagueId}/rules/table`}>
        {plural(leftOut, "match is", "matches are")} not counted in the table
      </Link>
    </p>
  );
}
