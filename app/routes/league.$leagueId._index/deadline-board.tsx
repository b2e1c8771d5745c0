import { Link } from "@remix-run/react";
import { TEAM_SIZE } from "#game/team/lineup";
import type { Deadline } from "#server/boards/league-home";
import { Countdown } from "../../components/countdown";
import { Flag } from "../../components/flag";
import { MatchTime } from "../../components/local-time";

/** The next lock: when it is, and what is ready for it. */
export function DeadlineBoard({
  deadline,
  manageTeam,
}: {
  deadline: Deadline;
  manageTeam: string;
}) {
  const { teamA, teamB, matchType, startsAt, picked, predicted } = deadline;
  return (
    <section className="deadline" aria-label="Next deadline">
      <div className="row">
        <Flag team={teamA.shortName} large />
        <Flag team={teamB.shortName} large />
        <p>
          <span className="dim">Next deadline</span>
          <br />
          <b>
            {teamA.shortName} v {teamB.shortName}
          </b>
          , {matchType}, <MatchTime at={startsAt} />
        </p>
      </div>
      <Countdown key={startsAt} until={startsAt} small />
      <p>
        {picked} of {TEAM_SIZE} picked
        <br />
        <span className="dim">{predicted ? `Predicted: ${predicted}` : "No Prediction"}</span>
      </p>
      <Link className="btn primary push" to={manageTeam}>
        Manage Team
      </Link>
    </section>
  );
}
