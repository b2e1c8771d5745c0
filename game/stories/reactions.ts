/** In the order of the screen (rules.md#wall). */
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

export function readReaction(text: string): Reaction | null {
  return REACTIONS.find((reaction) => reaction === text) ?? null;
}
