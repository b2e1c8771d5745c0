import type { Crest } from "#game/core/crests";
import { orUnnamed, plural, pluralForm } from "#game/core/words";
import { signedPoints } from "#game/play/scoring/points-text";
import { shownRank } from "#game/play/season/ranking";
import type { TableFigures } from "#game/play/season/table";
import type { LeagueTable } from "#game/play/table/league-table";
import type { HomePictures } from "#server/stories/boards/home-pictures";
import type { LeagueHome, Standing } from "#server/stories/boards/league-home";
import { teamPath } from "../../../components/addresses";
import { Face, useCrests } from "../../../components/crest";
import { DeskLink } from "../../../components/desk-link";
import { FixtureTeams, MatchStatus } from "../../../components/fixture-words";
import { LiveFreshness, matchName } from "../../../components/freshness";
import { Link } from "../../../components/link";
import { LIST_ID, OWN_ROW_ID } from "../../../components/list-choice";
import { ListSearch } from "../../../components/list-search";
import { isLive, LiveDot, LiveMark } from "../../../components/live-mark";
import { UpdatedTime } from "../../../components/local-time";
import { Points } from "../../../components/points";
import { Move, Rank } from "../../../components/rank";
import { asGiven, SharedRow } from "../../../components/shared-row";
import { MatchesCounting, TableFiguresSub } from "../../../components/table-figures-sub";
import { type Column, TableHead } from "../../../components/tables";
import { ListPages } from "./deferred-pages";
import { RollingPoints } from "./rolling-points";

/**
 * The standings, with each team's movement in the last fixture of the race and links to its points; on
 * a phone the manager is below the team.
 */
export function StandingsTable({
  leagueId,
  home,
  ranksBefore,
  scores,
}: {
  leagueId: number;
  home: LeagueHome;
  ranksBefore: HomePictures["ranksBefore"];
  /** Whether the reader scores the tournament's matches. */
  scores: boolean;
}) {
  const { standings, pinned, place, inProgress, withoutTransfers, table } = home;
  const live = inProgress.some(isLive);
  const crests = useCrests();
  const rowOf = (standing: Standing, id?: string) => (
    <SharedRow
      key={standing.participantId}
      id={id}
      className={standing.mine ? "mine" : undefined}
      aria-current={standing.mine ? "true" : undefined}
      own={standing.mine}
      Cells={StandingCells}
      cells={asGiven}
      of={{
        ...{ standing, live, table },
        crest: crests[standing.participantId] ?? null,
        rankBefore: ranksBefore[standing.participantId] ?? null,
        why: `/league/${leagueId}/season?team=${standing.participantId}`,
        team: teamPath(leagueId, home.tournament.id, standing.participantId),
        withTransfers: !withoutTransfers,
        withInPlay: inProgress.length > 0,
      }}
    />
  );
  const pinnedRow = pinned && <tbody className="pinned">{rowOf(pinned.row)}</tbody>;
  return (
    <section className="sheet" id={place ? LIST_ID : undefined}>
      {place && <ListSearch place={place} label="Find a team or manager" around />}
      {standings.length > 0 && (
        <div className="scroll">
          <table className="tbl standings">
            <caption className="vh">Standings</caption>
            <TableHead
              columns={[
                "Rank",
                "Team",
                ["Manager", "only-wide"],
                ...(withoutTransfers ? [] : [["Transfers Left", "n only-wide"] satisfies Column]),
                ...(inProgress.length > 0 ? [inPlayColumn(inProgress.length)] : []),
                ...tableColumns(table),
                ["Points", "n m"],
              ]}
            />
            {pinned?.above && pinnedRow}
            <tbody>
              {standings.map((standing) =>
                rowOf(standing, place && standing.mine ? OWN_ROW_ID : undefined),
              )}
            </tbody>
            {!pinned?.above && pinnedRow}
          </table>
        </div>
      )}
      {place && <ListPages place={place} />}
      <TableNote leagueId={leagueId} home={home} />
      {inProgress.length > 0 && (
        <footer className="pad soft sm standings-now">
          {inProgress.map(({ id, number, teamA, teamB, state, status }) => (
            <p key={id}>
              <LiveMark fixtures={[{ state, status }]} /> Match {number},{" "}
              <FixtureTeams teams={[teamA.shortName, teamB.shortName]} />
              <MatchStatus fixtureId={id} status={status} />
              {scores && (
                <>
                  {" "}
                  <DeskLink fixtureId={id} name={`match ${number}`} />
                </>
              )}
            </p>
          ))}
          <LiveFreshness
            leagueId={leagueId}
            freshness={home.freshness}
            nameOf={(id) => matchName(inProgress.find((each) => each.id === id))}
          />
        </footer>
      )}
    </section>
  );
}

