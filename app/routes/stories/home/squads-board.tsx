import { Link, useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import type { SquadsBoard as Board } from "#server/squads/making/show-board";
import { INVITE_SEARCH } from "../../../components/addresses";
import { TeamCrest } from "../../../components/crest";
import { MatchTime } from "../../../components/local-time";
import { reloadAtNews } from "../../../lib/reload-at-news";

/** More outlines than these would push the next step off a phone's first view. */
const PLACES = [1, 2, 3, 4, 5, 6, 7, 8];

/** The board of a league until its squads are made, in the place of the next deadline. */
export function SquadsBoard({
  leagueId,
  since,
  board,
}: {
  leagueId: number;
  since: number;
  board: Board;
}) {
  const { stage, title, headline, sentence, members, invited, until, myTurn } = board;
  const { revalidate } = useRevalidator();
  useEffect(
    () => reloadAtNews(leagueId, since, { reload: revalidate, busy: () => true }).stop,
    [leagueId, since, revalidate],
  );
  return (
    <section className="deadline squads-board" aria-labelledby="squads-board">
      <div>
        <p className="dim sm">{title}</p>
        <h2 id="squads-board">{headline}</h2>
        {myTurn && <p>It is your turn.</p>}
        {until !== null && (
          <p>
            Until <MatchTime at={until} />
          </p>
        )}
        {sentence && <p>{sentence}</p>}
      </div>
      {stage === "before" && (
        <ul aria-label="Who is in">
          {members.map(({ participantId, name }) => (
            <li key={participantId}>
              <TeamCrest of={participantId} size={36} />
              <bdi>{name}</bdi>
            </li>
          ))}
          {PLACES.slice(0, invited).map((place) => (
            <li key={place} className="dim">
              <span className="no-crest" aria-hidden="true" />
              invited
            </li>
          ))}
        </ul>
      )}
      <NextStep leagueId={leagueId} board={board} />
    </section>
  );
}

/** The next steps of the reader: set up, make a list, go to the room. */
function NextStep({ leagueId, board }: { leagueId: number; board: Board }) {
  const { stage, manages, hasRoom, canTakeBack } = board;
  const squads = `/league/${leagueId}/squads`;
  if (stage === "making") {
    const [to, label] = hasRoom
      ? [`/league/${leagueId}/room`, "Go to the room"]
      : [manages ? `${squads}/typed` : squads, manages ? "Type in squads" : "Squads"];
    return (
      <p className="row">
        <Link className="btn primary" to={to}>
          {label}
        </Link>
        {canTakeBack && (
          <Link className="btn" to={`${squads}/set-up`}>
            Undo Begin
          </Link>
        )}
      </p>
    );
  }
  return (
    <p className="row">
      {manages && (
        <Link className="btn primary" to={`${squads}/set-up`}>
          {stage === "between" ? "Go on" : "Set up"}
        </Link>
      )}
      {hasRoom && (
        <Link className={manages ? "btn" : "btn primary"} to={`${squads}/list`}>
          My list and the pool
        </Link>
      )}
      {stage === "before" && (
        <Link className="btn" to={INVITE_SEARCH} preventScrollReset>
          Invite
        </Link>
      )}
    </p>
  );
}
