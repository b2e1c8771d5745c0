import { Link } from "@remix-run/react";
import { pluralForm } from "#game/core/words";
import type { MatchNeed } from "#game/matches/match-needs";
import type { StatementSource } from "#game/play/match/known-side";
import { FEED_NAMES, listedWords, sourceWords } from "#game/play/match/score-source";
import type { ScorableFixture, ScorablePoints } from "#server/matches/operator/list-scored";
import { fixtureStateWords } from "../../../components/fixture-words";
import { ClockTime, MatchTime } from "../../../components/local-time";

/** A match of the desk: what it lacks, and what is there with its source and age. */
export function DeskRow({ fixture }: { fixture: ScorableFixture }) {
  const { id, name, tournament, startsAt, needs, sides, points, feed } = fixture;
  return (
    <li>
      <Link to={`/match/${id}/desk`}>{name}</Link>
      {needs.map((need) => (
        <p key={need.need} className="msg warn">
          <NeedText need={need} fixture={fixture} />
        </p>
      ))}
      <span className="sub num">
        {tournament}, <MatchTime at={startsAt} />, {fixtureStateWords(fixture)}
      </span>
      <span className="sub num">
        {sides.map(({ team, source }) => `${team}: ${sideWords(source, feed)}`).join(". ")}
      </span>
      <PointsText points={points} />
    </li>
  );
}

/** "No points since 16:40: paste the scorecard", with its one link. */
function NeedText({ need, fixture: { id, feed } }: { need: MatchNeed; fixture: ScorableFixture }) {
  switch (need.need) {
    case "points":
      return need.since === null ? (
        <>
          No points yet: <Link to={`/match/${id}/paste`}>paste the scorecard</Link>
        </>
      ) : (
        <>
          No points since <ClockTime at={need.since} />:{" "}
          <Link to={`/match/${id}/paste`}>paste the scorecard</Link>
        </>
      );
    case "doubts":
      return (
        <>
          Doubts wait: <Link to={`/match/${id}/desk`}>open the desk</Link>
        </>
      );
    case "scorecard":
      return (
        <>
          {feed === null ? "The feed" : (FEED_NAMES[feed] ?? feed)} has no scorecard of this match:{" "}
          <Link to={`/match/${id}/desk`}>paste it or tap it</Link>
        </>
      );
    case "sides":
      return (
        <>
          {pluralForm(
            need.teams.length,
            `The side of ${need.teams[0]} is not known yet: `,
            `The sides of ${need.teams.join(" and ")} are not known yet: `,
          )}
          <Link to={`/match/${id}/sides`}>say who plays</Link>
        </>
      );
  }
}

const SIDES: Readonly<Record<Exclude<StatementSource, "feed">, string>> = {
  operator: "named by an operator",
  scorer: "named by a scorer",
  member: "named by two members",
  "match file": "named in the match file",
};

function sideWords(source: StatementSource | null, feed: string | null): string {
  if (source === null) return "side not known yet";
  return source === "feed" ? `named, ${listedWords(feed)}` : SIDES[source];
}

/** "Points as of 14:51, typed in, by Asha"; nothing before there is any score. */
function PointsText({ points: { has, source, feed, by, at } }: { points: ScorablePoints }) {
  if (source === null && at === null) return null;
  const from = source === null ? "" : `, ${sourceWords(source, feed)}`;
  return (
    <span className="sub num">
      {at === null ? "No points yet, only the score" : <PointsAge has={has} at={at} />}
      {from}
      {by !== null && (
        <>
          , by <bdi>{by}</bdi>
        </>
      )}
    </span>
  );
}

function PointsAge({ has, at }: { has: ScorablePoints["has"]; at: number }) {
  return (
    <>
      {has === "all" ? "All points" : "Points"} as of <ClockTime at={at} />
    </>
  );
}
