import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { orUnnamed } from "#game/core/words";
import { captaincyName } from "#game/play/scoring/captaincy-words";
import type { CaptainMode } from "#game/play/scoring/rules";
import { shownRank } from "#game/play/season/ranking";
import type { LeagueTable } from "#game/play/table/league-table";
import { groundLines } from "#game/play/team/slots";
import type { ScoresRow, TeamScore } from "#server/stories/boards/fixture-scores";
import type { LeagueTeam } from "#server/stories/boards/league-teams";
import type { FixtureName } from "#server/stories/boards/started-fixtures";
import { absenceText } from "../../../components/absence";
import { playerLinesPath, scoresPath } from "../../../components/addresses";
import { TeamCrest } from "../../../components/crest";
import { isLive, LiveDot } from "../../../components/live-mark";
import { plateName } from "../../../components/plate-name";
import { Cap, CaptaincyDisc } from "../../../components/player-marks";
import { EXTRA_NAMES, Points, PointsLink } from "../../../components/points";
import { Turf } from "../../../components/turf";

/** A locked team on the ground with the points of its players in the match. */
export function TeamGround({
  leagueId,
  tournamentId,
  fixture,
  team,
  score,
  table,
  mode,
}: {
  leagueId: number;
  tournamentId: number;
  fixture: FixtureName;
  team: LeagueTeam;
  score: TeamScore;
  table: LeagueTable;
  mode: CaptainMode;
}) {
  const { participantId, teamName, manager } = team;
  const live = isLive(fixture);
  const rowOf = new Map(score.rows.map((row) => [row.playerId, row]));
  const inTeamOrder = score.playerIds.flatMap((id): ScoresRow[] => {
    const row = rowOf.get(id);
    return row ? [row] : [];
  });
  const scores = scoresPath(leagueId, tournamentId, { fixtureId: fixture.id, participantId });
  return (
    <section className="sheet eleven" aria-labelledby="eleven-h">
      <header>
        <div className="face">
          <TeamCrest of={participantId} size={36} />
          <div>
            <h2 id="eleven-h">
              <bdi>{orUnnamed(teamName)}</bdi>
            </h2>
            <span className="sub">
              <bdi>{manager}</bdi>
            </span>
          </div>
        </div>
        <p className="push fig num">
          {live && <LiveDot />} <Points points={score.total} />
        </p>
      </header>
      <div className="field-and-facts">
        <div className="ground">
          <Turf />
          <div className="lines">
            {groundLines(inTeamOrder).map(
              ({ role, players }) =>
                players.length > 0 && (
                  <ul className="line" key={role} aria-label={role}>
                    {players.map((row) => (
                      <GroundPlayer
                        key={row.playerId}
                        row={row}
                        scores={scores}
                        mode={mode}
                        live={live}
                      />
                    ))}
                  </ul>
                ),
            )}
          </div>
        </div>
        <TeamFacts
          leagueId={leagueId}
          fixture={fixture}
          team={team}
          score={score}
          table={table}
          mode={mode}
        />
      </div>
    </section>
  );
}

/**
 * A player of a locked team on the ground, with the points in the match after captaincy, which link to
 * their ledger.
 */
function GroundPlayer({
  row,
  scores,
  mode,
  live,
}: {
  row: ScoresRow;
  /** The Scores of the team. */
  scores: string;
  mode: CaptainMode;
  /** Whether the match is being played. */
  live: boolean;
}) {
  const { playerId, name, team, role, imageUrl, captaincy, figures, points, inMatch } = row;
  return (
    <li className={inMatch ? "slot" : "slot idle"}>
      <Link to={playerLinesPath(scores, playerId)}>
        <Cap team={team} image={imageUrl} />
        <CaptaincyDisc captaincy={captaincy} mode={mode} />
        <span className="plate">
          <b aria-hidden="true">{plateName(name)}</b>
          <span className="vh">
            {name}, {role}, {team}
            {figures === null && absenceText(inMatch)}{" "}
          </span>
          {inMatch ? (
            <small className="num">
              {live && <LiveDot />} <Points points={points} />
            </small>
          ) : (
            <small aria-hidden="true">—</small>
          )}
        </span>
      </Link>
    </li>
  );
}

/** The panel beside the ground: the players who play, the captains' points and the overall rank. */
function TeamFacts({
  leagueId,
  fixture,
  team,
  score,
  table,
  mode,
}: {
  leagueId: number;
  fixture: FixtureName;
  team: LeagueTeam;
  score: TeamScore;
  table: LeagueTable;
  mode: CaptainMode;
}) {
  const { rows, extras, backups } = score;
  const playing = rows.filter(({ replaced }) => !replaced);
  const [teamA, teamB] = fixture.teams;
  const captains = (["captain", "viceCaptain"] as const).flatMap((captaincy) => {
    const row = rows.find((each) => each.captaincy === captaincy);
    return row ? [{ row, name: captaincyName(captaincy, mode) }] : [];
  });
  return (
    <dl className="facts">
      <Fact name="In this match">
        {playing.filter(({ inMatch }) => inMatch).length} of {playing.length}
        <span className="sub">
          {teamA} v {teamB}
        </span>
      </Fact>
      {captains.map(({ row, name }) => (
        <Fact key={name} name={name}>
          {row.inMatch ? <Points points={row.points} /> : "—"}
          <span className="sub">
            {row.name}
            {!row.inMatch && ", not in this match"}
          </span>
        </Fact>
      ))}
      {extras.map(({ kind, name, working, points }) => (
        <Fact key={`${kind} ${working}`} name={EXTRA_NAMES[kind]}>
          <Points points={points} />
          <span className="sub">
            <bdi>{name}</bdi>
          </span>
          <span className="sub">{working}</span>
        </Fact>
      ))}
      {score.agreed !== undefined && (
        <div>
          <dt>Corrected</dt>
          <dd>
            <Link className="sub" to={`/league/${leagueId}/agreements`}>
              By agreement, no. {score.agreed}
            </Link>
          </dd>
        </div>
      )}
      {score.picked && (
        <div>
          <dt>Picked</dt>
          <dd>
            <span className="sub">
              {team.mine
                ? "For you: you had no team at the lock."
                : "By the game: its owner had no team at the lock."}
            </span>
          </dd>
        </div>
      )}
      {score.planned && (
        <div>
          <dt>Saved</dt>
          <dd>
            <span className="sub">{team.mine ? "From your plan" : "From a plan of its owner"}</span>
          </dd>
        </div>
      )}
      {score.savedBy && (
        <div>
          <dt>Saved</dt>
          <dd>
            <span className="sub">
              By <bdi>{score.savedBy}</bdi>, whom the owner lets act for them
            </span>
          </dd>
        </div>
      )}
      {backups && (
        <div>
          <dt>Backups</dt>
          <dd>
            {backups.map(({ playerId, name, plays }) => (
              <span className="sub" key={playerId}>
                {name}
                {plays && ", plays"}
              </span>
            ))}
          </dd>
        </div>
      )}
      <Fact name="Overall">
        <PointsLink
          to={`/league/${leagueId}/season?team=${team.participantId}`}
          name={orUnnamed(team.teamName)}
          points={team.points}
          table={table}
        />
        <span className="sub">Rank {shownRank(team) ?? "–"}</span>
      </Fact>
      {!team.mine && (
        <div>
          <dt className="vh">More</dt>
          <dd>
            <Link
              to={`/league/${leagueId}/compare?fixture=${fixture.id}&with=${team.participantId}`}
            >
              Compare with my team
            </Link>
          </dd>
        </div>
      )}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="num">{children}</dd>
    </div>
  );
}
