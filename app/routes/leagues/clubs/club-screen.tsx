import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { versus } from "#game/core/words";
import { formatPoints } from "#game/play/scoring/points-text";
import type { NamedHolder, NamedRecord } from "#server/leagues/clubs/name-records";
import {
  type Redecided,
  type ClubPage as ShownClub,
  showClub,
  type TitleEntry,
} from "#server/leagues/clubs/show-club";
import {
  ByHand,
  ChampionshipTable,
  ClubHead,
  PersonNames,
  SeasonLabel,
} from "../../../components/club";
import { Empty } from "../../../components/empty";
import { ShortDay } from "../../../components/local-time";
import { Points } from "../../../components/points";
import { Sheet } from "../../../components/sheet";
import { ScrollTable, TableHead } from "../../../components/tables";
import { requireClubPage } from "../../../lib/guards.server";
import { styledBy, titled } from "../../../lib/page-head";
import styles from "../../../styles/screens/club.css?url";

/** The rows of the championship on the club's page. */
const FIRST_ROWS = 5;

export const links = styledBy(styles);

export const meta = titled<typeof loader>((data) => data?.name);

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const member = await requireClubPage(request, context, params.clubId);
  return json(showClub(context.services, member));
}

export default function ClubPage() {
  const club = useLoaderData<typeof loader>();
  const { clubId, manages, titles, championship, allTime, records } = club;
  return (
    <>
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
    </>
  );
}

const LABELS: Readonly<Record<NamedRecord["kind"], string>> = {
  "most titles": "Most titles",
  "longest run": "Titles in a row",
  "season points": "Most points in a season",
  "match points": "Most points in a match",
  "closest title": "Closest title",
};

function Records({ records }: { records: readonly NamedRecord[] }) {
  return (
    <Sheet id="records" title="Records">
      <dl className="club-records">
        {records.map((record) => (
          <div key={record.kind}>
            <dt>{LABELS[record.kind]}</dt>
            <dd>
              <b className="num">{figureOf(record)}</b>
              {record.holders.map((holder) => (
                <span key={`${holder.person} ${holder.seasons[0]?.year}`}>
                  <bdi>{holder.name}</bdi> <Circumstances record={record} holder={holder} />
                </span>
              ))}
              {record.more > 0 && <span className="soft">and {record.more} more</span>}
            </dd>
          </div>
        ))}
      </dl>
    </Sheet>
  );
}

function figureOf({ kind, figure }: NamedRecord): string {
  if (kind === "most titles" || kind === "longest run") return String(figure);
  return kind === "closest title" ? `by ${formatPoints(figure)}` : formatPoints(figure);
}

function Circumstances({ record, holder }: { record: NamedRecord; holder: NamedHolder }) {
  const { seasons, fixture, second } = holder;
  const [season, last] = seasons;
  if (season === undefined) return null;
  if (record.kind === "longest run" && last !== undefined) {
    return (
      <span className="soft">
        {season.year} to {last.year}
      </span>
    );
  }
  return (
    <span className="soft">
      {second !== null && (
        <>
          ahead of <bdi>{second.name}</bdi>,{" "}
        </>
      )}
      {fixture !== null && <>{`${versus(fixture.sides)}, `}</>}
      <SeasonLabel season={season} />
    </span>
  );
}

/** The winners year by year, as on the board in a pavilion. */
function HonoursBoard({ titles }: { titles: readonly TitleEntry[] }) {
  return (
    <section className="honours" aria-labelledby="honours">
      <h2 id="honours">Honours</h2>
      <ol>
        {titles.map((entry) => (
          <Honour key={entry.seasonId} entry={entry} />
        ))}
      </ol>
    </section>
  );
}

function Honour({ entry }: { entry: TitleEntry }) {
  const { year, champions, state, dueAt, headToHead, redecided } = entry;
  return (
    <li data-state={state}>
      <span className="year num">{year}</span>
      <div>
        <p className="champion">
          {champions.length > 0 && <PersonNames people={champions} />}
          {champions.length === 0 && (state === "in play" ? "In play" : "No winner")}
        </p>
        <p className="dim">
          <SeasonOf entry={entry} />
        </p>
        {headToHead.length > 0 && (
          <p className="dim">
            Head-to-head:{" "}
            <b>
              <PersonNames people={headToHead} />
            </b>
          </p>
        )}
        {dueAt !== null && (
          <p className="dim">
            Provisional: the title is given on <ShortDay at={dueAt} />
          </p>
        )}
        {redecided.map((change) => (
          <p key={`${change.title} ${change.at}`} className="dim">
            <RedecidedText change={change} />
          </p>
        ))}
      </div>
    </li>
  );
}

function SeasonOf({ entry: { league, leagueId, tournament } }: { entry: TitleEntry }) {
  if (league === null) return <ByHand />;
  const name = <bdi>{league}</bdi>;
  return (
    <>
      {leagueId === null ? name : <Link to={`/league/${leagueId}`}>{name}</Link>}{" "}
      <span aria-hidden="true">&middot;</span> <bdi>{tournament}</bdi>
    </>
  );
}

function RedecidedText({ change: { title, at, from, to } }: { change: Redecided }) {
  return (
    <>
      {title === "table" ? "Decided" : "Head-to-head decided"} again on <ShortDay at={at} /> after a
      correction: from {from.length > 0 ? <PersonNames people={from} /> : "nobody"} to{" "}
      {to.length > 0 ? <PersonNames people={to} /> : "nobody"}
    </>
  );
}

/** Hundredths of a place as a figure: 250 are "2.5". */
function formatPlace(hundredths: number): string {
  return (hundredths / 100).toFixed(1);
}

/** The results of all members in all seasons. */
function AllTimeTable({ rows }: { rows: ShownClub["allTime"] }) {
  return (
    <section className="sheet" aria-labelledby="all-time">
      <header>
        <h2 id="all-time">All-time table</h2>
        <span className="soft push">Seasons that are over</span>
      </header>
      <ScrollTable
        caption="Titles, places and points of all seasons"
        className="tbl num club-table"
      >
        <TableHead
          columns={[
            "Name",
            ["Titles", "n"],
            ["Seasons", "n"],
            ["Best", "n"],
            ["Average", "n"],
            ["Points", "n"],
          ]}
        />
        <tbody>
          {rows.map(({ person, name, mine, ...row }) => (
            <tr key={person} className={mine ? "mine" : undefined}>
              <th scope="row">
                <bdi>{name}</bdi>
              </th>
              <td className="n big">{row.titles}</td>
              <td className="n">{row.seasons}</td>
              <td className="n">{row.bestPlace}</td>
              <td className="n">{formatPlace(row.averagePlace)}</td>
              <td className="n">
                <Points points={row.points} />
              </td>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
    </section>
  );
}
