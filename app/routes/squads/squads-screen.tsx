import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { plural } from "#game/core/words";
import { type MakingWay, SQUAD_WORDS } from "#game/play/team/squad-settings";
import { betweenWays, openPlacesWords, squadsNotBegun } from "#game/squads/stage-words";
import { lastChangeOf } from "#server/core/publish-change";
import { requireManager } from "#server/play/leagues/league-access";
import { showCrests } from "#server/play/leagues/league-crests";
import { releaseSquad } from "#server/squads/making/release-squad";
import { type ShownSquad, type SquadsPage, showSquads } from "#server/squads/making/show-squads";
import { showTeamLooks } from "#server/stories/boards/league-teams";
import { ExportMenu } from "../../components/export-menu";
import { GeneralFaults } from "../../components/faults";
import { MatchTime } from "../../components/local-time";
import { usePriceText } from "../../components/price-text";
import { SealedSheet } from "../../components/sealed";
import { ButtonRow, SheetForm } from "../../components/sheet-form";
import { SquadsTabs } from "../../components/squads-tabs";
import { SubmitButton } from "../../components/submit-button";
import { readId, requireLeague } from "../../lib/guards.server";
import { pageData } from "../../lib/page-data.server";
import { chosenId, parseForm, readForm } from "../../lib/parse-form.server";
import { redirectWithToast } from "../../lib/redirect-with-toast.server";
import { refuseForm } from "../../lib/refuse-form.server";
import { type FormState, formState } from "../../lib/refused";
import { trpc } from "../../lib/trpc";
import { useLiveData } from "../../lib/use-live-data";
import styles from "../../styles/screens/squads.css?url";
import { SquadSheet } from "./squad-sheet";

export const meta: MetaFunction = () => [{ title: "Squads - Gully" }];

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const member = await requireLeague(request, context, params.leagueId);
  const { leagueId, tournamentId } = member;
  const since = lastChangeOf(context.services.db, member);
  const page = showSquads(context.services, member);
  const looks = showTeamLooks(context.services, member);
  const crests = showCrests(context.services, member);
  const release = readId(new URL(request.url).searchParams.get("release"));
  return pageData({ leagueId, tournamentId, looks, crests, since, page, release });
}

const squadsForm = z.object({ intent: z.literal("release"), participant: chosenId });

/** Releases the players of a former member; only for the manager. */
export async function action(args: LoaderFunctionArgs) {
  const { request, context, params } = args;
  const { leagueId, userId } = await requireLeague(request, context, params.leagueId);
  const { services } = context;
  const managed = requireManager(services.db, { id: userId }, leagueId, "release players");
  const form = await readForm(request);
  const { intent, participant } = parseForm(form, squadsForm);
  try {
    const { released } = releaseSquad(services, managed, participant ?? 0);
    const text = `${plural(released, "player is a free agent", "players are free agents")}.`;
    return await redirectWithToast(context, `/league/${leagueId}/squads`, {
      kind: "success",
      text,
    });
  } catch (error) {
    return refuseForm(error, args, { intent, form, failed: "The players could not be released." });
  }
}

const FILES = [["Squads", "squads"]] as const;

/** Everybody's squad (rules.md#squads); before there are any, the plan. */
export default function SquadsScreen() {
  const loaded = useLoaderData<typeof loader>();
  const { leagueId, since, release } = loaded;
  const page = useLiveData({
    leagueId,
    since,
    query: trpc.board.squads.query,
    input: { leagueId },
    initial: loaded.page,
    busy: ({ stage }) => stage === "making",
  });
  const form = formState(useActionData<typeof action>(), "release");
  const { stage, squads, manages } = page;
  const released = squads.find(({ participantId }) => participantId === release);
  return (
    <>
      {stage === "made" && <SquadsTabs leagueId={leagueId} />}
      <div className="head">
        <div>
          <h1>Squads</h1>
          {stage !== "before" && <p className="soft">{SQUAD_WORDS[page.way]}</p>}
        </div>
        <Ways leagueId={leagueId} page={page} />
      </div>
      <div className="stack">
        {manages && released && <ReleaseSheet squad={released} form={form} />}
        {stage === "before" && <BeforeSquads leagueId={leagueId} page={page} />}
        {stage === "making" && (
          <p className="msg" role="status">
            Squads are being made.{" "}
            {page.way === "typed" ? (
              <>Players appear here as the League Manager types them in.</>
            ) : (
              <Link to={`/league/${leagueId}/room`}>Go to the room</Link>
            )}
          </p>
        )}
        {page.reopensAt !== null && (
          <p className="msg" role="status">
            Squads open again <MatchTime at={page.reopensAt} />:{" "}
            <Link to={`/league/${leagueId}/squads/mini-auction`}>choose whom to release</Link>
          </p>
        )}
        {stage === "between" && (
          <p className="msg" role="status">
            {openPlacesWords(page.placesLeft)} {betweenWays(manages)}
          </p>
        )}
        <div className="squads">
          {squads.map((squad) => (
            <SquadSheet
              key={squad.participantId}
              leagueId={leagueId}
              squad={squad}
              page={page}
              releasable={manages && stage === "made"}
            />
          ))}
        </div>
        {page.seed !== null && page.way !== "typed" && (
          <SealedSheet id="draw" about="The order in which squads were made">
            <p>
              Drawn from the seed <code className="seed">{page.seed}</code>, which the{" "}
              <Link to={`/league/${leagueId}/log`}>log</Link> published before anything was drawn.
            </p>
          </SealedSheet>
        )}
      </div>
    </>
  );
}

