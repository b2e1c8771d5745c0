import { Link } from "@remix-run/react";
import { orUnnamed, plural, versus } from "#game/core/words";
import { formatPoints } from "#game/play/scoring/points-text";
import type { PlayerMatch, PlayerPage } from "#server/stories/boards/player-page";
import { absenceText } from "../../components/absence";
import { playerLinesPath, scoresPath } from "../../components/addresses";
import { CorrectedFigures } from "../../components/corrections";
import { TeamCrest } from "../../components/crest";
import { ExplainedCells } from "../../components/explained-cells";
import { figureCellsWithDots } from "../../components/figure-cells";
import { FoldedRows } from "../../components/folded-rows";
import { FreshnessLines } from "../../components/freshness";
import { Ledger } from "../../components/ledger";
import { MatchTime } from "../../components/local-time";
import { CaptaincyDisc } from "../../components/player-marks";
import { whyPoints } from "../../components/points";
import { AS, ScrollRegion } from "../../components/tables";

/**
 * The figures and points of a player in each fixture that has started, and the teams that had the
 * player; fixtures without the player are folded away.
 */
export function MatchesTable({
  leagueId,
  tournamentId,
  player,
  why,
}: {
  leagueId: number;
  tournamentId: number;
  player: PlayerPage;
  /** The fixture whose ledger is open from the start. */
  why: number | null;
}) {
  const missed = player.matches.filter((match) => isMissed(match, player));
  const rowOf = (match: PlayerMatch) => (
    <MatchRow
      key={match.fixture.id}
      match={match}
      player={player}
      scoresOf={(participantId) =>
        scoresPath(leagueId, tournamentId, { fixtureId: match.fixture.id, participantId })
      }
      missed={missed.includes(match)}
      open={match.fixture.id === why}
    />
  );
  return (
    <section className="sheet" aria-label="Matches">
      <ScrollRegion label="Matches table">
        <table className="tbl scores fold" {...AS.table}>
          <caption className="vh">Points of {player.name} in each match</caption>
          <thead {...AS.rowgroup}>
            <tr {...AS.row}>
              <th {...AS.columnheader} scope="col">
                Match
              </th>
              {figureCellsWithDots(null).map(({ label, first }) => (
                <th key={label} {...AS.columnheader} scope="col" className={first ? "n g" : "n"}>
                  {label}
                </th>
              ))}
              <th {...AS.columnheader} scope="col" className="n m">
                Points
              </th>
              <td {...AS.cell}>
                <span className="vh">Why these points, and who picked</span>
              </td>
            </tr>
          </thead>
          {player.matches.filter((match) => !missed.includes(match)).map(rowOf)}
          {missed.length > 0 && (
            <FoldedRows
              summary={missedText(missed)}
              columns={figureCellsWithDots(null).length + 3}
              open={missed.some(({ fixture }) => fixture.id === why)}
            >
              {missed.map(rowOf)}
            </FoldedRows>
          )}
        </table>
      </ScrollRegion>
    </section>
  );
}

/** Whether the player is on no scorecard of a match that is over, or that other teams play. */
function isMissed(
  { fixture, figures, corrections, play }: PlayerMatch,
  player: PlayerPage,
): boolean {
  if (figures !== null || corrections.length > 0 || play !== undefined) return false;
  const isOver = fixture.state === "finished" || fixture.state === "abandoned";
  return isOver || !fixture.teams.includes(player.teamShortName);
}

/** "Not on the scorecard of 3 matches: M12, M9, M4". */
function missedText(matches: readonly PlayerMatch[]): string {
  const count = plural(matches.length, "match", "matches");
  const numbers = matches.map(({ fixture }) => `M${fixture.number}`);
  return `Not on the scorecard of ${count}: ${numbers.join(", ")}`;
}

function MatchRow({
  match,
  player,
  scoresOf,
  missed,
  open,
}: {
  match: PlayerMatch;
  player: PlayerPage;
  /** The Scores of a team in the fixture. */
  scoresOf: (participantId: number) => string;
  /** Whether the row is folded away with others. */
  missed: boolean;
  open: boolean;
}) {
  const { fixture, figures, points, ledger, corrections, picks, pickedBy, inTeam, play } = match;
  const name = `Match ${fixture.number}, ${versus(fixture.teams)}`;
  const cells = figureCellsWithDots(figures);
  return (
    <tbody {...AS.rowgroup} id={`m${fixture.id}`} className={missed ? "out" : undefined}>
      <tr {...AS.row}>
        <th {...AS.rowheader} scope="row">
          {name}
          <span className="sub">
            <MatchTime at={fixture.startsAt} />
            {figures === null && absenceText(fixture.teams.includes(player.teamShortName))}
            {corrections.length > 0 && ", corrected"}
          </span>
          {player.inTeam && inTeam && (
            <span className="sub">
              In <TeamCrest of={player.inTeam.participantId} size={16} />{" "}
              <bdi>{orUnnamed(player.inTeam.teamName)}</bdi>{" "}
              <CaptaincyDisc captaincy={inTeam.captaincy} mode={player.captainMode} />{" "}
              <Link
                className="hit"
                to={playerLinesPath(scoresOf(player.inTeam.participantId), player.playerId)}
                aria-label={whyPoints(name, formatPoints(inTeam.points))}
              >
                {formatPoints(inTeam.points)}
              </Link>
            </span>
          )}
          {play?.notes.map((note) => (
            <span className="sub note" key={note}>
              <bdi>{orUnnamed(play.teamName)}</bdi>: {note}
            </span>
          ))}
          {fixture.state === "in progress" && (
            <FreshnessLines freshness={player.freshness} fixture={fixture.id} />
          )}
          <span className="sub">
            Picked by {picks} of {player.teams}
          </span>
        </th>
        <ExplainedCells
          cells={cells}
          points={points}
          why={`Why these points, and who picked: ${name}`}
          open={open}
        />
      </tr>
      <tr {...AS.row} className="sum">
        <td {...AS.cell} colSpan={cells.length + 3}>
          {ledger.length > 0 && (
            <Ledger name={`${player.name}, ${name}`} sections={ledger} total={points} />
          )}
          <CorrectedFigures corrections={corrections} />
          <p className="sumline">
            {pickedBy.length === 0 ? "In nobody's team." : "In the teams of "}
            {pickedBy.map(({ participantId, teamName, captaincy }, index) => (
              <span key={participantId}>
                {index > 0 && ", "}
                <TeamCrest of={participantId} size={16} />{" "}
                <Link to={playerLinesPath(scoresOf(participantId), player.playerId)}>
                  <bdi>{orUnnamed(teamName)}</bdi>
                </Link>
                {captaincy !== null && " "}
                <CaptaincyDisc captaincy={captaincy} mode={player.captainMode} />
              </span>
            ))}
            {picks > pickedBy.length && ` and ${picks - pickedBy.length} more`}
          </p>
        </td>
      </tr>
    </tbody>
  );
}
