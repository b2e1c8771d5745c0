import { orUnnamed } from "#game/core/or-unnamed";
import type { CaptainMode } from "#game/play/scoring/rules";
import type { LeagueTable } from "#game/play/table/league-table";
import { groundLines } from "#game/play/team/slots";
import type { ScoresRow, TeamScore } from "#server/stories/boards/fixture-scores";
import type { LeagueTeam } from "#server/stories/boards/league-teams";
import type { FixtureName } from "#server/stories/boards/started-fixtures";
import { isLive, LiveDot } from "../../../components/live-mark";
import { Points } from "../../../components/points";
import { scoresPath } from "../../../components/score-address";
import { Turf } from "../../../components/turf";
import { GroundPlayer } from "./ground-player";
import { TeamFacts } from "./team-facts";

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
  /** The table that the overall points are of. */
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
        <div>
          <h2 id="eleven-h">
            <bdi>{orUnnamed(teamName)}</bdi>
          </h2>
          <span className="sub">
            <bdi>{manager}</bdi>
          </span>
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
