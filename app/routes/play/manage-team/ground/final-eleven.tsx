import { Link } from "@remix-run/react";
import { formatPoints } from "#game/play/scoring/points-text";
import { groundLines } from "#game/play/team/slots";
import { SEASON_OVER } from "#game/play/team/submission";
import type { SheetPlayer } from "#server/play/teams/sheet-pool";
import type { FinalTeam, TeamSheet } from "#server/play/teams/team-sheet";
import { plateName } from "../../../../components/plate-name";
import { Cap, CaptaincyDisc } from "../../../../components/player-marks";
import { Turf } from "../../../../components/turf";
import { Tickets } from "./tickets";

/** Manage Team after the end of all picks: the team of the last match, read-only. */
export function FinalEleven({
  leagueId,
  sheet,
  team,
  sentences = [SEASON_OVER],
}: {
  leagueId: number;
  sheet: TeamSheet;
  team: FinalTeam;
  /** The last events, for users who were still picking. */
  sentences?: readonly string[];
}) {
  const { pool, captainMode } = sheet;
  const players = new Map(pool.map((player) => [player.id, player]));
  const eleven = team.playerIds.flatMap((id) => players.get(id) ?? []);
  return (
    <>
      {sheet.inProgress.length > 0 && (
        <div className="match-line">
          <Tickets sheet={sheet} />
        </div>
      )}
      <div className="final">
        <section className="sheet" aria-labelledby="final-h">
          <header>
            <h2 id="final-h">My final eleven</h2>
            <span className="push soft">Points this season</span>
          </header>
          {eleven.length === 0 ? (
            <p className="pad soft">You had no team this season.</p>
          ) : (
            <div className="hold">
              <div className="ground">
                <Turf />
                <div className="lines">
                  {linesOf(eleven).map(({ role, players: line }) => (
                    <ul className="line" key={role} aria-label={role}>
                      {line.map((player) => (
                        <li className="slot" key={player.id}>
                          <FinalPlayer
                            player={player}
                            to={`/league/${leagueId}/player/${player.id}`}
                            team={team}
                            mode={captainMode}
                          />
                        </li>
                      ))}
                    </ul>
                  ))}
                </div>
              </div>
            </div>
          )}
        </section>
        <section className="sheet pad stack" aria-label="The season">
          <div role="status">
            {sentences.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </div>
          <div className="row">
            <Link className="btn primary" to={`/league/${leagueId}/season`}>
              The season in pictures
            </Link>
            <Link className="btn" to={`/league/${leagueId}`}>
              League Home
            </Link>
          </div>
        </section>
      </div>
    </>
  );
}

/** Leaves out empty lines. */
function linesOf(eleven: readonly SheetPlayer[]) {
  return groundLines(eleven).filter((line) => line.players.length > 0);
}

function FinalPlayer({
  player,
  to,
  team,
  mode,
}: {
  player: SheetPlayer;
  /** The page that explains the points. */
  to: string;
  team: FinalTeam;
  mode: TeamSheet["captainMode"];
}) {
  const { id, name, role, teamShortName, imageUrl, points } = player;
  const viceCaptaincy = team.viceCaptainId === id ? "viceCaptain" : null;
  return (
    <Link to={to}>
      <Cap team={teamShortName} image={imageUrl} />
      <CaptaincyDisc captaincy={team.captainId === id ? "captain" : viceCaptaincy} mode={mode} />
      <span className="plate">
        <b aria-hidden="true">{plateName(name)}</b>
        <span className="vh">
          {name}, {role},{" "}
        </span>
        <small>
          {teamShortName} <span className="num">{formatPoints(points)}</span>
        </small>
      </span>
    </Link>
  );
}
