import type { SquadWay } from "#game/play/team/squad-settings";

interface ListTexts {
  /** The purpose of the list for its owner. */
  readonly purpose: string;
  /** The way to where squads are made. */
  readonly room: string;
  /** The label of a price; null without any. */
  readonly maximum: { readonly label: string; readonly one: string } | null;
}

const MAXIMUM = { label: "Maximum", one: "maximum" };

/** The purpose of a list, by the way in which squads are made (rules.md#my-list). */
export const LIST_TEXTS: Readonly<Record<SquadWay, ListTexts>> = {
  live: {
    purpose:
      "A maximum bids for you, never more than it has to, also while you are away. Your ranking names players and fills your last places.",
    room: "Auction room",
    maximum: MAXIMUM,
  },
  slow: {
    purpose:
      "A maximum bids for you, never more than it has to, at any hour. Your ranking fills your last places.",
    room: "Auction room",
    maximum: MAXIMUM,
  },
  sealed: {
    purpose: "Your sealed bids of this round, opened at its deadline. Your ranking breaks no ties.",
    room: "Sealed rounds",
    maximum: { label: "My bid", one: "bid" },
  },
  draft: {
    purpose: "When your time to pick is over, the first free player of your ranking is yours.",
    room: "Draft room",
    maximum: null,
  },
  typed: {
    purpose: "Your league's squads are typed in: this list is a note for yourself.",
    room: "Squads",
    maximum: MAXIMUM,
  },
};
