import type { RefObject } from "react";
import type { LeagueFormat } from "#game/play/format/format";
import { formatOf } from "#game/play/format/formats";
import { sectionsOf } from "#game/play/format/setting-sections";
import {
  BOOSTERS,
  type Booster,
  type BoosterSettings,
  DEFAULT_BOOSTER_SETTINGS,
} from "#game/play/team/boosters";
import {
  DEFAULT_LEAGUE_SETTINGS,
  type LeagueSettings,
  settingTexts,
} from "#game/play/team/league-settings";
import type { ShownBooster } from "../../../components/rules/boosters-table";
import { countDifferences, type Texts, useFormTexts } from "../../../lib/use-form";

export function shownBoosters(
  settings: BoosterSettings,
  typed: Readonly<Record<string, string>> | null,
): Record<Booster, ShownBooster> {
  const entries = BOOSTERS.map((booster): [Booster, ShownBooster] => {
    const { enabled, maxUses } = settings[booster];
    if (typed === null) return [booster, { enabled, maxUses: String(maxUses) }];
    return [
      booster,
      {
        enabled: `${booster}.enabled` in typed,
        maxUses: typed[`${booster}.maxUses`] ?? String(maxUses),
      },
    ];
  });
  return Object.fromEntries(entries) as Record<Booster, ShownBooster>;
}

/**
 * The form's values and the number of unsaved ones, both null without JavaScript, and the number of
 * values that differ from the defaults.
 */
export function useRuleCounts(
  form: RefObject<HTMLFormElement>,
  rules: {
    readonly format: LeagueFormat;
    readonly settings: LeagueSettings;
    readonly boosterSettings: BoosterSettings;
  },
) {
  const texts = useFormTexts(form);
  const textsInForm = (settings: LeagueSettings, boosters: BoosterSettings) => {
    const shown = settingTexts(settings);
    // A form has no section that is chosen on another page, where squads are set up.
    const names = sectionsOf({ ...rules, mayEdit: true }).flatMap((section) => section.settings);
    const inForm = Object.fromEntries(names.map((name) => [name, shown[name]]));
    return { ...inForm, ...textsOfBoosters(boosters, formatOf(rules.format).boosters) };
  };
  const saved = textsInForm(rules.settings, rules.boosterSettings);
  const defaults = textsInForm(DEFAULT_LEAGUE_SETTINGS, DEFAULT_BOOSTER_SETTINGS);
  return {
    texts,
    unsaved: texts && countDifferences(texts, saved),
    differing: countDifferences(texts ?? saved, defaults, boosterOf),
  };
}

/** In the form's notation. */
function textsOfBoosters(settings: BoosterSettings, boosters: readonly Booster[]): Texts {
  const entries = boosters.flatMap((booster) => [
    [`${booster}.enabled`, settings[booster].enabled ? "on" : ""],
    [`${booster}.maxUses`, String(settings[booster].maxUses)],
  ]);
  return Object.fromEntries(entries);
}

/** Both fields of a booster count as one value. */
function boosterOf(name: string): string {
  return name.split(".")[0] ?? name;
}
