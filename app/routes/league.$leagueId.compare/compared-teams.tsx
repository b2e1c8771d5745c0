import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { formatPoints } from "#game/scoring/points-text";
import type { ComparedPlayer, ComparedTeam, Comparison } from "#server/scores/compare-teams";
import { versus } from "../../components/fixture-options";
import { Points } from "../../components/points";
import { ComparedTable } from "./compared-table";

/** Two teams side by side; what they have in common folds away. */
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
  const { fixture, common, captainMode } = comparison;
  const scores = `/league/${leagueId}/scores/${tournamentId}?fixture=${fixture?.id}`;
  return (
    <>
      <p className="lead">
        {fixture && `Match ${fixture.number}, ${versus(fixture)}. `}
        {verdict(left, right)}
      </p>
      <div className="cols even">
        {[left, right].map((team, side) => (
          <section
            // biome-ignore lint/suspicious/noArrayIndexKey: a team may be compared with itself
            key={side}
            className="sheet"
            aria-label={team.teamName || "Unnamed"}
          >
            <header>
              <h2>{team.teamName || "Unnamed"}</h2>
              <span className="soft">{team.manager}</span>
              <Link
                className="push num fig whole"
                to={`${scores}&team=${team.participantId}`}
                aria-label={`${formatPoints(team.total)}, why: ${team.teamName || "Unnamed"}`}
              >
                <Points points={team.total} />
              </Link>
            </header>
            {team.locked ? (
              <>
                <ComparedTable caption="Captains" players={team.captains} mode={captainMode} />
                <ComparedTable
                  caption="Who makes the difference"
                  players={team.differentials}
                  mode={captainMode}
                  extras={team.extras}
                />
              </>
            ) : (
              <p className="pad soft">No team of eleven when the match started.</p>
            )}
          </section>
        ))}
      </div>
      <Common players={common}>
        <ComparedTable caption="In both teams" players={common} mode={captainMode} />
      </Common>
    </>
  );
}

function Common({
  players,
  children,
}: {
  players: readonly ComparedPlayer[];
  children: ReactNode;
}) {
  if (players.length === 0) return <p className="soft">No player is in both teams alike.</p>;
  const points = players.reduce((sum, player) => sum + player.points, 0);
  return (
    <details className="sheet fold-away">
      <summary>
        {players.length} in both teams, {formatPoints(points)} each side
      </summary>
      {children}
    </details>
  );
}

function verdict(left: ComparedTeam, right: ComparedTeam): string {
  const ahead = left.total - right.total;
  if (ahead === 0) return "Both have the same.";
  const leader = ahead > 0 ? left : right;
  return `${leader.teamName || "Unnamed"} is ${formatPoints(Math.abs(ahead))} ahead.`;
}
