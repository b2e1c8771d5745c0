import { Link } from "@remix-run/react";
import { formatPoints } from "#game/scoring/points-text";
import type { PlayerMatch, PlayerPage } from "#server/boards/player-page";
import { CaptaincyDisc } from "../../components/captaincy-mark";
import { PlayerCorrections } from "../../components/corrections";
import { Icon } from "../../components/drawing";
import { figureCellsWithDots } from "../../components/figure-cells";
import { versus } from "../../components/fixture-options";
import { Ledger } from "../../components/ledger";
import { MatchTime } from "../../components/local-time";
import { Points } from "../../components/points";
import { playerLinesPath, scoresPath } from "../../components/score-address";
import { ScrollRegion } from "../../components/scroll-region";
import { AS } from "../../components/table-roles";

/** What a player did in each fixture that has started, for how many points, and in whose teams. */
export function MatchesTable({
  leagueId,
  tournamentId,
  player,
  why,
}: {
  leagueId: number;
  tournamentId: number;
  player: PlayerPage;
  /** The fixture whose lines are open from the start. */
  why: number | null;
}) {
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
          {player.matches.map((match) => (
            <MatchRow
              key={match.fixture.id}
              match={match}
              player={player}
              scoresOf={(participantId) =>
                scoresPath(leagueId, tournamentId, { fixtureId: match.fixture.id, participantId })
              }
              open={match.fixture.id === why}
            />
          ))}
        </table>
      </ScrollRegion>
    </section>
  );
}

function MatchRow({
  match,
  player,
  scoresOf,
  open,
}: {
  match: PlayerMatch;
  player: PlayerPage;
  /** The Scores of a team in the fixture. */
  scoresOf: (participantId: number) => string;
  open: boolean;
}) {
  const { fixture, figures, points, ledger, corrections, pickedBy, inTeam } = match;
  const name = `Match ${fixture.number}, ${versus(fixture)}`;
  const cells = figureCellsWithDots(figures);
  return (
    <tbody {...AS.rowgroup} id={`m${fixture.id}`}>
      <tr {...AS.row}>
        <th {...AS.rowheader} scope="row">
          {name}
          <span className="sub">
            <MatchTime at={fixture.startsAt} />
            {figures === null && absence(match, player)}
            {corrections.length > 0 && ", corrected"}
          </span>
          {player.inTeam && inTeam && (
            <span className="sub">
              In {player.inTeam.teamName || "Unnamed"}{" "}
              <CaptaincyDisc captaincy={inTeam.captaincy} mode={player.captainMode} />{" "}
              <Link
                className="hit"
                to={playerLinesPath(scoresOf(player.inTeam.participantId), player.playerId)}
                aria-label={`${formatPoints(inTeam.points)}, why: ${name}`}
              >
                {formatPoints(inTeam.points)}
              </Link>
            </span>
          )}
          <span className="sub">
            Picked by {pickedBy.length} of {player.teams}
          </span>
        </th>
        {cells.map(({ label, text, first }) => (
          <td
            key={label}
            {...AS.cell}
            data-l={label}
            className={`n${first ? " g" : ""}${Number(text) === 0 ? " z" : ""}`}
          >
            {text}
          </td>
        ))}
        <td {...AS.cell} className="n m big tot">
          <Points points={points} />
        </td>
        <td {...AS.cell} className="tog">
          <details className="why" open={open}>
            <summary aria-label={`Why these points, and who picked: ${name}`}>
              <Icon name="down" />
            </summary>
          </details>
        </td>
      </tr>
      <tr {...AS.row} className="sum">
        <td {...AS.cell} colSpan={cells.length + 3}>
          {ledger.length > 0 && (
            <Ledger name={`${player.name}, ${name}`} sections={ledger} total={points} />
          )}
          <PlayerCorrections corrections={corrections} />
          <p className="sumline">
            {pickedBy.length === 0 ? "In nobody's team." : "In the teams of "}
            {pickedBy.map(({ participantId, teamName, captaincy }, index) => (
              <span key={participantId}>
                {index > 0 && ", "}
                <Link to={playerLinesPath(scoresOf(participantId), player.playerId)}>
                  {teamName || "Unnamed"}
                </Link>
                {captaincy !== null && " "}
                <CaptaincyDisc captaincy={captaincy} mode={player.captainMode} />
              </span>
            ))}
          </p>
        </td>
      </tr>
    </tbody>
  );
}

function absence({ fixture }: PlayerMatch, { teamShortName }: PlayerPage): string {
  return fixture.teams.includes(teamShortName)
    ? ", nothing on the scorecard"
    : ", not in this match";
}
