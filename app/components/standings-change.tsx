import type { ReactNode } from "react";
import { rowsToShow } from "#game/core/list-page";
import { groupThousands } from "#game/play/scoring/points-text";
import type { LeagueTable } from "#game/play/table/league-table";
import type { StandingsPage } from "../lib/standings-page";
import { TeamName } from "./crest";
import { Points } from "./points";
import { Rank } from "./rank";
import { SubmitButton } from "./submit-button";
import { TableHead } from "./tables";

/** A previewed change of the standings, with the button that saves what was seen. */
export function StandingsPreview({
  preview: { rows, digest },
  table,
  status,
  save,
  children,
}: {
  preview: { readonly rows: StandingsPage; readonly digest: string };
  table: LeagueTable;
  status: string;
  save: { readonly label: string; readonly busyLabel: string };
  children: ReactNode;
}) {
  return (
    <div className="sheet preview-sheet">
      <header>
        <h2>Standings before and after</h2>
        <p className="push soft" role="status">
          {status}
        </p>
      </header>
      <p className="pad">{children}</p>
      <StandingsChange rows={rows} table={table} />
      <p className="pad">
        <input type="hidden" name="seen" value={digest} />
        <SubmitButton choice intent="save" {...save} />
      </p>
    </div>
  );
}

/** A league's standings before and after something that is not saved yet. */
export function StandingsChange({
  rows,
  table,
  caption = "Standings before and after",
}: {
  rows: StandingsPage;
  /** The table of the points. */
  table: LeagueTable;
  caption?: string;
}) {
  const { place } = rows;
  return (
    <>
      <table className="tbl preview">
        <caption className="vh">{caption}</caption>
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
          {rowsToShow(rows).map(({ participantId, teamName, manager, mine, before, after }) => (
            <tr
              key={participantId}
              className={mine ? "mine" : undefined}
              aria-current={mine ? "true" : undefined}
            >
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
          The first {place.last} of {groupThousands(place.found)} teams, and yours.
        </p>
      )}
    </>
  );
}

function tone(change: number): string {
  if (change === 0) return "dimmed";
  return change > 0 ? "up" : "down";
}