const SET_UP_LABELS = { before: "Set Up", making: "Undo Begin", between: "Go On" } as const;

/** Links to the next steps. */
function Ways({ leagueId, page }: { leagueId: number; page: SquadsPage }) {
  const { stage, way, manages } = page;
  const league = `/league/${leagueId}`;
  const hasRoom = way !== "typed";
  return (
    <div className="row">
      {stage !== "made" && hasRoom && (
        <>
          <Link className="btn" to={`${league}/room`}>
            Room
          </Link>
          <Link className="btn" to={`${league}/squads/list`}>
            My List
          </Link>
        </>
      )}
      {manages && (stage !== "making" || page.isBeforeFirstLot) && stage !== "made" && (
        <Link className={stage === "making" ? "btn" : "btn primary"} to={`${league}/squads/set-up`}>
          {SET_UP_LABELS[stage]}
        </Link>
      )}
      {stage === "making" && manages && !hasRoom && (
        <Link className="btn primary" to={`${league}/squads/typed`}>
          Type In
        </Link>
      )}
      {stage === "made" && (manages || page.reopensAt !== null) && (
        <Link className="btn" to={`${league}/squads/mini-auction`}>
          Mini-auction
        </Link>
      )}
      {stage === "made" && manages && !hasRoom && (
        <Link className="btn" to={`${league}/squads/typed`}>
          Correct
        </Link>
      )}
      {stage !== "before" && <ExportMenu leagueId={leagueId} files={FILES} />}
    </div>
  );
}

/** Asks before the players of a former member lose their owner. */
function ReleaseSheet({ squad, form }: { squad: ShownSquad; form: FormState }) {
  const { participantId, teamName, manager, players } = squad;
  return (
    <SheetForm
      title={
        <>
          Release the players of <bdi>{teamName}</bdi>?
        </>
      }
      intent="release"
    >
      <input type="hidden" name="participant" value={participantId} />
      <p>
        <bdi>{manager}</bdi> has left. All {players.length} players become free agents. A member who
        comes back finds an empty squad.
      </p>
      <GeneralFaults faults={form.faults} className="err" />
      <ButtonRow cancel="?">
        <SubmitButton intent="release" label="Release players" busyLabel="Releasing..." />
      </ButtonRow>
    </SheetForm>
  );
}

/** The plan of each way in a sentence (rules.md#squads). */
const SENTENCES: Readonly<Record<MakingWay, string>> = {
  live: "You all meet in the room at one time. Players come up one by one, and the highest bid wins.",
  slow: "Players are up for days, not seconds. You look in when you have time, and get an email when somebody outbids you.",
  sealed: "Everybody bids in secret until a deadline. Then the bids are opened, round after round.",
  draft: "You pick in turn, and the order turns around after each round.",
  retained: "First you choose whom of last season you keep.",
  typed: "You meet at somebody's home. Afterwards the League Manager types in who bought whom.",
};

/** The squads page before the making of squads begins. */
function BeforeSquads({ leagueId, page }: { leagueId: number; page: SquadsPage }) {
  const withUnit = usePriceText();
  const { way, manages, missing, squadSize, purse, squads } = page;
  return (
    <section className="sheet" aria-labelledby="before">
      <header>
        <h2 id="before">{squadsNotBegun(way)}</h2>
      </header>
      <div className="pad stack">
        <p>{SENTENCES[way]}</p>
        <p>
          {plural(squads.length, "member is", "members are")} in. Each squad has {squadSize} players
          {way === "draft" ? "." : ` for ${withUnit(purse)} at most.`}{" "}
          <Link to={`/league/${leagueId}/rules#squad-settings`}>Squad settings</Link>
        </p>
        {missing.length > 0 && (
          <div className="msg warn">
            <p>Before it can begin:</p>
            <ul>
              {missing.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </div>
        )}
        {!manages && missing.length === 0 && (
          <p className="soft">The League Manager begins when everybody is in.</p>
        )}
      </div>
    </section>
  );
}
