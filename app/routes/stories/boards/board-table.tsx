import type { Crest } from "#game/core/crests";
import { rowsToShow } from "#game/core/list-page";
import { orUnnamed, plural, pluralForm } from "#game/core/words";
import { signedPoints } from "#game/play/scoring/points-text";
import type { LeagueTable } from "#game/play/table/league-table";
import { BOOSTER_TABLE } from "#game/play/team/boosters";
import { SLOT_GROUPS } from "#game/play/team/leaderboard-slots";
import type { Leaderboard } from "#server/stories/boards/leaderboard";
import type { LeaderboardRow } from "#server/stories/boards/leaderboard-rows";
import { scoresPath, teamPath } from "../../../components/addresses";
import { Face, useCrests } from "../../../components/crest";
import { Icon } from "../../../components/drawing";
import { Link } from "../../../components/link";
import { OWN_ROW_ID } from "../../../components/list-choice";
import { RoleBadge } from "../../../components/player-marks";
import { PointsLink, signClass } from "../../../components/points";
import { Rank } from "../../../components/rank";
import { SharedRow } from "../../../components/shared-row";
import { TableFiguresSub } from "../../../components/table-figures-sub";
import { AS, ScrollRegion } from "../../../components/tables";
import { type NamedSlot, nameSlot, SlotCell } from "./slot-cell";

/** The teams in their slots (rules.md#leaderboard). ARIA roles keep it a table when it folds to cards. */
export function BoardTable({
  leagueId,
  tournamentId,
  board,
}: {
  leagueId: number;
  tournamentId: number;
  board: Leaderboard;
}) {
  const { rows, pinned, place, fixture, round, table } = board;
  // Scores show a round with each of its matches.
  const fixtureId = fixture?.id ?? round?.fixtures.at(-1)?.id;
  const crests = useCrests();
  const groups = widen(rowsToShow(board));
  const starts = groups.map((_, index) =>
    groups.slice(0, index).reduce((sum, group) => sum + group.slots, 0),
  );
  const slots = groups.reduce((sum, group) => sum + group.slots, 0);
  const firstSlots = starts.join();
  const scoresOf = (participantId: number) =>
    fixtureId !== undefined
      ? scoresPath(leagueId, tournamentId, { fixtureId, participantId })
      : teamPath(leagueId, tournamentId, participantId);
  const rowOf = (row: LeaderboardRow, id?: string) => {
    const scores = scoresOf(row.participantId);
    return (
      <SharedRow
        key={row.participantId}
        {...AS.row}
        id={id}
        className={row.mine ? "mine" : undefined}
        aria-current={row.mine ? "true" : undefined}
        own={row.mine}
        Cells={BoardCells}
        cells={cellsOf}
        of={{
          row,
          names: board.names,
          crest: crests[row.participantId] ?? null,
          slots,
          firstSlots,
          withTransfers: !board.withoutTransfers,
          ofFixture: fixtureId !== undefined,
          table,
          scores,
          explainedAt:
            fixtureId !== undefined
              ? scores
              : `/league/${leagueId}/season?team=${row.participantId}`,
        }}
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
            {!board.withoutTransfers && (
              <th {...AS.columnheader} scope="col" className="n">
                Transfers
              </th>
            )}
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

/** The last group grows if a team has more remaining players than it has slots. */
function widen(rows: readonly LeaderboardRow[]) {
  const fixed = SLOT_GROUPS.reduce((sum, group) => sum + group.slots, 0);
  const longest = rows.reduce((most, row) => Math.max(most, row.slots.length), fixed);
  return SLOT_GROUPS.map(({ role, slots }) => ({
    role,
    slots: role === null ? slots + longest - fixed : slots,
  }));
}

/** A row with its players' names in place of their ids. */
function cellsOf({
  row: { slots: given, mine, ...row },
  names,
  slots,
  firstSlots,
  ...rest
}: {
  readonly row: LeaderboardRow;
  readonly names: Leaderboard["names"];
  readonly crest: Crest | null;
  readonly slots: number;
  /** Indexes, with commas. */
  readonly firstSlots: string;
  readonly withTransfers: boolean;
  readonly ofFixture: boolean;
  readonly table: LeagueTable;
  readonly scores: string;
  readonly explainedAt: string;
}) {
  return {
    open: mine,
    row,
    cells: Array.from({ length: slots }, (_, index) => nameSlot(given[index], names)),
    starts: firstSlots.split(",").map(Number),
    ...rest,
  };
}

function BoardCells({
  open,
  row,
  crest,
  cells,
  starts,
  withTransfers,
  ofFixture,
  table,
  scores,
  explainedAt,
}: {
  /** Whether a phone shows the players from the start. */
  open: boolean;
  row: Omit<LeaderboardRow, "slots" | "mine">;
  crest: Crest | null;
  cells: readonly (NamedSlot | null)[];
  /** Indexes of the first slots of the groups. */
  starts: readonly number[];
  /** Whether there is a column for transfers. */
  withTransfers: boolean;
  ofFixture: boolean;
  table: LeagueTable;
  /** The Scores of the team: in the fixture, or in the last one for Overall. */
  scores: string;
  /** The page that explains the total. */
  explainedAt: string;
}) {
  const { rank, teamName, manager, left, transfers, points, figures, extras } = row;
  const { booster, boosterGivenBack } = row;
  const name = orUnnamed(teamName);
  const players = cells.filter((slot) => slot !== null);
  const onNow = players.filter(({ player }) => player.playsNow).length;
  const onNowText = onNow > 0 && `${onNow} ${pluralForm(onNow, "plays", "play")} now`;
  return (
    <>
      <td {...AS.cell} className="num s1">
        <Rank rank={rank} points={points} ranked />
      </td>
      <th {...AS.rowheader} scope="row" className="s2">
        <Face crest={crest}>
          <Link to={scores} className="whole">
            <bdi>{name}</bdi>
          </Link>{" "}
          {left && <span className="stamp">Left</span>}
          <span className="sub">
            <bdi>{manager}</bdi>
          </span>
          {onNowText && <span className="sub on-now">{onNowText}</span>}
        </Face>
        {booster && (
          <span className="stamp">
            {BOOSTER_TABLE[booster].label}
            {boosterGivenBack && ", given back"}
          </span>
        )}
        {extras.map(
          ({ kind, name, working, points }) =>
            (kind === "prediction" || points !== 0) && (
              <span
                key={`${kind} ${working}`}
                className={kind === "prediction" ? "sub" : undefined}
              >
                {kind === "prediction" && `Predicted ${name}`}
                {kind === "adjustment" && <bdi>{name}</bdi>}{" "}
                <span className={`sm ${signClass(points)}`}>{signedPoints(points)}</span>
              </span>
            ),
        )}
        {players.length > 0 && (
          <details className="players" open={open}>
            <summary>
              <span>
                {onNowText || plural(players.length, "player")}
                <span className="vh">, {name}</span>
              </span>
              <Icon name="down" />
            </summary>
          </details>
        )}
      </th>
      {withTransfers && (
        <td {...AS.cell} className="n tr" data-l="Transfers">
          {transfers}
        </td>
      )}
      {cells.map((slot, index) => (
        <SlotCell
          // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its place, and may be empty
          key={index}
          slot={slot}
          first={starts.includes(index)}
          ofFixture={ofFixture}
          explainedAt={explainedAt}
        />
      ))}
      <td {...AS.cell} className="n m big s3">
        <PointsLink to={explainedAt} name={name} points={points} table={table} />
        {figures && <TableFiguresSub figures={figures} table={table} />}
      </td>
    </>
  );
}
