import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { useRef } from "react";
import { plural } from "#game/core/words";
import type { FeedGap } from "#server/matches/feeds/followed/feed-gaps";
import { readFeedStatus } from "#server/matches/feeds/followed/read-feed-status";
import { countDeadLetters } from "#server/matches/operator/dead-letters";
import type { Operator } from "#server/matches/operator/operator-access";
import { listOperated } from "#server/matches/operator/operator-pages";
import { makeTournament } from "#server/matches/operator/save-tournament";
import type { TournamentCard } from "#server/play/season/list-tournaments";
import { loadSampleSeason } from "#server/run/cli/sample-season";
import { Empty } from "../../../components/empty";
import { GeneralFaults, useFocusOnFault } from "../../../components/faults";
import { ClockTime } from "../../../components/local-time";
import { SeasonSources } from "../../../components/season-sources";
import { SubmitButton } from "../../../components/submit-button";
import { TournamentFields } from "../../../components/tournament-fields";
import { formatDateRange } from "../../../lib/dates";
import { requireOperatorUser } from "../../../lib/guards.server";
import { parseForm, readForm, typedForm } from "../../../lib/parse-form.server";
import { redirectWithToast } from "../../../lib/redirect-with-toast.server";
import { refuseForm } from "../../../lib/refuse-form.server";
import { formState } from "../../../lib/refused";
import { useTimeZone } from "../../../lib/use-browser";
import { useFormKey } from "../../../lib/use-form";
import { FeedGaps } from "./feed-gaps";

export const meta: MetaFunction = () => [{ title: "Operator - Gully" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const operator = await requireOperatorUser(request, context);
  const { services } = context;
  return json({
    tournaments: listOperated(services, operator),
    feed: readFeedStatus(services),
    undelivered: countDeadLetters(services),
  });
}

/** Makes a tournament and redirects to it, or loads the sample season. */
export async function action(args: LoaderFunctionArgs) {
  const { request, context } = args;
  const operator = await requireOperatorUser(request, context);
  const form = await readForm(request);
  const { intent, ...typed } = parseForm(form, typedForm(["make", "sample"]));
  try {
    if (intent === "sample") return await loadSample(args, operator);
    const { name = "", from = "", to = "", image = "" } = typed;
    const id = makeTournament(context.services, operator, { name, from, to, image });
    const text = "Tournament made. Now add its teams.";
    return redirectWithToast(context, `/operator/tournament/${id}`, { kind: "success", text });
  } catch (error) {
    return refuseForm(error, args, { intent, form, failed: FAILED[intent] });
  }
}

const FAILED = {
  make: "The tournament could not be made.",
  sample: "The sample season could not be loaded.",
} as const;

async function loadSample({ context }: LoaderFunctionArgs, operator: Operator) {
  await loadSampleSeason(context.services, operator);
  const text = "The sample season is here. Create a league for it.";
  return redirectWithToast(context, "/tournaments", { kind: "success", text });
}

export default function OperatorHome() {
  const { tournaments, feed, undelivered } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>() ?? null;
  const sheet = useRef<HTMLFormElement>(null);
  const form = formState(refused, "make");
  useFocusOnFault(sheet, form.faults);
  return (
    <>
      <div className="head">
        <h1>Operator</h1>
      </div>
      <div className="cols">
        <section className="stack" aria-labelledby="tournaments">
          <div className="sheet">
            <header>
              <h2 id="tournaments">Tournaments</h2>
            </header>
            {tournaments.length > 0 && (
              <ul className="operated">
                {tournaments.map((tournament) => (
                  <TournamentLine key={tournament.id} tournament={tournament} />
                ))}
              </ul>
            )}
          </div>
          {tournaments.length === 0 ? (
            <>
              <Empty drawing="stumps">
                <p>There is no tournament yet.</p>
              </Empty>
              <SeasonSources feedReady={feed.ready} form={formState(refused, "sample")} />
            </>
          ) : (
            <p>
              <Link className="btn" to="/operator/files">
                Upload match files
              </Link>
            </p>
          )}
        </section>
        <div className="stack">
          <Form className="sheet" method="post" noValidate ref={sheet} key={useFormKey(refused)}>
            <header>
              <h2 id="new">New tournament</h2>
            </header>
            <div className="pad stack">
              <input type="hidden" name="intent" value="make" />
              <TournamentFields form={form} dated />
              <GeneralFaults faults={form.faults} />
              <SubmitButton label="Make Tournament" busyLabel="Making..." />
            </div>
          </Form>
          <FeedPanel feed={feed} />
          {undelivered > 0 && (
            <p>
              <Link className="btn" to="/operator/deliveries">
                Undelivered ({undelivered})
              </Link>
            </p>
          )}
        </div>
      </div>
    </>
  );
}

function TournamentLine({ tournament }: { tournament: TournamentCard }) {
  const { id, name, startsAt, endsAt, matches, teams } = tournament;
  const zone = useTimeZone();
  return (
    <li>
      <Link to={`/operator/tournament/${id}`}>{name}</Link>
      <span className="sub num">
        {startsAt !== null && `${formatDateRange(startsAt, endsAt ?? startsAt, zone)}, `}
        {plural(teams, "team")}, {plural(matches, "match", "matches")}
      </span>
    </li>
  );
}

/** The live feed as the operator sees it. Times are UTC milliseconds. */
interface ShownFeed {
  readonly ready: boolean;
  /** Of today, in UTC. */
  readonly hits: { readonly used: number; readonly left: number; readonly limit: number };
  readonly lastSuccessAt: number | null;
  readonly lastErrorAt: number | null;
  readonly lastError: string | null;
  readonly series: readonly {
    readonly seriesId: string;
    readonly tournamentId: number;
    readonly name: string;
    readonly fixtures: number;
    readonly played: number;
    readonly withoutSquad: readonly string[];
  }[];
  readonly gaps: readonly FeedGap[];
}

/** The state of the live feed: the remaining hits of the day, its last answer, its tournaments. */
function FeedPanel({ feed }: { feed: ShownFeed }) {
  const { ready, hits, lastSuccessAt, lastErrorAt, lastError, series } = feed;
  return (
    <section className="sheet" aria-labelledby="feed">
      <header>
        <h2 id="feed">Live feed</h2>
      </header>
      <div className="pad stack">
        {!ready && <p className="msg">Live feed off. Set CRICDATA_API_KEY to switch it on.</p>}
        <p className="num">
          Hits today: {hits.used} of {hits.limit}, {hits.left} left.
        </p>
        {lastSuccessAt !== null && (
          <p className="soft">
            Last answer: <ClockTime at={lastSuccessAt} />
          </p>
        )}
        {lastError !== null && lastErrorAt !== null && (
          <p className="msg warn">
            <ClockTime at={lastErrorAt} />: {lastError}
          </p>
        )}
      </div>
      <FeedGaps gaps={feed.gaps} />
      {series.length > 0 && (
        <ul className="operated">
          {series.map(({ seriesId, tournamentId, name, fixtures, played, withoutSquad }) => (
            <li key={seriesId}>
              <Link to={`/operator/tournament/${tournamentId}`}>{name}</Link>
              <span className="sub num">
                {played} of {fixtures} fixtures are over
                {withoutSquad.length > 0 && `; no squad yet: ${withoutSquad.join(", ")}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
