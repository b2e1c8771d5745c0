import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { orUnnamed } from "#game/core/words";
import { showCrests } from "#server/play/leagues/league-crests";
import { type Comparison, compareTeams } from "#server/stories/boards/compare-teams";
import { showTeamLooks } from "#server/stories/boards/league-teams";
import { Choice, ChoiceForm } from "../../components/choice-form";
import { Empty } from "../../components/empty";
import { FixtureOptions } from "../../components/fixture-words";
import { LeaderboardTabs } from "../../components/league-menu";
import { readId, requireLeague } from "../../lib/guards.server";
import { pageData } from "../../lib/page-data.server";
import { titled } from "../../lib/page-head";
import { ComparedTeams } from "./compared-teams";

export const meta = titled("Compare two teams");

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const member = await requireLeague(request, context, params.leagueId);
  const { leagueId, tournamentId } = member;
  const search = new URL(request.url).searchParams;
  const comparison = compareTeams(context.services, member, {
    fixtureId: readId(search.get("fixture")),
    leftId: readId(search.get("team")),
    rightId: readId(search.get("with")),
  });
  const looks = showTeamLooks(context.services, member);
  const crests = showCrests(context.services, member);
  return pageData({ leagueId, tournamentId, looks, crests, comparison });
}

export default function ComparePage() {
  const { leagueId, tournamentId, comparison } = useLoaderData<typeof loader>();
  const { fixture, left, right } = comparison;
  return (
    <>
      <LeaderboardTabs leagueId={leagueId} tournamentId={tournamentId} />
      <div className="head">
        <h1>Compare two teams</h1>
        {fixture && <Selectors comparison={comparison} />}
      </div>
      {left && right ? (
        <ComparedTeams
          leagueId={leagueId}
          tournamentId={tournamentId}
          comparison={comparison}
          left={left}
          right={right}
        />
      ) : (
        <Empty drawing="stumps">
          <p>
            {fixture
              ? "There is no other team in this league yet."
              : "Teams can be compared once a match has started."}
          </p>
        </Empty>
      )}
    </>
  );
}

function Selectors({ comparison }: { comparison: Comparison }) {
  const { fixtures, teams, fixture, left, right } = comparison;
  const options = teams.map(({ participantId, teamName }) => (
    <option key={participantId} value={participantId}>
      {orUnnamed(teamName)}
    </option>
  ));
  return (
    <ChoiceForm className="row selects">
      <Choice label="Select Fixture" name="fixture" value={fixture?.id ?? ""}>
        <FixtureOptions fixtures={fixtures} />
      </Choice>
      <Choice label="Team" name="team" value={left?.participantId ?? ""}>
        {options}
      </Choice>
      <Choice label="With" name="with" value={right?.participantId ?? ""}>
        {options}
      </Choice>
    </ChoiceForm>
  );
}
