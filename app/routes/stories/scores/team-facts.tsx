import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { captaincyName } from "#game/play/scoring/captaincy-words";
import type { CaptainMode } from "#game/play/scoring/rules";
import { shownRank } from "#game/play/season/ranking";
import type { LeagueTable } from "#game/play/table/league-table";
import type { TeamScore } from "#server/stories/boards/fixture-scores";
import type { LeagueTeam } from "#server/stories/boards/league-teams";
import type { FixtureName } from "#server/stories/boards/started-fixtures";
import { Points } from "../../../components/points";
import { PointsLink } from "../../../components/points-link";

/** The panel beside the ground: the players who play, the captains' points and the overall rank. */
export function TeamFacts({
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
  /** The table that the overall points are of. */
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
        <Fact key={kind} name={kind === "booster" ? "Booster" : "Prediction"}>
          <Points points={points} />
          <span className="sub">{name}</span>
          <span className="sub">{working}</span>
        </Fact>
      ))}
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
          name="all matches"
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
