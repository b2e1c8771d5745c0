import {
  json,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { showClub } from "#server/leagues/clubs/show-club";
import { ChampionshipTable } from "../../../components/championship-table";
import { ClubHead } from "../../../components/club-head";
import { Empty } from "../../../components/empty";
import { Shell } from "../../../components/shell";
import { requireClubPage } from "../../../lib/club.server";
import styles from "../../../styles/screens/club.css?url";
import { AllTimeTable } from "./all-time-table";
import { HonoursBoard } from "./honours-board";
import { Records } from "./records";

/** The rows of the championship on the club's page. */
const FIRST_ROWS = 5;

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `${data.name} - Gully` : "Gully" },
];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const member = await requireClubPage(request, context, params.clubId);
  return json(showClub(context.services, member));
}

export default function ClubPage() {
  const club = useLoaderData<typeof loader>();
  const { clubId, manages, titles, championship, allTime, records } = club;
  return (
    <Shell>
      <ClubHead club={club} />
      {titles.length === 0 ? (
        <Empty drawing="book">
          <p>No seasons yet.</p>
          {manages && (
            <div className="row">
              <Link className="btn primary" to={`/club/${clubId}/settings`}>
                Add a league
              </Link>
              <Link className="btn" to={`/club/${clubId}/seasons`}>
                Enter past seasons
              </Link>
            </div>
          )}
        </Empty>
      ) : (
        <div className="stack">
          <HonoursBoard titles={titles} />
          <div className={championship && records.length > 0 ? "cols even" : "stack"}>
            {championship !== null && (
              <section className="sheet" aria-labelledby="championship">
                <header>
                  <h2 id="championship">Championship {championship.year}</h2>
                  <Link className="push" to={`/club/${clubId}/championship`}>
                    All places
                  </Link>
                </header>
                <ChampionshipTable page={championship} most={FIRST_ROWS} />
              </section>
            )}
            {records.length > 0 && <Records records={records} />}
          </div>
          {allTime.length > 0 && <AllTimeTable rows={allTime} />}
        </div>
      )}
    </Shell>
  );
}
