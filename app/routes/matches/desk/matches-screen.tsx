import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { pluralForm } from "#game/core/words";
import type { MatchNeed } from "#game/matches/match-needs";
import type { StatementSource } from "#game/play/match/known-side";
import { FEED_NAMES, listedWords, sourceWords } from "#game/play/match/score-source";
import {
  listScored,
  type ScorableFixture,
  type ScorablePoints,
} from "#server/matches/operator/list-scored";
import { Empty } from "../../../components/empty";
import { fixtureStateWords } from "../../../components/fixture-words";
import { ClockTime, MatchTime } from "../../../components/local-time";
import { requireUser } from "../../../lib/guards.server";
import { titled } from "../../../lib/page-head";

export const meta = titled("Match desk");

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requireUser(request, context);
  return json({ fixtures: listScored(context.services, user) });
}

/**
 * The matches around today that the reader may score, each leading to its desk: those that lack
 * something come first, with the things to do.
 */
export default function MatchDesks() {
  const { fixtures } = useLoaderData<typeof loader>();
  const inNeed = fixtures.filter(({ needs }) => needs.length > 0);
  const others = fixtures.filter(({ needs }) => needs.length === 0);
  return (
    <>
      <div className="head">
        <h1>Match desk</h1>
      </div>
      {fixtures.length === 0 && (
        <Empty drawing="stumps">
          <p>No match within three days of today.</p>
        </Empty>
      )}
      <div className="stack">
        <Matches title="To do" fixtures={inNeed} />
        <Matches title={inNeed.length > 0 ? "Other matches" : "Matches"} fixtures={others} />
      </div>
    </>
  );
}

function Matches({
  title,
  fixtures,
}: {
  title: string;
  fixtures: ReturnType<typeof useLoaderData<typeof loader>>["fixtures"];
}) {
  if (fixtures.length === 0) return null;
  return (
    <section className="sheet" aria-label={title}>
      <header>
        <h2>{title}</h2>
      </header>
      <ul className="operated">
        {fixtures.map((fixture) => (
          <DeskRow key={fixture.id} fixture={fixture} />
        ))}
      </ul>
    </section>
  );
}

/** A match of the desk: what it lacks, and what is there with its source and age. */
function DeskRow({ fixture }: { fixture: ScorableFixture }) {
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
          There are doubts: <Link to={`/match/${id}/desk`}>open the desk</Link>
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
