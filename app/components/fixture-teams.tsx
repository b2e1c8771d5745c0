import { versus } from "#game/core/words";
import { Flag } from "./flag";

/** "SMS v CHC" between the crests of the two. */
export function FixtureTeams({ teams }: { teams: readonly [string, string] }) {
  const [teamA, teamB] = teams;
  return (
    <span className="fixture-teams">
      <Flag team={teamA} /> {versus(teams)} <Flag team={teamB} />
    </span>
  );
}
