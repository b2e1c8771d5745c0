import { Link } from "@remix-run/react";
import { versus } from "#game/core/words";
import { deadlineAt } from "#game/play/season/fixtures";
import { TEAM_SIZE } from "#game/play/team/lineup";
import type { Deadline } from "#server/stories/boards/deadline";
import { Countdown } from "../../../components/countdown";
import { DeskLink } from "../../../components/desk-link";
import { Flag } from "../../../components/flag";
import { HourTime, MatchTime } from "../../../components/local-time";
import { WhoPlays } from "../../../components/who-plays";

/** The next lock, and how many teams are ready for it. */
export function DeadlineBoard({
  leagueId,
  deadline,
  scores,
  manageTeam,
}: {
  leagueId: number;
  deadline: Deadline;
  /** Whether the reader scores the tournament's matches. */
  scores: boolean;
  manageTeam: string;
}) {
  const { teamA, teamB, matchType, startsAt, locksAt, picked, playing, names, predicted } =
    deadline;
  const until = deadlineAt(deadline);
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
          {locksAt !== undefined && (
            <>
              . Teams lock at <HourTime at={locksAt} />.
            </>
          )}
        </p>
      </div>
      <Countdown key={until} until={until} small />
      <div>
        <WhoPlays
          playing={playing}
          nameOf={(id) => names[id] ?? ""}
          fixture={deadline}
          mode={deadline.captainMode}
          sidesAt={
            deadline.leadsToSides ? `/match/${deadline.fixtureId}/sides?league=${leagueId}` : null
          }
        />
        <p>
          {picked !== null && picked < TEAM_SIZE && `${picked} of ${TEAM_SIZE} picked, `}
          <span className="dim">{predicted ? `Predicted: ${predicted}` : "No Prediction"}</span>
          {scores && (
            <>
              {" "}
              <DeskLink
                fixtureId={deadline.fixtureId}
                name={versus([teamA.shortName, teamB.shortName])}
              />
            </>
          )}
        </p>
      </div>
      {picked !== null && (
        <Link className="btn primary push" to={manageTeam}>
          Manage Team
        </Link>
      )}
    </section>
  );
}
