import { Link } from "@remix-run/react";
import { useMemo } from "react";
import { SECOND_MS } from "#game/core/units";
import type { DraftRoom as DraftRoomPage } from "#server/squads/making/show-draft";
import { FellAway } from "../../../../components/fell-away";
import { formState, type Refused } from "../../../../lib/refused";
import { LostConnection } from "../common/lost-connection";
import { ManagerForm } from "../common/manager-form";
import { useFreshRoom } from "../common/use-fresh-room";
import { namesOfRoom } from "../live/words";
import { managersCommands } from "./draft-commands";
import { MySquad } from "./my-squad";
import { PickBoard } from "./pick-board";
import { PickForm } from "./pick-form";
import { TurnPlate } from "./turn-plate";

/** A pick lasts a minute. */
const FAST_POLL_MS = 3 * SECOND_MS;

/** A snake draft: whose turn it is and the pick first, then the own squad and everybody's picks. */
export function DraftRoom({
  leagueId,
  room: { fixed, part, key },
  answered,
}: {
  leagueId: number;
  room: DraftRoomPage;
  /** The refused form, if any. */
  answered: Refused | null;
}) {
  const { news, picks } = part;
  const isFast = fixed.clock === "60 seconds";
  const isLost = useFreshRoom(leagueId, news.lastEventId, isFast ? FAST_POLL_MS : undefined);
  const players = useMemo(() => new Map(fixed.players.map((each) => [each.id, each])), [fixed]);
  const names = useMemo(() => namesOfRoom(players, fixed.people), [players, fixed]);
  const playerOf = (id: number) => players.get(id);
  const mine = fixed.participantId;
  const formKey = `${key}-${news.lastEventId}`;
  const isMyTurn = news.stage === "running" && news.turn?.participantId === mine;
  const hasSeat = fixed.order.includes(mine);
  return (
    <div className="room">
      <div className="head room-head">
        <h1>Snake draft</h1>
        <Link className="btn bare" to={`/league/${leagueId}/squads/list`}>
          My list
        </Link>
      </div>
      {isLost && <LostConnection />}
      <TurnPlate leagueId={leagueId} fixed={fixed} part={part} names={names} />
      <div className="room-cols">
        <div className="stack">
          {fixed.manages && news.stage !== "closed" && (
            <ManagerForm
              commands={managersCommands(part, names, fixed.clock)}
              formKey={formKey}
              form={formState(answered, "pause", "resume", "skip", "undo")}
            />
          )}
          {hasSeat && news.stage !== "closed" && (
            <PickForm
              isMyTurn={isMyTurn}
              ranked={part.ranked}
              free={part.free}
              playerOf={playerOf}
              formKey={formKey}
              form={formState(answered, "pick")}
            />
          )}
        </div>
        <div className="stack">
          {hasSeat && <MySquad fixed={fixed} picks={picks} playerOf={playerOf} />}
        </div>
      </div>
      <FellAway sentences={part.fellAway} />
      <PickBoard fixed={fixed} picks={picks} names={names} playerOf={playerOf} />
    </div>
  );
}
