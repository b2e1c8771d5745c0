/**
 * The reactions that members can leave with one tap, in the order of the screen (rules.md#wall).
 */
export const REACTIONS = [
  "well played",
  "on fire",
  "ha ha",
  "wow",
  "ouch",
  "howzat",
  "duck",
  "champion",
] as const;
export type Reaction = (typeof REACTIONS)[number];

/** The label beside the drawing of each reaction. */
export const REACTION_LABELS: Readonly<Record<Reaction, string>> = {
  "well played": "Well played",
  "on fire": "On fire",
  "ha ha": "Ha ha",
  wow: "Wow",
  ouch: "Ouch",
  howzat: "Howzat",
  duck: "Duck",
  champion: "Champion",
};

/** The reaction of a form's field; null for anything else. */
export function readReaction(text: string): Reaction | null {
  return REACTIONS.find((reaction) => reaction === text) ?? null;
}
