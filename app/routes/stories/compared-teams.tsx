import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import type { Hundredths } from "#game/core/units";
import { orUnnamed } from "#game/core/words";
import { formatPoints, wholePoints } from "#game/play/scoring/points-text";
import type { CaptainMode } from "#game/play/scoring/rules";
import type {
  ComparedPlayer,
  ComparedTeam,
  Comparison,
} from "#server/stories/boards/compare-teams";
import type { ExtraRow } from "#server/stories/boards/extra-rows";
import { absenceText, isOut, namesOut } from "../../components/absence";
import { playerLinesPath, scoresPath } from "../../components/addresses";
import { CorrectedFigures, CorrectedResult } from "../../components/corrections";
import { TeamCrest } from "../../components/crest";
import { CricsheetCredit } from "../../components/cricsheet-credit";
import { FixtureTeams } from "../../components/fixture-words";
import { Flag } from "../../components/flag";
import { FoldedRows } from "../../components/folded-rows";
import { FreshnessLines } from "../../components/freshness";
import { CaptaincyDisc, RoleBadge } from "../../components/player-marks";
import {
  EXTRA_NAMES,
  NotCounted,
  Points,
  PointsLink,
  signClass,
  whyPoints,
} from "../../components/points";
import { ShareLink } from "../../components/share-picture";

/** Two teams side by side; their common players are folded away. */
export function ComparedTeams({
  leagueId,
  tournamentId,
  comparison,
  left,
  right,
}: {
  leagueId: number;
  tournamentId: number;
  comparison: Comparison;
  left: ComparedTeam;
  right: ComparedTeam;
}) {
  const { fixture, inProgress, freshness, common, resultCorrections, leftOut } = comparison;
  const shared = common.reduce((sum, player) => sum + player.points, 0);
  const scoresOf = ({ participantId }: ComparedTeam) =>
    scoresPath(leagueId, tournamentId, { fixtureId: fixture?.id ?? 0, participantId });
  return (
    <>
      <div className="verdict row">
        <p className="lead">
          {fixture && (
            <>
              Match {fixture.number}, <FixtureTeams teams={fixture.teams} />.{" "}
            </>
          )}
          {verdict(left, right)} {leftOut && <NotCounted />}
          {inProgress && fixture && <FreshnessLines freshness={freshness} fixture={fixture.id} />}
        </p>
        {fixture?.state === "finished" && (
          <ShareLink
            leagueId={leagueId}
            card={`match-${fixture.id}`}
            what={`match ${fixture.number}`}
          />
        )}
      </div>
      <CorrectedResult corrections={resultCorrections} />
      <div className="cols even">
        {[left, right].map((team, side) => (
          <TeamColumn
            // biome-ignore lint/suspicious/noArrayIndexKey: a team may be compared with itself
            key={side}
            leagueId={leagueId}
            scores={scoresOf(team)}
            comparison={comparison}
            team={team}
            shared={shared}
          />
        ))}
      </div>
      {common.length === 0 ? (
        <p className="soft fold-away">No player is in both teams in the same role.</p>
      ) : (
        <details className="sheet fold-away">
          <summary>
            {common.length} in both teams, {wholePoints(shared)} points each
          </summary>
          <ComparedTable
            leagueId={leagueId}
            scores={scoresOf(left)}
            caption="In both teams"
            players={common}
            mode={comparison.captainMode}
          />
        </details>
      )}
      {comparison.matchFiles && <CricsheetCredit />}
    </>
  );
}

function TeamColumn({
  leagueId,
  scores,
  comparison,
  team,
  shared,
}: {
  leagueId: number;
  /** The Scores of the team. */
  scores: string;
  comparison: Comparison;
  team: ComparedTeam;
  /** The points of the common players. */
  shared: Hundredths;
}) {
  const { captainMode: mode, common } = comparison;
  const name = orUnnamed(team.teamName);
  return (
    <section className="sheet" aria-label={name}>
      <header>
        <h2>
          <TeamCrest of={team.participantId} /> <bdi>{name}</bdi>
        </h2>
        <span className="soft">
          <bdi>{team.manager}</bdi>
        </span>
        <Link
          className="push num fig whole"
          to={scores}
          aria-label={whyPoints(name, formatPoints(team.total))}
        >
          <Points points={team.total} />
        </Link>
      </header>
      {team.locked ? (
        <>
          <ComparedTable
            leagueId={leagueId}
            scores={scores}
            caption="Captains"
            players={team.captains}
            mode={mode}
          />
          <ComparedTable
            leagueId={leagueId}
            scores={scores}
            caption="Differentials"
            players={team.differentials}
            mode={mode}
            extras={team.extras}
          />
          <BackupNotes team={team} />
          <dl className="sums num">
            {common.length > 0 && (
              <div>
                <dt>{common.length} in both teams</dt>
                <dd>
                  <Points points={shared} />
                </dd>
              </div>
            )}
            <div>
              <dt>Total</dt>
              <dd>
                <Points points={team.total} />
              </dd>
            </div>
          </dl>
        </>
      ) : (
        <p className="pad soft">This team did not have eleven players when the match started.</p>
      )}
    </section>
  );
}

