import { Link } from "@remix-run/react";
import { plural } from "#game/core/words";
import { groupThousands } from "#game/play/scoring/points-text";
import { ordinal } from "#game/play/season/fixture-status";
import { formatTablePoints, type LeagueTable } from "#game/play/table/league-table";
import type { OwnFinish } from "#server/stories/boards/season-finish";
import type { HomeFinish } from "#server/stories/home-page";
import { seasonCardsPath } from "../../../components/addresses";
import { TeamCrest } from "../../../components/crest";
import { RowLink } from "../../../components/fold";

/** The end of a season, in place of the next deadline: the champions, and the reader's own place. */
export function ChampionsBoard({
  leagueId,
  finish,
  manages,
}: {
  leagueId: number;
  finish: HomeFinish;
  /** Whether the viewer may start the next season. */
  manages: boolean;
}) {
  const { podium, tournament, table, headToHeadChampion, own } = finish;
  const champions = podium.filter(({ rank }) => rank === 1);
  const [first] = champions;
  return (
    <section className="champions" aria-labelledby="champions">
      <div className="champ">
        <span className="crests">
          {champions.map(({ participantId }) => (
            <TeamCrest
              key={participantId}
              of={participantId}
              size={champions.length === 1 ? 88 : 36}
            />
          ))}
        </span>
        <div>
          <p className="dim">
            {champions.length === 1 ? "Champion of" : "Champions of"} <bdi>{tournament.name}</bdi>
          </p>
          <h2 id="champions">
            {champions.map(({ participantId, teamName }, index) => (
              <span key={participantId}>
                {index > 0 && " and "}
                <bdi>{teamName}</bdi>
              </span>
            ))}
          </h2>
          {first && (
            <p className="num">
              {champions.map(({ participantId, manager }, index) => (
                <span key={participantId}>
                  {index > 0 && ", "}
                  <bdi>{manager}</bdi>
                </span>
              ))}{" "}
              <span className="dim">&middot;</span> <b>{formatTablePoints(first.points, table)}</b>{" "}
              points
            </p>
          )}
          {headToHeadChampion !== null && (
            <p>
              <Link to={`/league/${leagueId}/head-to-head`}>Head-to-head</Link>:{" "}
              <b>
                <bdi>{headToHeadChampion}</bdi>
              </b>
            </p>
          )}
        </div>
      </div>
      {own && (
        <p className="own-finish">
          <OwnSentence own={own} table={table} />
        </p>
      )}
      <div className="row">
        <Link className="btn primary" to={seasonCardsPath(leagueId)}>
          See your cards
        </Link>
        {manages && (
          <Link className="btn" to={`/league/${leagueId}/next-season`}>
            Next season
          </Link>
        )}
      </div>
    </section>
  );
}

/** The pages to look back on, below the standings. */
export function SeasonPages({ leagueId, finish }: { leagueId: number; finish: HomeFinish }) {
  return (
    <section className="sheet" aria-label="The season">
      <RowLink
        to={`/league/${leagueId}/season`}
        title="The season in pictures"
        sub="The race, the points of each match, the best and worst picks"
      />
      {finish.hasBook && (
        <RowLink
          to={`/league/${leagueId}/book`}
          title="Season book"
          sub="All of it on paper, or as one file"
        />
      )}
    </section>
  );
}

const HUNDREDTHS = 100;

/** "You are 2nd of 8, 118 behind. You were first after 19 of 34 matches." */
function OwnSentence({ own, table }: { own: OwnFinish; table: LeagueTable }) {
  const { rank, teams, behind, ledAfter, played, unit } = own;
  const figure =
    behind >= HUNDREDTHS
      ? groupThousands(Math.round(behind / HUNDREDTHS))
      : formatTablePoints(behind, table);
  return (
    <>
      You are{" "}
      <b>
        {ordinal(rank)} of {teams}
      </b>
      {behind > 0 && `, ${figure} behind`}.
      {ledAfter > 0 && (
        <span className="dim">{` You were first after ${ledAfter} of ${plural(played, unit, unit === "match" ? "matches" : "rounds")}.`}</span>
      )}
    </>
  );
}
