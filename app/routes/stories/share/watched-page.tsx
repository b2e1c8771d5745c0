import { Form } from "@remix-run/react";
import { versus } from "#game/core/words";
import { signedPoints } from "#game/play/scoring/points-text";
import type { CaptainMode } from "#game/play/scoring/rules";
import type { LeagueTable } from "#game/play/table/league-table";
import type {
  LockedEleven,
  WatchedFixture,
  WatchedLeague,
} from "#server/stories/share/watch-league";
import type { WatchedMatch, WatchedTeam } from "#server/stories/share/watched-league";
import { Face } from "../../../components/crest";
import { CricsheetCredit } from "../../../components/cricsheet-credit";
import { FixtureOptions, FixtureTeams } from "../../../components/fixture-words";
import { Footer } from "../../../components/footer";
import { LIST_ID } from "../../../components/list-choice";
import { ListPages } from "../../../components/list-pages";
import { CaptaincyDisc } from "../../../components/player-marks";
import { Points } from "../../../components/points";
import { Rank } from "../../../components/rank";
import { Sheet } from "../../../components/sheet";
import { TableHead } from "../../../components/tables";
import { TeamLooksProvider } from "../../../components/team-looks";
import { WatchedFreshness, WatchedTime } from "./watched-time";

/** A league for spectators: the standings, and the teams that have locked. */
export function WatchedPage({ page }: { page: WatchedLeague }) {
  const { league, tournament, timeZone, table, standings, matches, deadline, shown } = page;
  return (
    <>
      <main id="main" className="page watch">
        <TeamLooksProvider looks={page.looks}>
          <div className="head">
            <div>
              <h1>
                <bdi>{league}</bdi>
              </h1>
              <p className="soft">
                <bdi>{tournament}</bdi> <span className="dimmed">&middot;</span> Fantasy cricket
              </p>
            </div>
            <a className="btn" href="?board">
              Show on a television
            </a>
          </div>
          <div className="stack">
            {matches.length > 0 && <MatchesInPlay matches={matches} zone={timeZone} />}
            <Standings rows={standings.rows} table={table} live={matches.length > 0} />
            {standings.place && <ListPages place={standings.place} />}
            {shown && (
              <Sheet id="teams" title="Locked teams">
                <Form className="pad row" method="get" reloadDocument>
                  <label htmlFor="fixture">Match</label>
                  <select id="fixture" name="fixture" defaultValue={shown.fixture.id}>
                    <FixtureOptions fixtures={page.fixtures} />
                  </select>
                  <button type="submit" className="btn">
                    Show
                  </button>
                </Form>
                <LockedElevens shown={shown} captainMode={page.captainMode} />
              </Sheet>
            )}
            {deadline && (
              <p className="soft">
                {deadline.round === undefined
                  ? `Teams of ${versus(deadline.teams)}, ${deadline.matchType}, show from`
                  : `Teams of round ${deadline.round.number} show from`}{" "}
                <WatchedTime at={deadline.locksAt} zone={timeZone} />.
              </p>
            )}
            {page.matchFiles && <CricsheetCredit />}
          </div>
        </TeamLooksProvider>
      </main>
      <Footer />
    </>
  );
}

function MatchesInPlay({ matches, zone }: { matches: readonly WatchedMatch[]; zone: string }) {
  return (
    <Sheet id="play" title="In play">
      {matches.map(({ fixtureId, number, teams, status, sides, freshness }) => (
        <div key={fixtureId} className="match-now pad">
          <p>
            Match {number}, <FixtureTeams teams={teams} />
            {status !== "" && `. ${status}`}
          </p>
          {sides && (
            <p className="num">
              {sides.map(({ shortName, score, overs }) => (
                <span key={shortName} className="innings">
                  {shortName} <b>{score}</b>
                  {overs !== null && ` (${overs} ov)`}
                </span>
              ))}
            </p>
          )}
          <p className="sub num">
            {freshness && <WatchedFreshness freshness={freshness} zone={zone} />}{" "}
            <a href="?">Update</a>
          </p>
        </div>
      ))}
    </Sheet>
  );
}

function Standings({
  rows,
  table,
  live,
}: {
  rows: readonly WatchedTeam[];
  table: LeagueTable;
  live: boolean;
}) {
  return (
    <section className="sheet" id={LIST_ID}>
      <header>
        <h2>Standings</h2>
      </header>
      <table className="tbl">
        <caption className="vh">Standings</caption>
        <TableHead
          columns={[
            "Rank",
            "Team",
            ...(live ? [["In play", "n"] as const] : []),
            ["Points", "n m"],
          ]}
        />
        <tbody>
          {rows.map(({ participantId, rank, teamName, crest, owner, points, inPlay }) => (
            <tr key={participantId}>
              <td className="num nowrap rk">
                <Rank rank={rank} points={points} />
              </td>
              <th scope="row">
                <Face crest={crest}>
                  <bdi>{teamName}</bdi>
                  {owner !== null && (
                    <span className="sub">
                      <bdi>{owner}</bdi>
                    </span>
                  )}
                </Face>
              </th>
              {live && <td className="n">{inPlay === null ? "–" : signedPoints(inPlay)}</td>}
              <td className="n m">
                <Points points={points} table={table} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The teams of a fixture that has locked; each opens to its players. */
function LockedElevens({
  shown: { fixture, inProgress, teams },
  captainMode,
}: {
  shown: WatchedFixture;
  captainMode: CaptainMode;
}) {
  return (
    <>
      <p className="pad soft">
        {inProgress ? "Points so far" : fixture.status || "Points"}. A team opens to its players.
      </p>
      <ol className="elevens">
        {teams.rows.map((eleven) => (
          <li key={eleven.participantId}>
            <Eleven eleven={eleven} captainMode={captainMode} />
          </li>
        ))}
      </ol>
      {teams.place && <ListPages place={teams.place} />}
    </>
  );
}

function Eleven({ eleven, captainMode }: { eleven: LockedEleven; captainMode: CaptainMode }) {
  const { rank, teamName, crest, owner, points, players, extras } = eleven;
  const name = (
    <>
      <Rank rank={rank} points={points} ranked />
      <span className="team">
        <Face crest={crest}>
          <bdi>{teamName}</bdi>
          {owner !== null && (
            <span className="sub">
              <bdi>{owner}</bdi>
            </span>
          )}
        </Face>
      </span>
      <b className="num">
        <Points points={points} />
      </b>
    </>
  );
  if (players.length === 0) return <p className="line">{name}</p>;
  return (
    <details>
      <summary className="line">{name}</summary>
      <ul className="players">
        {players.map((player) => (
          <li key={player.playerId}>
            <span>
              <bdi>{player.name}</bdi>{" "}
              <CaptaincyDisc captaincy={player.captaincy} mode={captainMode} />
            </span>
            <span className="num">
              {player.points === null ? "–" : <Points points={player.points} />}
            </span>
          </li>
        ))}
        {extras.map((extra) => (
          <li key={`${extra.kind} ${extra.working}`}>
            <span>
              {extra.kind === "prediction" && "Predicted: "}
              {extra.name} <span className="dim">{extra.working}</span>
            </span>
            <span className="num">
              <Points points={extra.points} />
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
