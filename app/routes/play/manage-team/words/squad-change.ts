import { pluralForm } from "#game/core/words";
import { captaincyName } from "#game/play/scoring/captaincy-words";
import type { CaptainMode } from "#game/play/scoring/rules";
import type { SquadChangeNews } from "#server/play/teams/squad-change-news";

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
