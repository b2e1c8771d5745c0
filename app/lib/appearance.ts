/** The theme of the pages: the system's, light or dark. */
export const APPEARANCES = ["system", "light", "dark"] as const;
export type Appearance = (typeof APPEARANCES)[number];

export const APPEARANCE_LABELS: Readonly<Record<Appearance, string>> = {
  system: "Match system",
  light: "Light",
  dark: "Dark",
};
