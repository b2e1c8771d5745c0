import { BOOSTERS, hasUse } from "../team/boosters";
import { SECTION_NAMES, settingsUnder } from "../team/league-settings";
import type { FormatFeature } from "../team/setting-kinds";
import { SETTINGS_TABLE } from "../team/settings-table";
import type { Format } from "./format";

/** The boosters and settings of a format follow from its parts. */
export function withFeatures(
  has: Pick<Format, FormatFeature>,
): Pick<Format, FormatFeature | "boosters" | "unusedSettings"> {
  const isUnused = ({ needs }: { readonly needs?: FormatFeature }) => needs && !has[needs];
  return {
    ...has,
    boosters: BOOSTERS.filter((booster) => hasUse(booster, has)),
    unusedSettings: SECTION_NAMES.filter((name) => isUnused(SETTINGS_TABLE[name])).flatMap(
      settingsUnder,
    ),
  };
}
