import { Link } from "@remix-run/react";
import type { CaptainMode } from "#game/play/scoring/rules";
import type { AwardKind } from "#game/play/season/awards";
import { formatTablePoints, type LeagueTable } from "#game/play/table/league-table";
import { SEASON_AWARD_TITLES, seasonAwardWords } from "#game/stories/award-season";
import type {
  NamedAward,
  NamedWinner,
  PodiumTeam,
  SeasonFinish,
} from "#server/stories/boards/season-finish";
import { whyPoints } from "../../../components/points";
import { Rank } from "../../../components/rank";
import { ShareLink } from "../../../components/share-picture";

/** The end of a season, in place of the next deadline: the winners and the awards. */
export function ChampionsBoard({
  leagueId,
  finish,
  manages,
}: {
  leagueId: number;
  finish: SeasonFinish;
  /** Whether the viewer may start the next season. */
  manages: boolean;
}) {
  const { podium, awards, tournament, captainMode, table, headToHeadChampion } = finish;
  const champions = podium.filter(({ rank }) => rank === 1);
  return (
    <section className="champions" aria-labelledby="champions">
      <div className="crown">
        <div>
          <p className="dim">
            <bdi>{tournament.name}</bdi> is over
          </p>
          <h2 id="champions">
            Champions:{" "}
            {champions.map(({ participantId, teamName }, index) => (
              <span key={participantId}>
                {index > 0 && " and "}
                <bdi>{teamName}</bdi>
              </span>
            ))}
            ,{" "}
            <span className="num">
              {formatTablePoints(champions[0]?.points ?? 0, table)} points
            </span>
          </h2>
          {headToHeadChampion !== null && (
            <p>
              <Link to={`/league/${leagueId}/head-to-head`}>Head-to-head</Link>:{" "}
              <b>
                <bdi>{headToHeadChampion}</bdi>
              </b>
            </p>
          )}
        </div>
        <div className="row">
          <ShareLink leagueId={leagueId} card="champions" what="the champions" primary />
          <Link className="btn" to={`/league/${leagueId}/season`}>
            The season in pictures
          </Link>
          {finish.hasBook && (
            <Link className="btn" to={`/league/${leagueId}/book`}>
              Season book
            </Link>
          )}
          {manages && (
            <Link className="btn" to={`/league/${leagueId}/next-season`}>
              Next season
            </Link>
          )}
        </div>
      </div>
      <ol className="podium" aria-label="The first three">
        {podium.map((team) => (
          <PodiumPlace key={team.participantId} leagueId={leagueId} team={team} table={table} />
        ))}
      </ol>
      {awards.length > 0 && (
        <Awards
          leagueId={leagueId}
          tournamentId={tournament.id}
          awards={awards}
          captainMode={captainMode}
        />
      )}
    </section>
  );
}

function PodiumPlace({
  leagueId,
  team,
  table,
}: {
  leagueId: number;
  team: PodiumTeam;
  table: LeagueTable;
}) {
  const { participantId, teamName, manager, points, rank, mine } = team;
  const figure = formatTablePoints(points, table);
  return (
    <li data-rank={rank} aria-current={mine ? "true" : undefined}>
      <Rank rank={rank} points={points} />
      <span>
        <b>
          <bdi>{teamName}</bdi>
        </b>
        <span className="dim by">
          <bdi>{manager}</bdi>
        </span>
      </span>
      <Link
        className="num"
        to={`/league/${leagueId}/season?team=${participantId}`}
        aria-label={whyPoints(teamName, figure)}
      >
        {figure}
      </Link>
    </li>
  );
}

/** The awards of the season, each with its winners and its figure. */
function Awards({
  leagueId,
  tournamentId,
  awards,
  captainMode,
}: {
  leagueId: number;
  tournamentId: number;
  awards: readonly NamedAward[];
  captainMode: CaptainMode;
}) {
  return (
    <dl className="awards">
      {awards.map(({ kind, winners }) => (
        <div key={kind}>
          <dt>{SEASON_AWARD_TITLES[kind]}</dt>
          {winners.map((winner) => {
            const words = seasonAwardWords(kind, winner, captainMode);
            return (
              <dd key={winner.participantId}>
                <b>
                  <bdi>{winner.teamName}</bdi>
                </b>{" "}
                <Link
                  className="num"
                  to={whyOf(kind, winner, { leagueId, tournamentId })}
                  aria-label={`Why ${winner.teamName}: ${words.figure}`}
                >
                  {words.figure}
                </Link>
                <span className="dim">{words.detail}</span>
              </dd>
            );
          })}
        </div>
      ))}
    </dl>
  );
}

/** The page that explains the figure. */
function whyOf(
  kind: AwardKind,
  { participantId, fixtures: [first], playerId }: NamedWinner,
  { leagueId, tournamentId }: { readonly leagueId: number; readonly tournamentId: number },
): string {
  const season = `/league/${leagueId}/season`;
  const scores = `/league/${leagueId}/scores/${tournamentId}?fixture=${first?.id ?? ""}&team=${participantId}`;
  switch (kind) {
    case "best match":
      return scores;
    case "best captain":
    case "boldest transfer":
      return `${scores}&why=${playerId}`;
    case "most ducks":
      return `${season}?team=${participantId}`;
    case "longest reign":
      return season;
  }
}
