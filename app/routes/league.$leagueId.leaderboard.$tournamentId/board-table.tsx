import { Link } from "@remix-run/react";
import { rowsToShow } from "#game/list-page";
import { orUnnamed } from "#game/or-unnamed";
import { formatPoints } from "#game/scoring/points-text";
import { BOOSTER_LABELS } from "#game/team/boosters";
import { SLOT_GROUPS } from "#game/team/leaderboard-slots";
import type {
  Leaderboard,
  LeaderboardRow,
  LeaderboardSlot,
  PlayerName,
} from "#server/boards/leaderboard";
import { OWN_ROW_ID } from "../../components/page-address";
import { PointsLink } from "../../components/points-link";
import { Rank } from "../../components/rank";
import { RoleBadge } from "../../components/role-badge";
import { playerLinesPath, scoresPath, teamPath } from "../../components/score-address";
import { ScrollRegion } from "../../components/scroll-region";
import { signClass, signedPoints } from "../../components/signed-points";
import { AS } from "../../components/table-roles";

/**
 * The teams in their slots (rules.md#leaderboard). ARIA roles keep it a table where it folds to
 * cards.
 */
export function BoardTable({
  leagueId,
  tournamentId,
  board,
}: {
  leagueId: number;
  tournamentId: number;
  board: Leaderboard;
}) {
  const { rows, pinned, place, fixture } = board;
  const groups = widen(rowsToShow(board));
  const starts = groups.map((_, index) =>
    groups.slice(0, index).reduce((sum, group) => sum + group.slots, 0),
  );
  const slots = groups.reduce((sum, group) => sum + group.slots, 0);
  const scoresOf = (participantId: number) =>
    fixture
      ? scoresPath(leagueId, tournamentId, { fixtureId: fixture.id, participantId })
      : teamPath(leagueId, tournamentId, participantId);
  const rowOf = (row: LeaderboardRow, id?: string) => {
    const scores = scoresOf(row.participantId);
    return (
      <BoardRow
        key={row.participantId}
        id={id}
        row={row}
        cells={Array.from({ length: slots }, (_, index) => row.slots[index] ?? null)}
        starts={starts}
        names={board.names}
        ofFixture={fixture !== null}
        scores={scores}
        explainedAt={fixture ? scores : `/league/${leagueId}/season?team=${row.participantId}`}
      />
    );
  };
  const pinnedRow = pinned && (
    <tbody {...AS.rowgroup} className="pinned">
      {rowOf(pinned.row)}
    </tbody>
  );
  return (
    <ScrollRegion label="Leaderboard table">
      <table className="tbl board fold" {...AS.table}>
        <caption className="vh">Leaderboard</caption>
        <thead {...AS.rowgroup}>
          <tr {...AS.row}>
            <th {...AS.columnheader} scope="col" className="s1">
              Rank
            </th>
            <th {...AS.columnheader} scope="col" className="s2">
              Team
            </th>
            <th {...AS.columnheader} scope="col" className="n">
              Transfers
            </th>
            {groups.map(({ role, slots }) => (
              <th
                key={role ?? "any"}
                {...AS.columnheader}
                scope="colgroup"
                colSpan={slots}
                className="g"
              >
                {role ? <RoleBadge role={role} /> : "Any"}
              </th>
            ))}
            <th {...AS.columnheader} scope="col" className="n m s3">
              Total
            </th>
          </tr>
        </thead>
        {pinned?.above && pinnedRow}
        <tbody {...AS.rowgroup}>
          {rows.map((row) => rowOf(row, place && row.mine ? OWN_ROW_ID : undefined))}
        </tbody>
        {!pinned?.above && pinnedRow}
      </table>
    </ScrollRegion>
  );
}

/** The last group grows where a team has more players left than it has slots. */
function widen(rows: readonly LeaderboardRow[]) {
  const fixed = SLOT_GROUPS.reduce((sum, group) => sum + group.slots, 0);
  const longest = rows.reduce((most, row) => Math.max(most, row.slots.length), fixed);
  return SLOT_GROUPS.map(({ role, slots }) => ({
    role,
    slots: role === null ? slots + longest - fixed : slots,
  }));
}

