import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { orUnnamed } from "#game/or-unnamed";
import type { FixtureName } from "#server/boards/started-fixtures";
import { ScrollTable } from "./scroll-region";

/** What a picture of lines shows, as a table: a row for each team, a column for each round. */
export function RoundsTable<
  Team extends {
    readonly participantId: number;
    readonly teamName: string;
    readonly mine: boolean;
  },
>({
  caption,
  fixtures,
  teams,
  cell,
  board,
}: {
  caption: string;
  fixtures: readonly FixtureName[];
  teams: readonly Team[];
  /** What a team has after a round; null where it was not in the league. */
  cell: (team: Team, round: number) => ReactNode;
  /** The Leaderboard, where the matches lead to. */
  board?: string;
}) {
  return (
    <ScrollTable caption={caption} className="tbl num">
      <thead>
        <tr>
          <th scope="col">Team</th>
          {fixtures.map(({ id, number }) => (
            <th key={id} scope="col" className="n">
              {board ? (
                <Link className="whole" to={`${board}?show=${id}`}>
                  M{number}
                </Link>
              ) : (
                `M${number}`
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {teams.map((team) => (
          <tr key={team.participantId} className={team.mine ? "mine" : undefined}>
            <th scope="row">
              <bdi>{orUnnamed(team.teamName)}</bdi>
            </th>
            {fixtures.map(({ id }, round) => (
              <td key={id} className="n">
                {cell(team, round) ?? "–"}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}
