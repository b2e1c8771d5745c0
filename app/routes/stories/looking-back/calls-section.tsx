import { plural } from "#game/core/words";
import { signedPoints } from "#game/play/scoring/points-text";
import { luckSentence } from "#game/stories/looking-back/luck-words";
import type { MySeason } from "#server/stories/looking-back/show-my-season";
import { Points } from "../../../components/points";

/** Captains, bench and luck: what the member chose, and what was left. */
export function CallsSection({ season }: { season: MySeason }) {
  const { gained, lost, perfect, benched, bestCall, worstCall, luck, runs, team } = season;
  return (
    <section className="sheet" aria-labelledby="calls">
      <header>
        <h2 id="calls">Calls</h2>
        <span className="push soft">
          {plural(perfect, "match", "matches")} with the best captains
        </span>
      </header>
      <div className="pad stack">
        <dl className="figures num">
          <div>
            <dt>From captains</dt>
            <dd>{signedPoints(gained)}</dd>
          </div>
          <div>
            <dt>Left with other captains</dt>
            <dd>
              <Points points={lost} />
            </dd>
          </div>
          {benched !== null && (
            <div>
              <dt>Left on the bench</dt>
              <dd>
                <Points points={benched} />
              </dd>
            </div>
          )}
        </dl>
        <ul className="stack">
          {bestCall !== null && (
            <li>
              <b>Best call:</b> {bestCall}
            </li>
          )}
          {worstCall !== null && (
            <li>
              <b>Worst call:</b> {worstCall}
            </li>
          )}
          {luck !== null && (
            <li>
              <b>Luck of the draw:</b> {luckSentence(luck, team.mine)}
            </li>
          )}
          {runs.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </div>
    </section>
  );
}
