import { SECOND_MS } from "#game/core/units";
import { type DraftClock, isFastClock } from "#game/play/team/squad-settings";
import type { DraftPart, DraftRoom as DraftRoomPage } from "#server/squads/making/show-draft";
import { FellAway } from "../../../../components/fell-away";
import { formState } from "../../../../lib/refused";
import { ForOthers } from "../live/for-others";
import { type ManagerCommand, ManagerForm } from "../live/manager-form";
import { MyListLink, RoomFrame, RoomTitle, useRoomNames, type WayProps } from "../live/room-frame";
import { useFreshRoom } from "../live/use-fresh-room";
import type { RoomNames } from "../live/words";
import { MySquad } from "./my-squad";
import { PickBoard } from "./pick-board";
import { PickForm } from "./pick-form";
import { TurnPlate } from "./turn-plate";

/** For picks of a minute. */
const FAST_POLL_MS = 3 * SECOND_MS;

/** A snake draft: first the turn and the pick, then the reader's squad and everybody's picks. */
export function DraftRoom({
  leagueId,
  room: { fixed, part, key },
  answered,
  title = "Snake draft",
  others = [],
}: WayProps<DraftRoomPage> & { title?: string }) {
  const { news, picks } = part;
  const isFast = isFastClock(fixed.clock);
  const isLost = useFreshRoom(leagueId, news.lastEventId, isFast ? FAST_POLL_MS : undefined);
  const { names, playerOf } = useRoomNames(fixed);
  const mine = fixed.participantId;
  const formKey = `${key}-${news.lastEventId}`;
  const isMyTurn = news.stage === "running" && news.turn?.participantId === mine;
  const hasSeat = fixed.order.includes(mine);
  return (
    <RoomFrame
      head={
        <>
          <RoomTitle title={title} isLost={isLost}>
            <MyListLink leagueId={leagueId} />
          </RoomTitle>
          <TurnPlate leagueId={leagueId} fixed={fixed} part={part} names={names} />
        </>
      }
      main={
        <>
          {(fixed.isGame ? news.stage === "paused" : fixed.manages && news.stage !== "closed") && (
            <ManagerForm
              title={fixed.isGame ? "Paused" : "Manager"}
              commands={fixed.isGame ? [RESUME] : managersCommands(part, names, fixed.clock)}
              formKey={formKey}
              form={formState(answered, "pause", "resume", "skip", "undo")}
            />
          )}
          {news.stage === "running" && (
            <ForOthers
              others={others.filter(
                ({ participantId }) => participantId === news.turn?.participantId,
              )}
              seats={fixed.people}
              intent="pick-for"
              playerIds={part.free}
              playerOf={playerOf}
              formKey={formKey}
              form={formState(answered, "pick-for")}
            />
          )}
          {hasSeat && news.stage !== "closed" && (
            <PickForm
              leagueId={leagueId}
              isMyTurn={isMyTurn}
              isGame={fixed.isGame}
              nextMatches={fixed.nextMatches}
              ranked={part.ranked}
              free={part.free}
              playerOf={playerOf}
              formKey={formKey}
              form={formState(answered, "pick")}
            />
          )}
        </>
      }
      side={
        hasSeat && <MySquad leagueId={leagueId} fixed={fixed} picks={picks} playerOf={playerOf} />
      }
    >
      <FellAway sentences={part.fellAway} />
      <PickBoard fixed={fixed} picks={picks} names={names} playerOf={playerOf} />
    </RoomFrame>
  );
}

/** Anybody in a game may resume after a restart of the server. */
const RESUME: ManagerCommand = { intent: "resume", label: "Resume", isFirst: true };

/** The commands that the manager has now. */
function managersCommands(
  { news: { stage, turn }, picks }: DraftPart,
  names: RoomNames,
  clock: DraftClock,
): ManagerCommand[] {
  const last = picks.at(-1);
  const hasBegun = turn !== null || last !== undefined;
  const commands: ManagerCommand[] =
    stage === "paused"
      ? [{ intent: "resume", label: hasBegun ? "Resume" : "Start", isFirst: true }]
      : [{ intent: "pause", label: "Pause" }];
  if (stage === "running" && turn !== null) {
    const left = isFastClock(clock) ? "10 seconds" : "an hour";
    commands.push({
      intent: "skip",
      label: `Give ${names.owner(turn.participantId)} only ${left}`,
    });
  }
  if (last !== undefined) {
    commands.push({ intent: "undo", label: `Undo the pick of ${names.player(last.playerId)}` });
  }
  return commands;
}
