import { groupThousands } from "#game/play/scoring/points-text";
import { raceMark, raceUnit } from "#game/play/season/round-words";
import type { HomePictures } from "#server/stories/boards/home-pictures";
import { roundOption } from "../../../components/fixture-words";
import { RaceChart } from "../../../components/line-chart";
import { Link } from "../../../components/link";

const HUNDREDTHS = 100;

/** Beside the standings: the rank race and the viewer's own last matches. */
export function Pictures({
  leagueId,
  tournamentId,
  pictures,
}: {
  leagueId: number;
  tournamentId: number;
  pictures: HomePictures;
}) {
  const { race, drawing, lastMatches } = pictures;
  const unit = raceUnit(race.fixtures);
  const best = Math.max(...lastMatches.map((match) => match.points));
  return (
    <>
      <section className="sheet">
        <header>
          <h2>Rank race</h2>
          <Link className="push" to={`/league/${leagueId}/season`}>
            The whole season
          </Link>
        </header>
        <div className="pad">
          <RaceChart race={race} drawing={drawing} />
        </div>
      </section>
      {lastMatches.length > 0 && (
        <section className="sheet">
          <header>
            <h2>My last six {unit === "match" ? "matches" : "rounds"}</h2>
          </header>
          <div className="pad">
            <ol className="over">
              {lastMatches.map(({ points, live, ...of }) => {
                const { fixtureId, number, round } = of;
                const name = round === undefined ? `Match ${number}` : `Round ${round}`;
                const isBest = points === best && best > 0;
                const figure = groupThousands(Math.round(points / HUNDREDTHS));
                return (
                  <li key={fixtureId}>
                    <Link
                      className="whole"
                      to={
                        round === undefined
                          ? `/league/${leagueId}/scores/${tournamentId}?fixture=${fixtureId}`
                          : `/league/${leagueId}/leaderboard/${tournamentId}?show=${roundOption(round)}`
                      }
                      aria-label={`${name}: ${figure}`}
                    >
                      <b className={isBest ? "num best" : "num"}>{figure}</b>
                    </Link>
                    <span className="num">
                      {live ? <span className="live">{raceMark(of)}</span> : raceMark(of)}
                      {live && <span className="vh">, live</span>}
                    </span>
                    {isBest && <span className="num">best</span>}
                  </li>
                );
              })}
            </ol>
          </div>
        </section>
      )}
    </>
  );
}
