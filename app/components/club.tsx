import type { ClubHead as Club, ClubPerson } from "#server/leagues/clubs/club-person";
import type { SeasonName } from "#server/leagues/clubs/name-records";
import type { ChampionshipPage } from "#server/leagues/clubs/show-championship";
import { Link, NavLink } from "./link";
import { Rank } from "./rank";
import { ScrollTable, TableHead } from "./tables";

/** The name of a club, and its pages as tabs. */
export function ClubHead({ club }: { club: Club }) {
  const { clubId, name, manager, manages, mayChange } = club;
  const page = `/club/${clubId}`;
  return (
    <>
      <div className="head">
        <div>
          <h1>
            <bdi>{name}</bdi>
          </h1>
          <p className="soft">
            Club manager: <bdi>{manager}</bdi>
          </p>
        </div>
        {mayChange && (
          <div className="row">
            {manages && (
              <Link className="btn" to={`${page}/seasons`}>
                Past seasons
              </Link>
            )}
            <Link className="btn" to={`${page}/settings`}>
              Settings
            </Link>
          </div>
        )}
      </div>
      <nav className="tabs" aria-label="Club">
        <NavLink to={page} end>
          Honours
        </NavLink>
        <NavLink to={`${page}/championship`}>Championship</NavLink>
        <NavLink to={`${page}/between`}>Head-to-head</NavLink>
      </nav>
    </>
  );
}

/** "Asha and Ben" */
export function PersonNames({ people }: { people: readonly ClubPerson[] }) {
  return people.map(({ person, name }, index) => (
    <span key={person}>
      {index > 0 && (index === people.length - 1 ? " and " : ", ")}
      <bdi>{name}</bdi>
    </span>
  ));
}

/** Marks an entry that was typed by hand, without a league of Gully behind it. */
export function ByHand() {
  return <span className="by-hand">Entered by hand</span>;
}

/** "Sunday Gully League, 2026"; a season entered by hand has only its year. */
export function SeasonLabel({ season: { year, league } }: { season: SeasonName }) {
  if (league === null) return <>{year}</>;
  return (
    <>
      <bdi>{league}</bdi>, {year}
    </>
  );
}

/** The consequences of adding a league to a club, beside every form that does it. */
export function ClubShows() {
  return (
    <p className="soft">
      All members of the club see a league&rsquo;s places, points and titles once it is over, also
      those who weren&rsquo;t in it. Nobody else sees a club.
    </p>
  );
}

/** The championship of a year: its points and, with `places`, the place in each league. */
export function ChampionshipTable({
  page: { year, leagues, rows },
  most,
  places = false,
}: {
  page: ChampionshipPage;
  /** The number of rows; all by default. */
  most?: number;
  places?: boolean;
}) {
  const columns = places ? leagues.map(({ name }) => [name, "n"] as const) : [];
  return (
    <ScrollTable caption={`Points of ${year} by places`} className="tbl num club-table">
      <TableHead columns={[["#", "c"], "Name", ["Points", "n"], ["Wins", "n"], ...columns]} />
      <tbody>
        {rows.slice(0, most).map((row) => (
          <tr key={row.person} className={row.mine ? "mine" : undefined}>
            <td className="c">
              <Rank rank={row.rank} points={row.points} />
            </td>
            <th scope="row">
              <bdi>{row.name}</bdi>
            </th>
            <td className="n big">{row.points}</td>
            <td className="n">{row.wins}</td>
            {places &&
              row.places.map((place, index) => (
                <td key={leagues[index]?.leagueId} className="n">
                  {place ?? "–"}
                </td>
              ))}
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}
