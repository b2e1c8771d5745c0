import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { CHAMPIONSHIP_POINTS } from "#game/leagues/championship";
import { showChampionship } from "#server/leagues/clubs/show-championship";
import { Choice, ChoiceForm } from "../../../components/choice-form";
import { ChampionshipTable, ClubHead } from "../../../components/club";
import { readId, requireClubPage } from "../../../lib/guards.server";
import { styledBy, titled } from "../../../lib/page-head";
import styles from "../../../styles/screens/club.css?url";

export const links = styledBy(styles);

export const meta = titled<typeof loader>((data) => data && `Championship of ${data.name}`);

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const member = await requireClubPage(request, context, params.clubId);
  const year = readId(new URL(request.url).searchParams.get("year"));
  return json(showChampionship(context.services, member, year));
}

const STATES = { won: "", provisional: "provisional", "in play": "in play" } as const;

export default function ChampionshipOfYear() {
  const club = useLoaderData<typeof loader>();
  const { championship, years } = club;
  return (
    <>
      <ClubHead club={club} />
      {championship === null ? (
        <p className="sheet pad">Your first finished season starts the championship.</p>
      ) : (
        <section className="sheet" aria-labelledby="championship">
          <header>
            <h2 id="championship">Championship {championship.year}</h2>
          </header>
          {years.length > 1 && (
            <ChoiceForm className="pad row selects">
              <Choice label="Year" name="year" value={championship.year}>
                {years.map((year) => (
                  <option key={year} value={year}>
                    {year}
                  </option>
                ))}
              </Choice>
            </ChoiceForm>
          )}
          <ChampionshipTable page={championship} places />
          <div className="pad stack">
            <p className="soft">
              Places give {CHAMPIONSHIP_POINTS.join(", ")} points. Everybody who shares a place gets
              its points; on equal points, more wins rank higher.
            </p>
            <ul className="club-leagues">
              {championship.leagues.map(({ leagueId, name, tournament, state }) => (
                <li key={leagueId}>
                  <bdi>{name}</bdi> <span className="soft">{tournament}</span>{" "}
                  {STATES[state] && <span className="soft">{STATES[state]}</span>}
                </li>
              ))}
            </ul>
          </div>
        </section>
      )}
    </>
  );
}
