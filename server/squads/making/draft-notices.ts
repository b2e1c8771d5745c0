import { isFastClock } from "#game/play/team/squad-settings";
import type { Notice, RoomToMail } from "./notice";

/** The mails to members of a draft with hours for a pick: about their turn, or its shortening. */
export function listDraftNotices({ room, events }: RoomToMail): Notice[] {
  if (room.way !== "draft" || isFastClock(room.state.open.settings.draftClock)) return [];
  const { turn } = room.state;
  const last = events.findLast(({ event }) => event.kind === "turn");
  if (turn === null || last === undefined) return [];
  const { participantId, endsAt } = turn;
  return [
    {
      participantId,
      kind: "turn",
      eventId: last.id,
      usefulUntil: endsAt,
      subject: "it is your turn to pick",
      sentences: (timeText) => [
        `You can pick a player until ${timeText(endsAt)}.`,
        "If you do not, the first possible player of your list comes, or else the dearest.",
      ],
      action: "Pick a player",
      hint: "You get one such mail for each of your turns, and one if it is shortened.",
    },
  ];
}
