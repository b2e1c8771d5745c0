import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { listScored } from "#server/matches/operator/list-scored";
import { Empty } from "../../../components/empty";
import { fixtureStateWords } from "../../../components/fixture-words";
import { MatchTime } from "../../../components/local-time";
import { requireUser } from "../../../lib/guards.server";

export const meta: MetaFunction = () => [{ title: "Match desk - Gully" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requireUser(request, context);
  return json({ fixtures: listScored(context.services, user) });
}

/** The matches around today that the reader may score, each leading to its desk. */
export default function MatchDesks() {
  const { fixtures } = useLoaderData<typeof loader>();
  return (
    <>
      <div className="head">
        <h1>Match desk</h1>
      </div>
      {fixtures.length === 0 ? (
        <Empty drawing="stumps">
          <p>No match within three days of today.</p>
        </Empty>
      ) : (
        <section className="sheet" aria-label="Matches">
          <ul className="operated">
            {fixtures.map((fixture) => (
              <li key={fixture.id}>
                <Link to={`/match/${fixture.id}/desk`}>{fixture.name}</Link>
                <span className="sub num">
                  {fixture.tournament}, <MatchTime at={fixture.startsAt} />,{" "}
                  {fixtureStateWords(fixture)}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