function BoardRow({
  id,
  row,
  cells,
  starts,
  names,
  ofFixture,
  scores,
  explainedAt,
}: {
  id: string | undefined;
  row: LeaderboardRow;
  cells: readonly (LeaderboardSlot | null)[];
  /** Where groups begin. */
  starts: readonly number[];
  names: Leaderboard["names"];
  ofFixture: boolean;
  /** The Scores of the team: in the fixture, for Overall in the last one. */
  scores: string;
  /** Where the lines are that make the total up. */
  explainedAt: string;
}) {
  const { rank, teamName, manager, mine, left, transfers, points, extras } = row;
  const { booster, boosterGivenBack } = row;
  const name = orUnnamed(teamName);
  return (
    <tr
      {...AS.row}
      id={id}
      className={mine ? "mine" : undefined}
      aria-current={mine ? "true" : undefined}
    >
      <td {...AS.cell} className="num s1">
        <Rank rank={rank} points={points} />
      </td>
      <th {...AS.rowheader} scope="row" className="s2">
        <Link to={scores} className="whole">
          <bdi>{name}</bdi>
        </Link>{" "}
        {left && <span className="stamp">Left</span>}
        <span className="sub">
          <bdi>{manager}</bdi>
        </span>
        {booster && (
          <span className="stamp">
            {BOOSTER_LABELS[booster]}
            {boosterGivenBack && ", given back"}
          </span>
        )}
        {extras.map(
          ({ kind, name, points }) =>
            (kind === "prediction" || points !== 0) && (
              <span key={kind} className={kind === "prediction" ? "sub" : undefined}>
                {kind === "prediction" && `Predicted ${name}`}{" "}
                <span className={`sm ${signClass(points)}`}>{signedPoints(points)}</span>
              </span>
            ),
        )}
      </th>
      <td {...AS.cell} className="n tr" data-l="Transfers">
        {transfers}
      </td>
      {cells.map((slot, index) => (
        <SlotCell
          // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its place, and may be empty
          key={index}
          slot={slot}
          name={slot ? names[slot.playerId] : undefined}
          first={starts.includes(index)}
          ofFixture={ofFixture}
          explainedAt={explainedAt}
        />
      ))}
      <td {...AS.cell} className="n m big s3">
        <PointsLink to={explainedAt} name={name} points={points} />
      </td>
    </tr>
  );
}

function SlotCell({
  slot,
  name,
  first,
  ofFixture,
  explainedAt,
}: {
  slot: LeaderboardSlot | null;
  name: PlayerName | undefined;
  /** Of its group. */
  first: boolean;
  ofFixture: boolean;
  explainedAt: string;
}) {
  const className = first ? "pl g" : "pl";
  if (slot === null || name === undefined)
    return (
      <td {...AS.cell} className={`${className} dimmed`}>
        –
      </td>
    );
  const { playerId, captaincy, points } = slot;
  const without = ofFixture && points === null;
  const player = (
    <>
      {name.short === name.name ? (
        name.name
      ) : (
        <>
          <span aria-hidden="true">{name.short}</span>
          <span className="vh">{name.name}</span>
        </>
      )}
      {captaincy && <span className="mark"> {captaincy === "captain" ? "[C]" : "[VC]"}</span>}
      {points !== null && <span className={`pv ${signClass(points)}`}>{formatPoints(points)}</span>}
      {without && <span className="vh">, not on the scorecard</span>}
    </>
  );
  return (
    <td {...AS.cell} className={without ? `${className} dimmed` : className}>
      {points === null ? (
        player
      ) : (
        // A plain link without a class: there may be 1100 of these on a page.
        <a href={playerLinesPath(explainedAt, playerId)}>{player}</a>
      )}
    </td>
  );
}
