import { type ListPage, rowsToShow } from "#game/core/list-page";
import type { LeagueTable } from "#game/play/table/league-table";
import type { PreviewRow } from "#server/leagues/rules/preview-scoring-rules";
import { TeamName } from "../../../components/crest";
import { Icon } from "../../../components/drawing";
import { Points } from "../../../components/points";
import { Rank } from "../../../components/rank";
import { TableHead } from "../../../components/tables";
import { useHydrated } from "../../../lib/use-browser";

/** The standings under the previewed rules; nothing is saved. */
export function PreviewTable({
  preview,
  table,
  close,
}: {
  preview: ListPage<PreviewRow> & {
    /** Whether the rules change the standings at all. */
    readonly changes: boolean;
  };
  /** The table of the points. */
  table: LeagueTable;
  close: () => void;
}) {
  const hydrated = useHydrated();
  const { place, changes } = preview;
  return (
    <section
      className={hydrated ? "sheet preview-sheet over-rules" : "sheet preview-sheet"}
      id="preview"
      aria-labelledby="preview-title"
    >
      <header>
        <h2 id="preview-title" tabIndex={-1}>
          Standings before and after
        </h2>
        <p className="push soft" role="status">
          {changes ? "Nothing is saved yet." : "These rules would change no points so far."}
        </p>
        {hydrated && (
          <button type="button" className="btn bare icon" aria-label="Close" onClick={close}>
            <Icon name="x" />
          </button>
        )}
      </header>
      <table className="tbl preview">
        <caption className="vh">Standings before and after</caption>
        <TableHead
          columns={[
            "Team",
            ["Rank before", "n g"],
            ["Points before", "n"],
            ["Rank after", "n m"],
            ["Points after", "n"],
            ["Change", "n"],
          ]}
        />
        <tbody>
          {rowsToShow(preview).map(({ participantId, teamName, manager, before, after }) => (
            <tr key={participantId}>
              <th scope="row">
                <TeamName of={participantId} name={teamName}>
                  <span className="sub">
                    <bdi>{manager}</bdi>
                  </span>
                </TeamName>
              </th>
              <td className="n g" data-l="Rank before">
                <Rank rank={before.rank} points={before.points} plain />
              </td>
              <td className="n" data-l="Points before">
                <Points points={before.points} table={table} />
              </td>
              <td className="n m" data-l="Rank after">
                <Rank rank={after.rank} points={after.points} plain />
              </td>
              <td className="n" data-l="Points after">
                <Points points={after.points} table={table} />
              </td>
              <td className={`n ${tone(after.points - before.points)}`} data-l="Change">
                {after.points > before.points && "+"}
                <Points points={after.points - before.points} table={table} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {place && (
        <p className="pad soft">
          The first {place.last} of {place.found.toLocaleString("en")} teams, and yours.
        </p>
      )}
    </section>
  );
}

function tone(change: number): string {
  if (change === 0) return "dimmed";
  return change > 0 ? "up" : "down";
}
