import { type HeadersFunction, json, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { showTeamLooks } from "#server/boards/team-looks";
import { openTeamSheet } from "#server/teams/team-sheet";
import { LeagueMenu } from "../../components/league-menu";
import { Shell } from "../../components/shell";
import { requireLeagueOfTournament } from "../../lib/guards.server";
import { formState } from "../../lib/refused";
import { readSessionMark } from "../../lib/session.server";
import { useHydrated } from "../../lib/use-browser";
import { withErrorResponses } from "../../lib/with-error-responses.server";
import { teamAction } from "./action.server";
import { FinalEleven } from "./ground/final-eleven";
import { Tickets } from "./ground/tickets";
import { TeamForm } from "./plain-form/team-form";
import { TeamMessages } from "./plain-form/team-messages";
import { typedChoices } from "./plain-form/typed-choices";
import { TeamBuilder } from "./team-builder";
import { captainsWanted } from "./words/captain-labels";
import { readSaveNotice } from "./words/save-notice";

const LOAD_FAILED = "❌ Failed to fetch team data.";

export const meta: MetaFunction = () => [{ title: "Manage Team - Gully" }];

/** After signing out, Back must not show an unlocked team. */
const NOT_KEPT = { "cache-control": "no-store" };

export const headers: HeadersFunction = () => NOT_KEPT;

export const loader = withErrorResponses(
  async ({ request, context, params }) => {
    const member = await requireLeagueOfTournament(request, context, params);
    const sheet = openTeamSheet(context.services, member);
    const { searchParams } = new URL(request.url);
    const notice = readSaveNotice(searchParams);
    const search = searchParams.get("search") ?? "";
    const { leagueId, tournamentId } = member;
    const session = await readSessionMark(request, context);
    const looks = showTeamLooks(context.services, member);
    return json(
      { leagueId, tournamentId, looks, sheet, notice, session, search },
      { headers: NOT_KEPT },
    );
  },
  { failed: LOAD_FAILED },
);

export const action = withErrorResponses(teamAction);

/**
 * The ground where JavaScript runs; a plain form that can do the same where it does not. Until the
 * first is there the second is hidden, except without JavaScript.
 */
export default function ManageTeam() {
  const { leagueId, tournamentId, looks, sheet, notice, session, search } =
    useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { faults, typed } = formState(answer, "submit", "fill", "search", "reset");
  const choices = answer ? typedChoices(typed) : sheet.saved;
  const { key } = useLocation();
  const hydrated = useHydrated();
  if (sheet.finalTeam !== null) {
    return (
      <Shell looks={looks} menu={<LeagueMenu leagueId={leagueId} tournamentId={tournamentId} />}>
        <h1 className="vh">Manage Team</h1>
        <FinalEleven leagueId={leagueId} sheet={sheet} team={sheet.finalTeam} />
      </Shell>
    );
  }
  return (
    <Shell
      looks={looks}
      menu={<LeagueMenu leagueId={leagueId} tournamentId={tournamentId} />}
      savebar
    >
      <h1 className="vh">Manage Team</h1>
      {hydrated ? (
        <TeamBuilder
          key={`${leagueId} ${key}`}
          leagueId={leagueId}
          sheet={sheet}
          session={session}
        />
      ) : (
        <>
          <div className="match-line">
            <Tickets sheet={sheet} />
          </div>
          <p className="loading scripted">Loading...</p>
          <div className="stack unscripted">
            {sheet.target && (
              <p className="soft">
                Tick 11 players, choose {captainsWanted(sheet)}, then submit. The league checks
                every rule when you do.
              </p>
            )}
            <TeamMessages
              sheet={sheet}
              notice={notice}
              faults={faults}
              filled={answer?.intent === "fill"}
              ticked={choices.playerIds.length}
            />
            <TeamForm
              leagueId={leagueId}
              sheet={sheet}
              choices={choices}
              search={typed.search ?? search}
            />
          </div>
        </>
      )}
    </Shell>
  );
}
