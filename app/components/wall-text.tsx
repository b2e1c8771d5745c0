import { TeamCrest } from "./crest";
import { ClockTime } from "./local-time";

/** A line of a wall, or an answer to one, below its author. */
export function WallText({
  participantId,
  teamName,
  author,
  at,
  text,
  size,
}: {
  participantId: number;
  teamName: string;
  author: string;
  at: number;
  text: string;
  /** Of the crest, in pixels. */
  size: 16 | 18;
}) {
  return (
    <>
      <p className="by face">
        <TeamCrest of={participantId} size={size} />
        <b>
          <bdi>{teamName}</bdi>
        </b>{" "}
        <span className="soft">
          <bdi>{author}</bdi> · <ClockTime at={at} />
        </span>
      </p>
      <p className="text" dir="auto">
        {text}
      </p>
    </>
  );
}
