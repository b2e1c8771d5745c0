import { tidyWithoutLink } from "#game/core/name-fault";
import { plural, pluralForm, versus } from "#game/core/words";
import type { CaptainMode } from "#game/play/scoring/rules";

/** The elevens of a match that has locked, for a whole league (rules.md#who-has-whom). */
export interface Reveal {
  readonly league: string;
  /** Short names. */
  readonly teams: readonly [string, string];
  readonly elevens: number;
  readonly captainMode: CaptainMode;
  /** The most first, as in `had`. */
  readonly captains: readonly CountedName[];
  /** The players of the match. */
  readonly had: readonly CountedName[];
}

interface CountedName {
  readonly name: string;
  /** The elevens that have the player. */
  readonly count: number;
}

const MOST_CAPTAINS = 6;
const MOST_PLAYERS = 8;
const MOST_ALONE = 6;

/** "RED v BLU: who has whom" */
export function revealTitle({ teams }: Pick<Reveal, "teams">): string {
  return `${tidyWithoutLink(versus(teams))}: who has whom`;
}

/** "Captains: Veer Malhari of 4 teams, Ajit Rao of 1." and the share of each player. */
export function revealSentences(reveal: Reveal): string[] {
  const { league, elevens, captainMode, captains, had } = reveal;
  const shared = had.filter(({ count }) => count > 1);
  const alone = had.filter(({ count }) => count === 1);
  return [
    `${tidyWithoutLink(league)}: ${plural(elevens, "team")} locked.`,
    ...listed(
      captainMode === "separate" ? "Batting captains" : "Captains",
      captains,
      MOST_CAPTAINS,
      counted,
    ),
    ...listed(
      "In most teams",
      shared,
      MOST_PLAYERS,
      ({ name, count }) => `${name} in ${count} of ${elevens}`,
    ),
    ...(elevens > 1 ? listed("In one team alone", alone, MOST_ALONE, ({ name }) => name) : []),
  ];
}

/** For a chat, in one line. */
export function revealText(reveal: Reveal): string {
  return [`${revealTitle(reveal)}.`, ...revealSentences(reveal)].join(" ");
}

function counted({ name, count }: CountedName): string {
  return pluralForm(count, `${name} of 1 team`, `${name} of ${count} teams`);
}

function listed(
  label: string,
  names: readonly CountedName[],
  most: number,
  say: (name: CountedName) => string,
): string[] {
  if (names.length === 0) return [];
  const shown = names
    .slice(0, most)
    .map(({ name, count }) => say({ name: tidyWithoutLink(name), count }));
  const more = names.length - shown.length;
  const rest = more > 0 ? [pluralForm(more, "1 other", `${more} others`)] : [];
  return [`${label}: ${[...shown, ...rest].join(", ")}.`];
}
