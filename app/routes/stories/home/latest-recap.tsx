import { Link } from "@remix-run/react";
import type { ListedRecap } from "#server/stories/recaps/list-recaps";
import { recapPath } from "../../../components/recap-path";

/** The headline of the last match, which links to the whole recap. */
export function LatestRecap({ leagueId, recap }: { leagueId: number; recap: ListedRecap }) {
  const { fixture, headline } = recap;
  return (
    <section className="msg row latest-recap" aria-label="Latest recap">
      <p>
        <bdi>{headline.text}</bdi>
      </p>
      <Link className="push" to={recapPath(leagueId, fixture.id)}>
        Recap of match {fixture.number}
      </Link>
    </section>
  );
}
