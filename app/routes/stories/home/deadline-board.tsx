import { versus } from "#game/core/words";
import { deadlineAt } from "#game/play/season/fixtures";
import { leadWords } from "#game/play/season/lock-words";
import { TEAM_SIZE } from "#game/play/team/lineup";
import type { NamedRound } from "#server/play/season/league-rounds";
import type { Deadline } from "#server/stories/boards/deadline";
import { Countdown } from "../../../components/countdown";
import { DeskLink } from "../../../components/desk-link";
import { Flag } from "../../../components/flag";
import { Link } from "../../../components/link";
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
  const { teamA, teamB, picked, playing, names, predicted, round } = deadline;
  const until = deadlineAt(deadline);
  return (
    <section className="deadline" aria-label="Next deadline">
      <div className="row">
        {round === undefined && <Flag team={teamA.shortName} large />}
        {round === undefined && <Flag team={teamB.shortName} large />}
        <p>
          <span className="dim">Next deadline</span>
          <br />
          {round === undefined ? (
            <MatchDeadline deadline={deadline} />
          ) : (
            <RoundDeadline round={round} locksAt={until} />
          )}
        </p>
      </div>
      <Countdown key={until} until={until} small />
      <div>
        <WhoPlays
          playing={playing}
          nameOf={(id) => names[id] ?? ""}
          fixture={deadline}
          round={round?.number}
          mode={deadline.captainMode}
          sidesAt={
            deadline.leadsToSides ? `/match/${deadline.fixtureId}/sides?league=${leagueId}` : null
          }
        />
        <p>
          {picked !== null && picked < TEAM_SIZE && `${picked} of ${TEAM_SIZE} picked, `}
          {round === undefined ? (
            <span className="dim">{predicted ? `Predicted: ${predicted}` : "No Prediction"}</span>
          ) : (
            <span className="dim">One team plays them all</span>
          )}
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
      {(picked !== null || deadline.withoutEleven) && (
        <Link className={picked === null ? "btn push" : "btn primary push"} to={manageTeam}>
          Manage Team
        </Link>
      )}
    </section>
  );
}

function MatchDeadline({
  deadline: { teamA, teamB, matchType, startsAt, locksAt },
}: {
  deadline: Deadline;
}) {
  return (
    <>
      <b>
        {teamA.shortName} v {teamB.shortName}
      </b>
      , {matchType}, <MatchTime at={startsAt} />
      {locksAt !== undefined && (
        <>
          . Teams lock at <HourTime at={locksAt} />, {leadWords({ startsAt, locksAt })}.
        </>
      )}
    </>
  );
}

function RoundDeadline({ round, locksAt }: { round: NamedRound; locksAt: number }) {
  const { title, firstMatch, startsAt } = round;
  const lead = leadWords({ startsAt, locksAt });
  return (
    <>
      <b>{title}</b>. Locks <MatchTime at={locksAt} />,{" "}
      {lead === null ? `with ${firstMatch}` : `${lead} of ${firstMatch}`}
    </>
  );
}
