import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { plural, versus } from "#game/core/words";
import { REPLAY, seasonProgress } from "#game/play/season/season-progress";
import { decodeRules } from "#server/leagues/rules/rules-link";
import { readApiKey } from "#server/matches/feeds/cricketdata/api-key";
import { isOperator } from "#server/matches/operator/operator-access";
import { listTournaments, type TournamentCard } from "#server/play/season/list-tournaments";
import { listMatchesTonight } from "#server/squads/games/list-games";
import { showYourLeagues } from "#server/stories/boards/your-leagues";
import { Empty } from "../../components/empty";
import { SeasonSources } from "../../components/season-sources";
import { TonightLine } from "../../components/tonight-line";
import { YourLeagues } from "../../components/your-leagues";
import { formatDateRange } from "../../lib/dates";
import { requireUser } from "../../lib/guards.server";
import { titled } from "../../lib/page-head";
import { redirectWithToast } from "../../lib/redirect-with-toast.server";
import { useTimeZone } from "../../lib/use-browser";

const LOAD_FAILED = "Unable to load tournaments. Please try again.";
/** Posters for tournaments without an image of their own. */
const POSTERS = ["ten-nations", "harbour", "shield", "monsoon"] as const;
/** The first row is visible at once; other images load when they come into view. */
const FIRST_ROW = 2;

export const meta = titled("Tournaments");

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requireUser(request, context);
  const { db, env } = context.services;
  const code = new URL(request.url).searchParams.get("rules");
  // Refuses an invalid rules link before a tournament is chosen for it.
  if (code !== null) decodeRules(code);
  try {
    const now = context.services.now();
    const tournaments = listTournaments(db).map((tournament) => ({
      ...tournament,
      progress: seasonProgress(tournament, now),
    }));
    const feedReady = readApiKey(env).key !== null;
    const operates = tournaments.length === 0 && isOperator(db, user);
    const yours = showYourLeagues(context.services, user);
    const tonight = listMatchesTonight(context.services).map(({ teamA, teamB }) =>
      versus([teamA, teamB]),
    );
    return json({ tournaments, yours, tonight, operates, code, feedReady });
  } catch (error) {
    context.services.log.error({ err: error }, "The tournaments could not be loaded.");
    return redirectWithToast(context, "/login", { kind: "error", text: LOAD_FAILED });
  }
}

export default function Tournaments() {
  const { tournaments, yours, tonight, operates, code, feedReady } = useLoaderData<typeof loader>();
  return (
    <>
      {yours.length > 0 && <YourLeagues leagues={yours} />}
      {tonight.length > 0 && code === null && <TonightLine matches={tonight} />}
      <div className="head">
        <h1>Tournaments</h1>
        {code !== null && (
          <p className="msg">
            Choose a tournament for <Link to={`/rules/${code}`}>these rules</Link>.
          </p>
        )}
      </div>
      {tournaments.length === 0 ? (
        <Empty drawing="stumps">
          <p>No tournaments available.</p>
          <p className="soft sm">
            {operates
              ? "You are this server’s operator. Choose where the cricket comes from."
              : "Your host is still setting up the first one."}
          </p>
        </Empty>
      ) : (
        <ul className="cards posters">
          {tournaments.map((tournament, place) => (
            <Poster
              key={tournament.id}
              tournament={tournament}
              code={code}
              lazy={place >= FIRST_ROW}
            />
          ))}
        </ul>
      )}
      {operates && <SeasonSources feedReady={feedReady} />}
    </>
  );
}

interface ShownTournament extends TournamentCard {
  /** In words, such as "Starts tomorrow"; null after the end. */
  readonly progress: string | null;
}

function Poster({
  tournament,
  code,
  lazy,
}: {
  tournament: ShownTournament;
  /** The code of the rules link with which the league is to start. */
  code: string | null;
  lazy: boolean;
}) {
  const { id, name, image, startsAt, endsAt, matches, teams, finished, isReplay, progress } =
    tournament;
  const zone = useTimeZone();
  // Also replaces an image that fails to load: by style, so without a script.
  const poster = POSTERS[id % POSTERS.length];
  return (
    <li className="sheet poster">
      <span className="art">
        <img
          src={image ?? `/posters/${poster}.svg`}
          data-poster={poster}
          alt=""
          width="640"
          height="360"
          loading={lazy ? "lazy" : undefined}
        />
      </span>
      <div className="pad">
        <div>
          <h2>{name}</h2>
          <p className="soft num">
            {startsAt !== null && formatDateRange(startsAt, endsAt ?? startsAt, zone)}
            <br />
            {plural(matches, "match", "matches")}, {plural(teams, "team")}
            {progress !== null && (
              <>
                <br />
                {progress}
              </>
            )}
          </p>
          {isReplay && <p className="soft sm">{REPLAY}</p>}
        </div>
        {finished ? (
          <span className="soft">Finished</span>
        ) : (
          <Link
            className="btn primary"
            to={`/create-league?tournamentId=${id}${code === null ? "" : `&rules=${code}`}`}
            aria-label={`Create League for ${name}`}
          >
            Create League
          </Link>
        )}
      </div>
    </li>
  );
}
