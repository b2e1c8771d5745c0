import { plural } from "#game/core/words";
import { candidatesOf } from "#game/squads/ways/keep-players";
import type { Notice, RoomToMail } from "./notice";

/** One mail to each owner of last season: until when they choose whom they keep. */
export function listRetentionNotices({ room, events, lastMailOf }: RoomToMail): Notice[] {
  if (room.way !== "retained") return [];
  const { open, endsAt } = room.state;
  const begun = events.find(({ event }) => event.kind === "round");
  if (endsAt === null || begun === undefined) return [];
  return open.participantIds.flatMap((participantId) => {
    if (lastMailOf(participantId, "round") >= begun.id) return [];
    if (candidatesOf(open, participantId).length === 0) return [];
    return [
      {
        ...({ participantId, kind: "round", eventId: begun.id, usefulUntil: endsAt } as const),
        subject: "choose whom you keep",
        sentences: (timeText: (at: number) => string) => [
          `You may keep up to ${plural(open.settings.retained, "player")} of last season, until ${timeText(endsAt)}.`,
          "Nobody else sees your choice before. If you choose nobody, you keep nobody.",
        ],
        action: "Choose",
        hint: "You get one such email.",
      },
    ];
  });
}
