import type { ReactNode } from "react";
import { versus } from "#game/core/words";
import { formatPoints, signedPoints } from "#game/play/scoring/points-text";
import { formatTablePoints } from "#game/play/table/league-table";
import type { FixtureName } from "#server/stories/boards/started-fixtures";
import type { BoardView, WatchedBoard } from "#server/stories/share/watch-board";
import type { LockedEleven } from "#server/stories/share/watch-league";
import type { WatchedDeadline, WatchedMatch } from "#server/stories/share/watched-league";
import { Crest } from "../../../components/crest";

import { WatchedFreshness, WatchedTime } from "./watched-time";

/** One view for a television or an e-paper display; its head element has the address of the next one. */
export function BoardScreen({ board, paper }: { board: WatchedBoard; paper: boolean }) {
  const { league, tournament, number, views } = board;
  return (
    <main id="main" className={paper ? "watch-board paper" : "watch-board"}>
      <header>
        <h1>
          <bdi>{league}</bdi>
        </h1>
        <p>
          <bdi>{tournament}</bdi>
        </p>
      </header>
      <View board={board} />
      <footer>
        <p>
          {views > 1 && (
            <>
              {number} of {views}
            </>
          )}
        </p>
        <p>Gully</p>
      </footer>
    </main>
  );
}

function View({ board }: { board: WatchedBoard }) {
  const { view, timeZone } = board;
  switch (view.kind) {
    case "standings":
      return <StandingsView view={view} board={board} />;
    case "match":
      return <MatchView match={view.match} zone={timeZone} />;
    case "fixture":
      return (
        <Titled title={titleOf(view.fixture)} note={noteOf(view)}>
          <Rows rows={view.rows} />
        </Titled>
      );
    case "eleven":
      return <ElevenView view={view} />;
    case "deadline":
      return <DeadlineView deadline={view.deadline} zone={timeZone} />;
  }
}

function Titled({ title, note, children }: { title: string; note: string; children: ReactNode }) {
  return (
    <section>
      <h2>
        <bdi>{title}</bdi> <span>{note}</span>
      </h2>
      {children}
    </section>
  );
}

function StandingsView({
  view: { rows, live, first, last, of },
  board,
}: {
  view: BoardView & { kind: "standings" };
  board: WatchedBoard;
}) {
  return (
    <Titled
      title="Standings"
      note={[of > rows.length && `${first}–${last} of ${of}`, live && "with points in play"]
        .filter(Boolean)
        .join(", ")}
    >
      <table>
        <tbody>
          {rows.map(({ participantId, rank, teamName, crest, owner, points, inPlay }) => (
            <tr key={participantId}>
              <td className="rank">{rank ?? "–"}</td>
              <th scope="row">
                <Crest crest={crest} /> <bdi>{teamName}</bdi>
                {owner !== null && (
                  <span>
                    {" "}
                    <bdi>{owner}</bdi>
                  </span>
                )}
              </th>
              {live && <td className="now">{inPlay === null ? "–" : signedPoints(inPlay)}</td>}
              <td className="points">{formatTablePoints(points, board.table)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Titled>
  );
}

/** Teams with their points of a fixture. */
function Rows({ rows }: { rows: readonly LockedEleven[] }) {
  return (
    <table>
      <tbody>
        {rows.map(({ participantId, rank, teamName, crest, points }) => (
          <tr key={participantId}>
            <td className="rank">{rank ?? "–"}</td>
            <th scope="row">
              <Crest crest={crest} /> <bdi>{teamName}</bdi>
            </th>
            <td className="points">{formatPoints(points)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function ElevenView({ view }: { view: BoardView & { kind: "eleven" } }) {
  const { teamName, points, players } = view.eleven;
  return (
    <Titled title={teamName} note={formatPoints(points)}>
      <ol className="players">
        {players.map((player) => (
          <li key={player.playerId}>
            <span className="name">
              <bdi>{player.name}</bdi>
            </span>
            <span className="captaincy">
              {player.captaincy !== null && (player.captaincy === "captain" ? "C" : "VC")}
            </span>
            <span className="points">
              {player.points === null ? "–" : formatPoints(player.points)}
            </span>
          </li>
        ))}
      </ol>
      <p className="note">
        Best team of {titleOf(view.fixture)}, {noteOf(view)}
      </p>
    </Titled>
  );
}

function MatchView({ match, zone }: { match: WatchedMatch; zone: string }) {
  const { number, teams, status, sides, freshness } = match;
  return (
    <Titled title={versus(teams)} note={`Match ${number}`}>
      <div className="match">
        {sides?.map(({ shortName, score, overs }) => (
          <p key={shortName} className="score">
            <span>{shortName}</span> <b>{score}</b>
            {overs !== null && <span> {overs} ov</span>}
          </p>
        ))}
        {status !== "" && <p className="status">{status}</p>}
        {freshness && (
          <p className="note">
            <WatchedFreshness freshness={freshness} zone={zone} />
          </p>
        )}
      </div>
    </Titled>
  );
}

function DeadlineView({ deadline, zone }: { deadline: WatchedDeadline; zone: string }) {
  const { teams, matchType, locksAt, round } = deadline;
  return (
    <Titled title="Next deadline" note={round ? round.title : matchType}>
      <div className="match">
        <p className="score">
          <b>{round ? `Round ${round.number}` : versus(teams)}</b>
        </p>
        <p className="status">
          <WatchedTime at={locksAt} zone={zone} />
        </p>
      </div>
    </Titled>
  );
}

/** "Match 13, SMS v CHC" */
function titleOf({ number, teams }: FixtureName): string {
  return `Match ${number}, ${versus(teams)}`;
}

function noteOf({ inProgress }: { readonly inProgress: boolean }): string {
  return inProgress ? "points so far" : "points";
}
