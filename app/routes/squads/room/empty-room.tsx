import { Link, useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { SQUAD_WORDS } from "#game/play/team/squad-settings";
import type { EmptyRoom as EmptyRoomPage } from "#server/squads/making/show-room";
import { Empty } from "../../../components/empty";

import { RehearsalForm } from "../../../components/rehearsal-form";

import { reloadAtNews } from "../../../lib/reload-at-news";

/** The room before the making of squads begins, or while squads are typed in. */
export function EmptyRoom({
  leagueId,
  since,
  room,
}: {
  leagueId: number;
  since: number;
  room: EmptyRoomPage;
}) {
  const { revalidate } = useRevalidator();
  // The page loads the room as soon as it opens.
  useEffect(
    () => reloadAtNews(leagueId, since, { reload: revalidate, busy: () => true }).stop,
    [leagueId, since, revalidate],
  );
  const squads = `/league/${leagueId}/squads`;
  return (
    <>
      <div className="head">
        <h1>{SQUAD_WORDS[room.planned]}</h1>
      </div>
      <Empty drawing="book">
        {room.begun || room.planned === "typed" ? (
          <>
            <p>The squads of this league are typed in.</p>
            <Link className="btn primary" to={squads}>
              Squads
            </Link>
          </>
        ) : (
          <>
            <p>
              {room.manages
                ? "Your league's squads are not set up yet."
                : "The manager has not opened the room yet. Prepare your list until then."}
            </p>
            <p className="row">
              {room.manages && (
                <Link className="btn primary" to={`${squads}/set-up`}>
                  Set up the squads
                </Link>
              )}
              <Link className="btn" to={`${squads}/list`}>
                My list
              </Link>
            </p>
            {room.planned === "live" && <RehearsalForm leagueId={leagueId} />}
          </>
        )}
      </Empty>
    </>
  );
}
