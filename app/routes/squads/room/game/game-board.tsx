import { orUnnamed } from "#game/core/words";
import { formatPoints } from "#game/play/scoring/points-text";
import type { Leaderboard } from "#server/stories/boards/leaderboard";
import type { LeaderboardRow, LeaderboardSlot } from "#server/stories/boards/leaderboard-rows";
import { TeamCrest } from "../../../../components/crest";
import { Rank } from "../../../../components/rank";

/** Everybody with their players and points, the first one first. */
export function GameBoard({ board }: { board: Leaderboard }) {
  return (
    <ol className="tonight-board">
      {board.rows.map((row) => (
        <li key={row.participantId} className={row.mine ? "sheet mine" : "sheet"}>
          <header>
            <Rank rank={row.rank} points={row.points} />
            <TeamCrest of={row.participantId} />
            <h2>
              <bdi>{orUnnamed(row.teamName)}</bdi>
            </h2>
            <b className="push num">{formatPoints(row.points)}</b>
          </header>
          <Players row={row} names={board.names} />
        </li>
      ))}
    </ol>
  );
}

function Players({ row, names }: { row: LeaderboardRow; names: Leaderboard["names"] }) {
  const players = row.slots
    .filter((slot) => slot !== null)
    .toSorted((a, b) => worthOf(b) - worthOf(a));
  if (players.length === 0) return <p className="pad soft">No players.</p>;
  return (
    <ul className="tonight-players">
      {players.map((slot) => (
        <li key={slot.playerId}>
          <span>
            <bdi>{names[slot.playerId]?.name}</bdi>
            {slot.captaincy === "captain" && <span className="soft"> Captain</span>}
          </span>
          <span className="num">{slot.points === null ? "–" : formatPoints(slot.points)}</span>
        </li>
      ))}
    </ul>
  );
}

/** Players on no scorecard come last. */
function worthOf({ points }: LeaderboardSlot): number {
  return points ?? Number.NEGATIVE_INFINITY;
}
