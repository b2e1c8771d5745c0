import { ballMark } from "#game/matches/balls/ball-words";
import {
  ballsOf,
  deliveriesOf,
  type InningsInPlay,
  runsOf,
  wicketsOf,
} from "#game/matches/balls/innings-in-play";
import { formatOvers, totalRuns } from "#game/play/match/overs";
import { batterFigures, bowlerFigures } from "./setting";

/** The score, who is in, who bowls, and the over in play. */
export function ScoreHead({
  innings,
  team,
  ballsPerOver,
  nameOf,
}: {
  innings: InningsInPlay;
  /** Short name of the batting side. */
  team: string;
  ballsPerOver: number;
  nameOf: (playerId: number) => string;
}) {
  const { striker, nonStriker, bowler, target } = innings;
  const over = innings.overs.at(-1);
  const runs = runsOf(innings);
  const runsOfOver = (over?.deliveries ?? []).reduce((sum, ball) => sum + totalRuns(ball.runs), 0);
  const last = Number(over?.deliveries.at(-1)?.bowler ?? 0) || null;
  const bowling = bowler ?? last;
  return (
    <section className="balls-head" aria-label="Score">
      <p className="balls-total">
        <b className="num">
          {team} {runs}/{wicketsOf(innings)}
        </b>
        <span className="num">
          {formatOvers(ballsOf(innings), ballsPerOver)}
          {innings.limit === null ? "" : ` of ${innings.limit}`} overs
        </span>
        {target !== null && <span className="num">Target {target}</span>}
      </p>
      <ul className="balls-in">
        {[striker, nonStriker].map((id, at) => (
          <li key={at === 0 ? "striker" : "other"} className={at === 0 ? "faces" : undefined}>
            <span>
              {at === 0 && <span aria-hidden="true">▸ </span>}
              {at === 0 && <span className="vh">Faces: </span>}
              {id === null ? <i>New batter</i> : <bdi>{nameOf(id)}</bdi>}
            </span>
            {id !== null && <span className="num">{batterFigures(innings, id)}</span>}
          </li>
        ))}
        {bowling !== null && (
          <li>
            <span>
              <span className="dim">Bowler </span>
              <bdi>{nameOf(bowling)}</bdi>
            </span>
            <span className="num">{bowlerFigures(innings, bowling, ballsPerOver)}</span>
          </li>
        )}
      </ul>
      {over && (
        <p className="balls-over">
          <span className="dim">
            Over {over.number + 1}
            {innings.overEnded && <span className="vh">, complete</span>}:
          </span>{" "}
          {over.deliveries.map((delivery, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: balls of an over keep their places
            <b key={at} className="num">
              {ballMark(delivery)}
            </b>
          ))}{" "}
          <span className="dim num">= {runsOfOver}</span>
        </p>
      )}
      {deliveriesOf(innings).length === 0 && <p className="dim">No ball yet.</p>}
    </section>
  );
}
