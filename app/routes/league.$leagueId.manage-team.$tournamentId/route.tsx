import { json, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { AppError } from "#server/errors";
import { openTeamSheet } from "#server/teams/team-sheet";
import { LeagueMenu } from "../../components/league-menu";
import { Shell } from "../../components/shell";
import { readId, requireLeague } from "../../lib/guards.server";
import { sayErrors } from "../../lib/say-errors.server";
import { answerTeam } from "./answer-team.server";
import { readSaveNotice } from "./save-notice";
import { TeamForm } from "./team-form";
import { TeamMessages } from "./team-messages";
import { Tickets } from "./tickets";

export const meta: MetaFunction = () => [{ title: "Manage Team - Gully" }];

export const loader = sayErrors(async ({ request, context, params }) => {
  const member = await requireLeague(request, context, params.leagueId);
  if (readId(params.tournamentId) !== member.tournamentId) {
    throw new AppError("not-found", "Missing league or tournament information.");
  }
  const sheet = openTeamSheet(context.services, member);
  const notice = readSaveNotice(new URL(request.url).searchParams);
  const { leagueId, tournamentId } = member;
  return json({ leagueId, tournamentId, sheet, notice, now: context.services.now() });
});

export const action = sayErrors(answerTeam);

export default function ManageTeam() {
  const { leagueId, tournamentId, sheet, notice, now } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { key } = useLocation();
  return (
    <Shell menu={<LeagueMenu leagueId={leagueId} tournamentId={tournamentId} />}>
      <div className="head">
        <div>
          <h1>Manage Team</h1>
          <p className="soft">
            Tick 11 players, choose a captain and a vice-captain, then submit. The league checks
            every rule when you do.
          </p>
        </div>
      </div>
      <Tickets sheet={sheet} serverNow={now} />
      <TeamMessages
        key={`messages ${key}`}
        sheet={sheet}
        notice={notice}
        refused={refused ?? null}
      />
      {/* Every answer of the server fills the form anew: with what is saved, or what was refused. */}
      <TeamForm key={`form ${key}`} sheet={sheet} choices={refused?.choices ?? sheet.saved} />
    </Shell>
  );
}
