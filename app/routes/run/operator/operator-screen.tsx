import { json, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { useRef } from "react";
import { plural } from "#game/core/words";
import { listFeedGaps } from "#server/matches/feeds/followed/feed-gaps";
import { openFeed } from "#server/matches/feeds/followed/poll";
import { readFeedStatus } from "#server/matches/feeds/followed/read-feed-status";
import { readNightlyFiles } from "#server/matches/nightly/read-match-files";
import type { Operator } from "#server/matches/operator/operator-access";
import { listOperated } from "#server/matches/operator/operator-pages";
import { readToday } from "#server/matches/operator/read-today";
import { makeTournament } from "#server/matches/operator/save-tournament";
import type { TournamentCard } from "#server/play/season/list-tournaments";
import { loadSampleSeason } from "#server/run/cli/sample-season";
import { leaveReadyLine, readReadyLines } from "#server/run/ready/read-ready";
import { Icon } from "../../../components/drawing";
import { GeneralFaults, useFocusOnFault } from "../../../components/faults";
import { ReadyCard } from "../../../components/ready-card";
import { SeasonSources } from "../../../components/season-sources";
import { SubmitButton } from "../../../components/submit-button";
import { TournamentFields } from "../../../components/tournament-fields";
import { formatDateRange } from "../../../lib/dates";
import { requireOperatorUser } from "../../../lib/guards.server";
import { titled } from "../../../lib/page-head";
import { parseForm, readForm, typedForm } from "../../../lib/parse-form.server";
import { redirectWithToast } from "../../../lib/redirect-with-toast.server";
import { refuseForm } from "../../../lib/refuse-form.server";
import { formState } from "../../../lib/refused";
import { returnPath } from "../../../lib/return-path";
import { useTimeZone } from "../../../lib/use-browser";
import { useFormKey } from "../../../lib/use-form";
import { CricsheetPanel } from "./cricsheet-panel";
import { readWaiting } from "./read-waiting.server";
import { Today } from "./today";
import { WaitingList } from "./waiting-list";

export const meta = titled("Operator");

export async function loader({ request, context }: LoaderFunctionArgs) {
  const operator = await requireOperatorUser(request, context);
  const { services } = context;
  const feed = readFeedStatus(services);
  return json({
    tournaments: listOperated(services, operator),
    feed,
    files: readNightlyFiles(services),
    gaps: listFeedGaps(services, openFeed(services)),
    matches: readToday(services, { feedReady: feed.ready }),
    ready: readReadyLines(services, operator),
    waiting: readWaiting(context) ?? [],
  });
}

/** Makes a tournament and redirects to it, loads the sample season, or leaves a line of the ready card. */
export async function action(args: LoaderFunctionArgs) {
  const { request, context } = args;
  const operator = await requireOperatorUser(request, context);
  const form = await readForm(request);
  const { intent, ...typed } = parseForm(form, typedForm(["make", "sample", "leave"]));
  try {
    if (intent === "leave") {
      leaveReadyLine(context.services, operator, typed.line ?? "");
      return redirect(returnPath(typed.back ?? "/operator"));
    }
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
  leave: "The line could not be left as it is.",
} as const;

async function loadSample({ context }: LoaderFunctionArgs, operator: Operator) {
  await loadSampleSeason(context.services, operator);
  const text = "The sample season is here. Create a league for it.";
  return redirectWithToast(context, "/tournaments", { kind: "success", text });
}

export default function OperatorHome() {
  const { tournaments, feed, files, gaps, matches, ready, waiting } =
    useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>() ?? null;
  const sheet = useRef<HTMLFormElement>(null);
  const form = formState(refused, "make");
  useFocusOnFault(sheet, form.faults);
  // The card has the main button of the screen then.
  const hasToDo = ready.some(({ concern, left }) => concern > 0 && !left);
  return (
    <>
      <div className="head">
        <h1>Operator</h1>
      </div>
      <div className="cols server">
        <ReadyCard lines={ready} back="/operator" />
        <div className="stack">
          {waiting.length > 0 && <WaitingList waiting={waiting} />}
          <ServerNavigation />
        </div>
      </div>
      <div className="cols">
        <section className="stack" aria-labelledby="tournaments">
          {tournaments.length > 0 && <Today matches={matches} feed={feed} gaps={gaps} />}
          <div className="sheet">
            <header>
              <h2 id="tournaments">Tournaments</h2>
            </header>
            {tournaments.length === 0 ? (
              <p className="pad soft">There is no tournament yet.</p>
            ) : (
              <ul className="operated">
                {tournaments.map((tournament) => (
                  <TournamentLine key={tournament.id} tournament={tournament} />
                ))}
              </ul>
            )}
          </div>
          {tournaments.length === 0 ? (
            <SeasonSources
              feedReady={feed.ready}
              form={formState(refused, "sample")}
              quiet={hasToDo}
            />
          ) : (
            <p className="row">
              <Link className="btn" to="/operator/packs">
                Season packs
              </Link>
              <Link className="btn" to="/operator/cricketdata">
                Follow a series
              </Link>
              <Link className="btn" to="/operator/files">
                Upload match files
              </Link>
              <Link className="btn" to="/operator/by-hand">
                Type a season
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
              <SubmitButton
                label="Make Tournament"
                busyLabel="Making..."
                quiet={tournaments.length === 0 || hasToDo}
              />
            </div>
          </Form>
          {files && <CricsheetPanel files={files} />}
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

/** The pages of the server, each with its purpose. */
function ServerNavigation() {
  return (
    <nav className="sheet" aria-labelledby="server-pages">
      <header>
        <h2 id="server-pages">This server</h2>
      </header>
      <ul className="page-links">
        {SERVER_PAGES.map(({ to, title, about }) => (
          <li key={to}>
            <Link to={to}>
              <span>
                <b>{title}</b>
                <span className="sub">{about}</span>
              </span>
              <Icon name="down" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** One page of the server, for its operators. */
interface ServerPage {
  readonly to: string;
  readonly title: string;
  /** One sentence on what the page is for. */
  readonly about: string;
}

/** The pages of the server, in the order in which the operator's page lists them. */
const SERVER_PAGES: readonly ServerPage[] = [
  {
    to: "/operator/people",
    title: "People",
    about: "Who waits, accounts, who can sign up, and invitations.",
  },
  {
    to: "/operator/address",
    title: "Address",
    about: "Where links lead, and who can open them.",
  },
  {
    to: "/operator/mail",
    title: "Mail",
    about: "The mail server, and what is waiting or was given up.",
  },
  {
    to: "/operator/backups",
    title: "Backups",
    about: "The last one, a new one, one every night, and how to put one back.",
  },
  {
    to: "/operator/leagues",
    title: "Leagues",
    about: "Every league as a file, and one from another server.",
  },
  {
    to: "/operator/check",
    title: "Check",
    about: "Whether the database is sound and every total follows.",
  },
  {
    to: "/operator/doctor",
    title: "Doctor",
    about: "What is wrong with folder, clock, mail and address, and how to fix it.",
  },
];
