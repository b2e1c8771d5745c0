import { pluralForm, versus } from "#game/core/words";
import { deadlineAt } from "#game/play/season/fixtures";
import { TEAM_SIZE } from "#game/play/team/lineup";
import type { Deadline } from "#server/stories/boards/deadline";
import { DeskLink } from "../../../components/desk-link";
import { Link } from "../../../components/link";
import { LocksIn } from "../../../components/locks-in";
import { captainWarnings } from "../../../components/who-plays";

/**
 * The next lock as the second line of a board. Manage Team stands out only if something is wrong
 * with the team.
 */
export function DeadlineLine({
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
  const { fixtureId, teamA, teamB, startsAt, picked, playing, leadsToSides, round } = deadline;
  const match = versus([teamA.shortName, teamB.shortName]);
  const locksAt = deadlineAt(deadline);
  const wrong = faultOf(deadline);
  return (
    <div className="now-next">
      <div>
        <p>
          {round ? `Round ${round.number}` : match}{" "}
          <LocksIn key={locksAt} at={locksAt} startsAt={round?.startsAt ?? startsAt} />
        </p>
        <p>
          {wrong !== null ? (
            <span className="warned">
              <span aria-hidden="true">⚠</span> {wrong}
            </span>
          ) : (
            picked !== null && (
              <span className="dim">
                {playing.count} of {playing.of} {pluralForm(playing.count, "plays", "play")}
              </span>
            )
          )}
          {leadsToSides && (
            <>
              {" "}
              <Link className="hit" to={`/match/${fixtureId}/sides?league=${leagueId}`}>
                Sides
              </Link>
            </>
          )}
          {scores && (
            <>
              {" "}
              <DeskLink fixtureId={fixtureId} name={match} />
            </>
          )}
        </p>
      </div>
      {(picked !== null || deadline.withoutEleven) && (
        <Link className={wrong === null ? "btn" : "btn primary"} to={manageTeam}>
          Manage Team
        </Link>
      )}
    </div>
  );
}

/** The heaviest thing that is wrong with the team; null if nothing is. */
function faultOf({ picked, playing, names, captainMode }: Deadline): string | null {
  if (picked === null) return null;
  if (picked < TEAM_SIZE) return `${picked} of ${TEAM_SIZE} picked`;
  const [warning] = captainWarnings(playing, captainMode);
  if (warning !== undefined) return warning;
  const { notNamed } = playing;
  return notNamed.length > 0
    ? `Not named: ${notNamed.map((id) => names[id] ?? "").join(", ")}`
    : null;
}