/** The players whom backups replaced, and the backups (rules.md#backups). */
function BackupNotes({ team: { backups, replaced } }: { team: ComparedTeam }) {
  if (!backups && !replaced) return null;
  return (
    <div className="pad soft sm">
      {replaced?.map((words) => (
        <p key={words}>{words}</p>
      ))}
      {backups && (
        <p>
          Backups: {backups.map(({ name, plays }) => (plays ? `${name} (plays)` : name)).join(", ")}
        </p>
      )}
    </div>
  );
}

function verdict(left: ComparedTeam, right: ComparedTeam): ReactNode {
  const ahead = left.total - right.total;
  if (ahead === 0) return "Both teams are the same.";
  const leader = ahead > 0 ? left : right;
  return (
    <>
      <TeamCrest of={leader.participantId} /> <bdi>{orUnnamed(leader.teamName)}</bdi> is{" "}
      {wholePoints(Math.abs(ahead))} points ahead.
    </>
  );
}

const COLUMNS = 3;

/**
 * Players of a team with their points, which link to their ledger; players outside the match are folded
 * away.
 */
function ComparedTable({
  leagueId,
  scores,
  caption,
  players,
  mode,
  extras = [],
}: {
  leagueId: number;
  /** The Scores of the team. */
  scores: string;
  caption: string;
  players: readonly ComparedPlayer[];
  mode: CaptainMode;
  extras?: readonly ExtraRow[];
}) {
  // A captain is visible even without points.
  const folded = players.filter((player) => isOut(player) && player.captaincy === null);
  const rowOf = (player: ComparedPlayer) => {
    const { playerId, name, team, role, captaincy, inMatch, points, corrections, notes } = player;
    return (
      <tr key={playerId}>
        <th scope="row">
          <Link className="whole" to={`/league/${leagueId}/player/${playerId}`}>
            {name}
          </Link>{" "}
          <CaptaincyDisc captaincy={captaincy} mode={mode} />
          <span className="sub">
            <Flag team={team} /> {team}
            {!inMatch && absenceText(inMatch)}
            {corrections.length > 0 && ", corrected"}
          </span>
          {notes?.map((note) => (
            <span className="sub note" key={note}>
              {note}
            </span>
          ))}
          <CorrectedFigures corrections={corrections} />
        </th>
        <td>
          <RoleBadge role={role} />
        </td>
        <td className={`n ${signClass(points)}`}>
          <PointsLink to={playerLinesPath(scores, playerId)} name={name} points={points} />
        </td>
      </tr>
    );
  };
  return (
    <table className="tbl compared">
      <caption>
        <b>{caption}</b>
      </caption>
      <thead className="vh">
        <tr>
          <th scope="col">Player</th>
          <th scope="col">Role</th>
          <th scope="col">Points</th>
        </tr>
      </thead>
      <tbody>
        {players.filter((player) => !folded.includes(player)).map(rowOf)}
        {extras.map(({ kind, name, working, points }) => (
          <tr key={`${kind} ${working}`}>
            <th scope="row">
              {EXTRA_NAMES[kind]}: <bdi>{name}</bdi>
              <span className="sub">{working}</span>
            </th>
            <td />
            <td className={`n ${signClass(points)}`}>
              <Points points={points} />
            </td>
          </tr>
        ))}
      </tbody>
      {folded.length > 0 && (
        <FoldedRows summary={namesOut(folded)} columns={COLUMNS}>
          <tbody className="out">{folded.map(rowOf)}</tbody>
        </FoldedRows>
      )}
    </table>
  );
}
