import { formatPoints, signedPoints } from "#game/play/scoring/points-text";
import type { PlayerCorrection, ResultCorrection } from "#server/stories/boards/corrections";
import { MatchTime } from "./local-time";

/**
 * The corrections of a player's figures by a feed or an operator, with their effect on the points.
 */
export function CorrectedFigures({ corrections }: { corrections: readonly PlayerCorrection[] }) {
  if (corrections.length === 0) return null;
  return (
    <ul className="corrections">
      {corrections.map(({ id, at, operator, by, changes, points }) => (
        <li key={id}>
          <Corrected at={at} operator={operator} by={by} /> {changes.join(", ")}.
          {points !== null && (
            <span className="num">
              {" "}
              {formatPoints(points.from)} → <b>{formatPoints(points.to)}</b> points (
              {signedPoints(points.to - points.from)}).
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The corrections of a fixture's result by a feed or an operator. */
export function CorrectedResult({ corrections }: { corrections: readonly ResultCorrection[] }) {
  if (corrections.length === 0) return null;
  return (
    <ul className="corrections">
      {corrections.map(({ id, at, operator, from, to }) => (
        <li key={id}>
          <Corrected at={at} operator={operator} /> {from} → <b>{to}</b>.
        </li>
      ))}
    </ul>
  );
}

function Corrected({
  at,
  operator,
  by = operator === null ? "the feed" : `operator ${operator}`,
}: {
  at: number;
  operator: string | null;
  by?: string;
}) {
  return (
    <span className="soft">
      Corrected <MatchTime at={at} /> by {by}:
    </span>
  );
}
