import type { Reaction } from "#game/stories/wall";

const FACE = "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z";

/** Drawn as lines on a square of 24, because some devices have no emoji font. */
const LINES: Readonly<Record<Reaction, string>> = {
  "well played":
    "M3 11h4v9H3zM7 11l4-8a2.5 2.5 0 0 1 2.5 3L13 9h5.5a2 2 0 0 1 2 2.4l-1.3 7a2 2 0 0 1-2 1.6H7",
  "on fire":
    "M12 21a6.5 6.5 0 0 1-6.5-6.5C5.5 10 10 8 10.5 3c3 1.5 4.5 4 4.5 6.5 1-.5 1.5-1.3 1.8-2.3 1.2 1.8 1.7 4.3 1.7 6.800A6.5 6.5 0 0 1 12 21zM12 21a2.8 2.8 0 0 1-2.8-2.800c0-2 1.8-2.7 2.8-4.7 1 2 2.8 2.7 2.8 4.700A2.8 2.8 0 0 1 12 21",
  "ha ha": `${FACE}M7 13.500h10a5 5 0 0 1-10 0zM7 10l1.5-1.500L10 10M14 10l1.5-1.500L17 10`,
  wow: `${FACE}M9 9.500v.01M15 9.500v.01M12 13.500a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.400z`,
  ouch: `${FACE}M9 9.500v.01M15 9.500v.01M8.5 16.500a4.2 4.2 0 0 1 7 0M17 12.500v2.5`,
  howzat:
    "M20.5 3.500l-5 5M13 8l3 3-8.5 9a2.1 2.1 0 0 1-3-3zM18.5 15.500a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z",
  duck: "M9 11V7.500a3.5 3.5 0 1 1 7 0c0 1-.3 1.8-1 2.500M16 7.500h3.500L16 9.500M9 11H3.500c0 5 3 8.5 8 8.500s8-3 8-6.500c0-2.5-2-3.5-4.5-3M12 7v.01M8 14.500c1 1.5 3 2 5 1.5",
  champion:
    "M7 4h10v5a5 5 0 0 1-10 0zM7 6H4c0 3 1.2 4.5 3.5 5M17 6h3c0 3-1.2 4.5-3.5 5M12 14v4M8 20.500h8M9.5 18h5",
};

/** The picture of a reaction, whose words are beside it. */
export function ReactionDrawing({ reaction }: { reaction: Reaction }) {
  return (
    <svg className="reaction" viewBox="0 0 24 24" aria-hidden="true">
      <path d={LINES[reaction]} />
    </svg>
  );
}
