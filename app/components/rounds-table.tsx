import type { Crest } from "#game/core/crests";
import { orUnnamed } from "#game/core/words";
import { raceMark } from "#game/play/season/round-words";
import type { LeagueTable } from "#game/play/table/league-table";
import type { FixtureName } from "#server/stories/boards/started-fixtures";
import { Face, useCrests } from "./crest";
import { roundOption } from "./fixture-words";
import { Link } from "./link";
import { Points } from "./points";
import { asGiven, SharedRow } from "./shared-row";
import { ScrollTable } from "./tables";

/** The data of a line chart as a table: a row for each team, a column for each round. */
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
  total,
  points,
  board,
}: {
  caption: string;
  fixtures: readonly FixtureName[];
  teams: readonly Team[];
  /** The figure of a team after a round; null if it was not in the league. */
  cell: (team: Team, round: number) => number | null | undefined;
  /** The sum of the figures, for a last column. */
  total?: (team: Team) => number;
  /** The table of the points, if the figures are hundredths of a point. */
  points?: LeagueTable;
  /** The Leaderboard, to which the matches lead. */
  board?: string;
}) {
  const crests = useCrests();
  return (
    <ScrollTable caption={caption} className="tbl num">
      <thead>
        <tr>
          <th scope="col">Team</th>
          {fixtures.map((fixture) => (
            <th key={fixture.id} scope="col" className="n">
              {board ? (
                <Link
                  className="whole"
                  to={`${board}?show=${fixture.round === undefined ? fixture.id : roundOption(fixture.round)}`}
                >
                  {raceMark(fixture)}
                </Link>
              ) : (
                raceMark(fixture)
              )}
            </th>
          ))}
          {total && (
            <th scope="col" className="n m">
              Total
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {teams.map((team) => (
          <SharedRow
            key={team.participantId}
            className={team.mine ? "mine" : undefined}
            Cells={RoundsCells}
            cells={asGiven}
            of={{
              name: orUnnamed(team.teamName),
              crest: crests[team.participantId] ?? null,
              rounds: fixtures.map(({ id }, round) => [id, cell(team, round) ?? null] as const),
              ...(total && { total: total(team) }),
              points,
            }}
          />
        ))}
      </tbody>
    </ScrollTable>
  );
}

function RoundsCells({
  name,
  crest,
  rounds,
  total,
  points,
}: {
  name: string;
  crest: Crest | null;
  /** Each round's fixture and figure. */
  rounds: readonly (readonly [id: number, figure: number | null])[];
  total?: number;
  points?: LeagueTable;
}) {
  return (
    <>
      <th scope="row">
        <Face crest={crest}>
          <bdi>{name}</bdi>
        </Face>
      </th>
      {rounds.map(([id, figure]) => (
        <td key={id} className="n">
          {figure === null ? "–" : points ? <Points points={figure} table={points} /> : figure}
        </td>
      ))}
      {total !== undefined && (
        <td className="n m big">{points ? <Points points={total} table={points} /> : total}</td>
      )}
    </>
  );
}