function StandingCells({
  standing,
  crest,
  rankBefore,
  why,
  team,
  withTransfers,
  withInPlay,
  live,
  table,
}: {
  standing: Standing;
  crest: Crest | null;
  rankBefore: number | null;
  /** The link to the explanation of the points. */
  why: string;
  /** The link to the team in the last match. */
  team: string;
  /** Whether there is a column for the transfers left. */
  withTransfers: boolean;
  /** Whether there is a column for the matches in play. */
  withInPlay: boolean;
  /** Whether one of these matches is being played. */
  live: boolean;
  table: LeagueTable;
}) {
  const { inPlay, teamName, manager, transfersLeft, transfersAllowed, points } = standing;
  const rank = shownRank(standing);
  const now = inPlay !== null && (
    <Link
      className="whole"
      to={team}
      aria-label={`${signedPoints(inPlay)} in play: ${orUnnamed(teamName)}`}
    >
      {live && <LiveDot />} {signedPoints(inPlay)}
    </Link>
  );
  return (
    <>
      <td className="num nowrap rk">
        <Rank rank={rank} points={points} ranked={standing.rank !== null} />
        {rank !== null && rankBefore !== null && <Move places={rankBefore - rank} />}
      </td>
      <th scope="row">
        <Face crest={crest}>
          {standing.rank === null ? (
            <bdi>{orUnnamed(teamName)}</bdi>
          ) : (
            <Link className="whole" to={team}>
              <bdi>{orUnnamed(teamName)}</bdi>
            </Link>
          )}{" "}
          {standing.left && <span className="stamp">Left</span>}
          {standing.updatedAt !== null && (
            <span className="sub num">
              Updated <UpdatedTime at={standing.updatedAt} />
            </span>
          )}
          <span className="sub only-narrow">
            <bdi>{manager}</bdi>
            {withTransfers && (
              <span className="num">
                {" "}
                &middot;{" "}
                <span className="nowrap">
                  {transfersLeft} / {transfersAllowed}
                </span>
                <span className="vh"> transfers left</span>
              </span>
            )}
          </span>
        </Face>
      </th>
      <td className="only-wide">
        <bdi>{manager}</bdi>
      </td>
      {withTransfers && (
        <td className="n only-wide">
          {transfersLeft} / {transfersAllowed}
        </td>
      )}
      {withInPlay && (
        <td className="n only-wide">{inPlay === null ? <span className="dimmed">–</span> : now}</td>
      )}
      <TableCells standing={standing} table={table} />
      <RollingPoints points={points} table={table} why={why} of={orUnnamed(teamName)}>
        {inPlay !== null && <span className="sub only-narrow">{now}</span>}
        {standing.figures && table === "places" && (
          <span className="sub only-narrow">
            <Medals medals={standing.figures.medals} />
          </span>
        )}
        {standing.figures && <TableFiguresSub figures={standing.figures} table={table} narrow />}
      </RollingPoints>
    </>
  );
}

/** The column for the matches in play; on a phone these points are below the total. */
function inPlayColumn(matches: number): Column {
  return [pluralForm(matches, "This match", "In play"), "n only-wide"];
}

/** The columns of the standings between the match in play and the points (rules.md#tables). */
function tableColumns(table: LeagueTable): Column[] {
  if (table === "places") {
    return [
      ["Medals", "n only-wide"],
      ["Fantasy Points", "n only-wide"],
    ];
  }
  return table === "best" ? [["Matches", "n only-wide"]] : [];
}

/** The cells of these columns; on a phone they are below the points. */
function TableCells({ standing, table }: { standing: Standing; table: LeagueTable }) {
  const { figures } = standing;
  if (table === "points") return null;
  if (table === "best") {
    return <td className="n only-wide">{figures && <MatchesCounting figures={figures} />}</td>;
  }
  return (
    <>
      <td className="n only-wide">{figures && <Medals medals={figures.medals} />}</td>
      <td className="n only-wide">{figures && <Points points={figures.fantasyPoints} />}</td>
    </>
  );
}

/** Notes about matches that are left out, and points with a reason, if there are any. */
function TableNote({ leagueId, home }: { leagueId: number; home: LeagueHome }) {
  const { leftOut, adjustments, openPicks } = home;
  return (
    <>
      {openPicks > 0 && (
        <p className="pad">
          <Link to={`/league/${leagueId}/agreements`}>
            {plural(openPicks, "corrected pick is", "corrected picks are")} open: agree or object
          </Link>
        </p>
      )}
      {leftOut > 0 && (
        <p className="pad soft sm">
          <Link to={`/league/${leagueId}/rules/table`}>
            {plural(leftOut, "match is", "matches are")} not counted in the table
          </Link>
        </p>
      )}
      {adjustments > 0 && (
        <p className="pad soft sm">
          <Link to={`/league/${leagueId}/rules/points`}>
            {plural(adjustments, "entry", "entries")} of points with a reason
          </Link>
        </p>
      )}
    </>
  );
}

const METALS = ["gold", "silver", "bronze"];

/** First, second and third places of a team; nothing without any. */
function Medals({ medals }: { medals: TableFigures["medals"] }) {
  const won = medals.flatMap((count, place) =>
    count === 0 ? [] : [{ count, place, words: `${count} ${METALS[place]}` }],
  );
  if (won.length === 0) return null;
  return (
    <span className="medals">
      <span className="vh">{won.map(({ words }) => words).join(", ")}</span>
      {won.map(({ count, place }) => (
        <span key={place} aria-hidden="true" className="medal" data-rank={place + 1}>
          {count}
        </span>
      ))}
    </span>
  );
}
