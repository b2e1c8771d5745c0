/** What members may say with one tap, in the order of the screen (rules.md#wall). */
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

/** The picture of each, and its words: screen readers and devices without the picture have those. */
export const REACTION_LOOKS: Readonly<
  Record<Reaction, { readonly symbol: string; readonly label: string }>
> = {
  "well played": { symbol: "👏", label: "Well played" },
  "on fire": { symbol: "🔥", label: "On fire" },
  "ha ha": { symbol: "😂", label: "Ha ha" },
  wow: { symbol: "😮", label: "Wow" },
  ouch: { symbol: "😢", label: "Ouch" },
  howzat: { symbol: "🏏", label: "Howzat" },
  duck: { symbol: "🦆", label: "Duck" },
  champion: { symbol: "🏆", label: "Champion" },
};

/** The reaction of a form's field; null for anything else. */
export function readReaction(text: string): Reaction | null {
  return REACTIONS.find((reaction) => reaction === text) ?? null;
}
