import { plural, pluralForm } from "#game/core/words";
import type { MakingWay } from "#game/play/team/squad-settings";
import { FEWEST_PARTICIPANTS } from "./check-set-up";

interface WordsOfWay {
  /** Of the board on League Home. */
  readonly title: string;
  readonly notBegun: string;
  /** While squads are made. */
  readonly isOn: string;
  /** The next step of the League Manager. */
  readonly manager: string;
  /** The tasks of everybody else until it begins. */
  readonly member: string;
}

const WITH_MAXIMA =
  "Until then make your list: a ranking, and a maximum for players you really want.";

const WORDS: Readonly<Record<MakingWay, WordsOfWay>> = {
  live: {
    title: "Auction",
    notBegun: "The auction has not begun.",
    isOn: "The auction is on.",
    manager:
      "Begin when everybody is in, or with the members you have. You can undo it until the first lot.",
    member: `The League Manager opens the room. ${WITH_MAXIMA}`,
  },
  slow: {
    title: "Slow auction",
    notBegun: "The slow auction has not begun.",
    isOn: "The slow auction is on.",
    manager:
      "Begin when everybody is in, or with the members you have. You can undo it until the first lot.",
    member: `The League Manager begins. ${WITH_MAXIMA}`,
  },
  sealed: {
    title: "Sealed rounds",
    notBegun: "The first sealed round has not begun.",
    isOn: "The sealed rounds are on.",
    manager:
      "Begin when everybody is in, or with the members you have. You can undo it until the first round ends.",
    member: "The League Manager begins. Until then make your list of players and bids.",
  },
  draft: {
    title: "Draft",
    notBegun: "The draft has not begun.",
    isOn: "The draft is on.",
    manager:
      "Begin when everybody is in, or with the members you have. You can undo it until the first pick.",
    member:
      "The League Manager begins. Until then rank your players: the clock picks by your list while you are away.",
  },
  typed: {
    title: "Squads",
    notBegun: "The squads are not typed in yet.",
    isOn: "The squads are being typed in.",
    manager: "Begin when everybody is in, then type or paste who bought whom.",
    member: "The League Manager types in who bought whom.",
  },
  retained: {
    title: "Retention",
    notBegun: "Retention has not begun.",
    isOn: "You choose whom you keep.",
    manager: "Begin when everybody is in. You can undo it until the deadline.",
    member: "The League Manager begins. Then you choose whom of last season you keep.",
  },
};

export function squadsNotBegun(way: MakingWay): string {
  return WORDS[way].notBegun;
}

export function squadsTitle(way: MakingWay): string {
  return WORDS[way].title;
}

export interface SquadsToCome {
  readonly stage: "before" | "making" | "between";
  readonly way: MakingWay;
  readonly members: number;
  /** Open places that the last way has kept for another one. */
  readonly placesLeft: number;
}

/** The task of a league without squads, in a line: "Auction: 3 are in", "The auction is on." */
export function squadsTask({ stage, way, members, placesLeft }: SquadsToCome): string {
  if (stage === "between") return openPlacesWords(placesLeft);
  return stage === "making" ? WORDS[way].isOn : `${WORDS[way].title}: ${membersIn(members)}`;
}

/** "12 places are open." */
export function openPlacesWords(places: number): string {
  return `${plural(places, "place is", "places are")} open.`;
}

/** The next step of a reader between two ways to make squads (rules.md#another-way-follows). */
export function betweenWays(manages: boolean): string {
  return manages
    ? "Go on with sealed bids, a draft, another auction, a table or free agents."
    : "The League Manager chooses how they are filled. Your list stays as it is.";
}

/** @param invited the unused invitations by name: "3 of 8 are in" */
export function membersIn(members: number, invited = 0): string {
  if (invited > 0)
    return `${members} of ${members + invited} ${pluralForm(members, "is", "are")} in`;
  return pluralForm(members, "1 is in", `${members} are in`);
}

/**
 * The next step of a reader before squads are made.
 *
 * @param fault the reason why they cannot be made yet; null if they can
 */
export function beforeSquads(
  { way, members }: Pick<SquadsToCome, "way" | "members">,
  { manages, fault }: { readonly manages: boolean; readonly fault: string | null },
): string {
  if (!manages) return WORDS[way].member;
  if (members < FEWEST_PARTICIPANTS) return "Invite your friends: squads need at least two of you.";
  return fault ?? WORDS[way].manager;
}

/** A moment in the making of squads. */
export interface Progress {
  readonly way: MakingWay;
  readonly isBeforeFirstLot: boolean;
  readonly isPaused: boolean;
  /** Players with an owner, of as many places as all squads have. */
  readonly owned: number;
  readonly places: number;
  /** Of sealed rounds, from 1; null otherwise. */
  readonly round: number | null;
}

/** "12 of 120 players sold", "Pick 5 of 33". */
export function progressWords({ way, owned, places, round, ...now }: Progress): string {
  if (way === "typed") return `${owned} of ${places} players typed in`;
  if (way === "retained") return "Owners choose whom they keep";
  if (way === "draft") return `Pick ${Math.min(owned + 1, places)} of ${places}`;
  if (round !== null) return `Round ${round}: ${owned} of ${places} players sold`;
  if (now.isBeforeFirstLot)
    return way === "live" ? "The room is open" : "Nobody is up for sale yet";
  return now.isPaused
    ? `Paused: ${owned} of ${places} players sold`
    : `${owned} of ${places} players sold`;
}

const STILL_OPEN =
  "Until the first lot a friend can still come in, and the League Manager can undo Begin.";

/** A sentence below `progressWords`; null from the first lot on. */
export function progressSentence({ way, isBeforeFirstLot }: Progress): string | null {
  if (!isBeforeFirstLot) return null;
  return way === "live" ? `It starts when everybody is here. ${STILL_OPEN}` : STILL_OPEN;
}
