import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { SQUAD_WORDS } from "#game/play/team/squad-settings";
import { lastChangeOf } from "#server/core/publish-change";
import { type SquadsPage, showSquads } from "#server/squads/making/show-squads";
import { showTeamLooks } from "#server/stories/boards/team-looks";
import { ExportMenu } from "../../components/export-menu";
import { SquadsTabs } from "../../components/squads-tabs";
import { readId, requireLeague } from "../../lib/guards.server";
import { pageData } from "../../lib/page-data.server";
import { formState } from "../../lib/refused";
import { trpc } from "../../lib/trpc";
import { useLiveData } from "../../lib/use-live-data";
import styles from "../../styles/screens/squads.css?url";
import { BeforeSquads } from "./before-squads";
import { ReleaseSheet } from "./release-sheet";
import { SquadSheet } from "./squad-sheet";
import { squadsAction } from "./squads-action.server";

export const meta: MetaFunction = () => [{ title: "Squads - Gully" }];

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const member = await requireLeague(request, context, params.leagueId);
  const { leagueId, tournamentId } = member;
  const since = lastChangeOf(context.services.db, member);
  const page = showSquads(context.services, member);
  const looks = showTeamLooks(context.services, member);
  const release = readId(new URL(request.url).searchParams.get("release"));
  return pageData({ leagueId, tournamentId, looks, since, page, release });
}

export const action = squadsAction;

const FILES = [["Squads", "squads"]] as const;

/** Everybody's squad (rules.md#squads), and before there are any what will happen. */
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
          <p className="soft sm seed">
            Drawn from the seed <code>{page.seed}</code>, which the{" "}
            <Link to={`/league/${leagueId}/log`}>log</Link> published before anything was drawn.
          </p>
        )}
      </div>
    </>
  );
}

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
      {stage === "before" && manages && (
        <Link className="btn primary" to={`${league}/squads/set-up`}>
          Set Up
        </Link>
      )}
      {stage === "making" && manages && !hasRoom && (
        <Link className="btn primary" to={`${league}/squads/typed`}>
          Type In
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
