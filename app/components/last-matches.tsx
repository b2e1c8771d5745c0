import { formatPoints } from "#game/play/scoring/points-text";
import type { CardMatch } from "#server/stories/boards/player-card";

/** The height of the tallest bar, in units of the drawing. */
const TALLEST = 40;
const BAR_WIDTH = 24;

/** The last matches of a player as bars, each with its points and the other side. */
export function LastMatches({ matches }: { matches: readonly CardMatch[] }) {
  if (matches.length === 0) return <p className="soft">No matches yet.</p>;
  const most = Math.max(1, ...matches.map(({ points }) => Math.abs(points ?? 0)));
  return (
    <ol className="last-five num">
      {matches.map(({ fixtureId, number, opponent, points }) => (
        <li key={fixtureId}>
          <b>{points === null ? "–" : Math.round(points / 100)}</b>
          <Bar share={Math.abs(points ?? 0) / most} loss={(points ?? 0) < 0} />
          <span aria-hidden="true">v {opponent}</span>
          <span className="vh">
            M{number} v {opponent}:{" "}
            {points === null ? "did not play" : `${formatPoints(points)} points`}
          </span>
        </li>
      ))}
    </ol>
  );
}

function Bar({ share, loss }: { share: number; loss: boolean }) {
  const height = Math.round(share * TALLEST);
  return (
    <svg
      className={loss ? "loss" : undefined}
      viewBox={`0 0 ${BAR_WIDTH} ${TALLEST}`}
      aria-hidden="true"
    >
      <rect y={TALLEST - height} width={BAR_WIDTH} height={height} />
    </svg>
  );
}
