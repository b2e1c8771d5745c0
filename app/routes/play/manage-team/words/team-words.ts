import { plural, pluralForm } from "#game/core/words";
import type { LeagueFormat } from "#game/play/format/format";
import { formatOf } from "#game/play/format/formats";
import { captaincyName } from "#game/play/scoring/captaincy-words";
import type { CaptainMode } from "#game/play/scoring/rules";
import type { SheetBooster } from "#server/play/teams/sheet-boosters";
import type { SquadChangeNews } from "#server/play/teams/squad-change-news";
import type { TeamSheet } from "#server/play/teams/team-sheet";

/** In the separate mode the two are the batting and the bowling captain (rules.md#captains). */
export function captainLabels({
  captainMode,
  multipliers: { captain, viceCaptain },
}: Pick<TeamSheet, "captainMode" | "multipliers">): [string, string] {
  return captainMode === "unified"
    ? [`Captain (${captain}x points)`, `Vice-Captain (${viceCaptain}x points)`]
    : [
        `Batting Captain (${captain}x batting points)`,
        `Bowling Captain (${viceCaptain}x bowling points)`,
      ];
}

/** The captaincies that a team needs, in a sentence. */
export function captainsWanted({ captainMode }: Pick<TeamSheet, "captainMode">): string {
  return captainMode === "unified"
    ? "a captain and a vice-captain"
    : "a batting captain and a bowling captain";
}

/** The name of the list of players to pick from. */
export function poolName({ format }: { readonly format: LeagueFormat }): string {
  return formatOf(format).hasSquads ? "My Squad" : "Available Players";
}

/** "2 transfers used", "no transfers used" */
export function chargedText(charge: number): string {
  return charge === 0 ? "no transfers used" : `${plural(charge, "transfer")} used`;
}

type Uses = Pick<SheetBooster, "usesLeft" | "usedIn"> & Partial<Pick<SheetBooster, "chosenFor">>;

/** The stamp on a booster: "2 left", "Used in M4, M9" or "Chosen for M5". */
export function boosterStamp(uses: Uses): string {
  return usesText(uses).replace(/^[unc]/, (first) => first.toUpperCase());
}

/** The same information within a line: "2 left", or for a used-up booster its matches. */
export function usesText({ usesLeft, usedIn, chosenFor = [] }: Uses): string {
  if (usesLeft > 0) return `${usesLeft} left`;
  const matches = (numbers: readonly number[]) => numbers.map((number) => `M${number}`).join(", ");
  const parts = [
    ...(usedIn.length > 0 ? [`used in ${matches(usedIn)}`] : []),
    ...(chosenFor.length > 0 ? [`chosen for ${matches(chosenFor)}`] : []),
  ];
  // A league may allow no uses at all.
  return parts.length > 0 ? parts.join(", ") : "none left";
}

/** The changes that the game made because players had left the squad (rules.md#squad-changes). */
export function squadChangeSentences(change: SquadChangeNews, mode: CaptainMode): string[] {
  const { left, joined, captain, viceCaptain } = change;
  const instead = pluralForm(
    joined.length,
    `${listOf(joined)} plays instead.`,
    `${listOf(joined)} play instead.`,
  );
  const titleOf = (captaincy: "captain" | "viceCaptain") =>
    captaincyName(captaincy, mode).toLowerCase();
  return [
    ...(left.length === 0
      ? []
      : [
          [`${listOf(left)} left your squad.`, ...(joined.length === 0 ? [] : [instead])].join(" "),
        ]),
    ...(captain === null ? [] : [`${captain} is your ${titleOf("captain")} now.`]),
    ...(viceCaptain === null ? [] : [`${viceCaptain} is your ${titleOf("viceCaptain")} now.`]),
  ];
}

/** "A", "A and B", "A, B and C" */
function listOf(names: readonly string[]): string {
  const last = names.at(-1) ?? "";
  return names.length < 2 ? last : `${names.slice(0, -1).join(", ")} and ${last}`;
}
