import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { openTeamSheet } from "#server/play/teams/team-sheet";
import { readId, requireActingFor } from "../../../lib/guards.server";
import { NOT_STORED, notStored } from "../../../lib/not-stored.server";
import { pageData } from "../../../lib/page-data.server";
import { PlainTeam } from "./deferred-parts";
import { MatchChoice } from "./ground/match-choice";
import { actOnTeam } from "./manage-team-action.server";
import { chosenFixture, FIXTURE, readSaveNotice } from "./words/team-address";

export const meta: MetaFunction = () => [{ title: "For somebody else - Gully" }];

/** After a log-out, Back must not show an unlocked team. */
export const headers = notStored;

/** The open team of a member who has allowed it; the log has the look before it is read. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { look } = await requireActingFor(request, context, params);
  const author = look();
  const { leagueId, tournamentId, displayName, teamName } = author;
  const { searchParams } = new URL(request.url);
  const fixtureId = readId(searchParams.get(FIXTURE));
  const sheet = openTeamSheet(context.services, author, fixtureId);
  return pageData(
    {
      ...{ leagueId, tournamentId, displayName, teamName, sheet },
      notice: readSaveNotice(searchParams),
      search: searchParams.get("search") ?? "",
    },
    { headers: NOT_STORED },
  );
}

export async function action(args: LoaderFunctionArgs) {
  const { author, look } = await requireActingFor(args.request, args.context, args.params);
  return actOnTeam(args, author, look);
}

/** The form of Manage Team, for another member. */
export default function TeamFor() {
  const { leagueId, displayName, teamName, sheet, notice, search } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <>
      <div className="head">
        <div>
          <h1>
            For <bdi>{displayName}</bdi>
          </h1>
          <p className="soft">
            You pick the team of <bdi>{teamName}</bdi>. It will say that you saved it, and the
            league log says that you have looked at it.
          </p>
        </div>
        <Link className="btn" to={`/league/${leagueId}/acting`}>
          Back
        </Link>
      </div>
      {sheet.finalTeam || sheet.squad?.lack ? (
        <p className="msg">There is no team to pick now.</p>
      ) : (
        <>
          <MatchChoice sheet={sheet} />
          <PlainTeam
            key={`${sheet.lastSaveNumber} ${chosenFixture(sheet).fixtureId}`}
            leagueId={leagueId}
            sheet={sheet}
            notice={notice}
            reminders={null}
            search={search}
            answer={answer}
            forOther
          />
        </>
      )}
    </>
  );
}
