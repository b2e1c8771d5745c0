import { Link } from "@remix-run/react";
import type { Redecided, TitleEntry } from "#server/leagues/clubs/show-club";
import { ByHand, PersonNames } from "../../../components/club-names";
import { ShortDay } from "../../../components/local-time";

/** The winners year by year, as on the board in a pavilion. */
export function HonoursBoard({ titles }: { titles: readonly TitleEntry[] }) {
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
