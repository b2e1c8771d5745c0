import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { plural } from "#game/core/words";
import { listMyClubs } from "#server/leagues/clubs/list-clubs";
import { Empty } from "../../../components/empty";
import { requireUser } from "../../../lib/guards.server";
import { titled } from "../../../lib/page-head";

export const meta = titled("Clubs");

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requireUser(request, context);
  return json({ clubs: listMyClubs(context.services.db, user) });
}

export default function Clubs() {
  const { clubs } = useLoaderData<typeof loader>();
  return (
    <>
      <div className="head">
        <div>
          <h1>Clubs</h1>
          <p className="soft">A club keeps what you have played together over the years.</p>
        </div>
        <Link className="btn" to="/clubs/new">
          Make a club
        </Link>
      </div>
      {clubs.length === 0 ? (
        <Empty drawing="book">
          <p>You are not in a club yet.</p>
        </Empty>
      ) : (
        <ul className="cards">
          {clubs.map(({ clubId, name, manager, leagues }) => (
            <li key={clubId} className="sheet pad">
              <h2>
                <Link to={`/club/${clubId}`}>
                  <bdi>{name}</bdi>
                </Link>
              </h2>
              <p className="soft">
                Club manager: <bdi>{manager}</bdi> <span className="dimmed">&middot;</span>{" "}
                {plural(leagues, "league")}
              </p>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
