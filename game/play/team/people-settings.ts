/**
 * The parts of a league around its matches; none of them changes a point (rules.md#recaps,
 * rules.md#wall).
 */
export interface PeopleSettings {
  /** Whether screens lead to recaps, and to the awards of weeks and of the season. */
  readonly recaps: boolean;
  /** Whether the picture of a recap names members beside their teams. */
  readonly recapNames: boolean;
  /** Whether the last of a week is an award, too. */
  readonly woodenSpoon: boolean;
  /** Whether members may react and write a line. */
  readonly wall: boolean;
  /** Whether screens and messages show receipts, and lead to their check (rules.md#receipts). */
  readonly receipts: boolean;
}

export type PeopleSetting = keyof PeopleSettings;

const LABELS: Readonly<Record<PeopleSetting, string>> = {
  recaps: "Recaps?",
  recapNames: "Names in Pictures?",
  woodenSpoon: "Wooden Spoon?",
  wall: "Wall?",
  receipts: "Receipts?",
};

const DEFAULTS: PeopleSettings = {
  recaps: false,
  recapNames: false,
  woodenSpoon: true,
  wall: false,
  receipts: false,
};

const YES_OR_NO = [true, false] as const;

const OPTIONS: { readonly [Setting in PeopleSetting]: readonly PeopleSettings[Setting][] } = {
  recaps: YES_OR_NO,
  recapNames: YES_OR_NO,
  woodenSpoon: YES_OR_NO,
  wall: YES_OR_NO,
  receipts: YES_OR_NO,
};

/** Their names, their values in a new league, and their options on the rules screen. */
export const PEOPLE = { labels: LABELS, defaults: DEFAULTS, options: OPTIONS } as const;

/** All of them, in the order of the rules screen. */
export const PEOPLE_SETTINGS = Object.keys(DEFAULTS) as PeopleSetting[];
