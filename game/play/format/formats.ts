import type { LockableFixture } from "../season/fixtures";
import type { BoosterSettings } from "../team/boosters";
import type { LeagueSettings } from "../team/league-settings";
import type { Format } from "./format";
import type { LeagueFormat } from "./league-format";
import { MATCH } from "./match";
import { OWNED } from "./owned";
import { SEASON } from "./season";

const FORMATS: Readonly<Record<LeagueFormat, Format>> = {
  season: SEASON,
  match: MATCH,
  owned: OWNED,
};

/** How a league of the format plays. */
export function formatOf(format: LeagueFormat): Format {
  return FORMATS[format];
}

/** The booster settings of a league: what its format does not have is off. */
export function boostersOfFormat(format: LeagueFormat, settings: BoosterSettings): BoosterSettings {
  const { boosters } = formatOf(format);
  const entries = Object.entries(settings).map(([booster, setting]) => {
    const exists = boosters.some((each) => each === booster);
    return [booster, exists ? setting : { ...setting, enabled: false }];
  });
  return Object.fromEntries(entries);
}

/**
 * The settings that a manager may save: those without use in the format stay as they are stored.
 */
export function settingsOfFormat(
  format: LeagueFormat,
  wanted: LeagueSettings,
  stored: LeagueSettings,
): LeagueSettings {
  const unused = formatOf(format).unusedSettings.map((setting) => [setting, stored[setting]]);
  return { ...wanted, ...Object.fromEntries(unused) };
}

/** The fixtures that gave transfers and boosters back, in leagues of each format (rules.md#abandoned). */
export function givenBackByFormat(
  fixtures: readonly LockableFixture[],
): Readonly<Record<LeagueFormat, ReadonlySet<number>>> {
  const idsOf = (format: LeagueFormat) => FORMATS[format].givenBackIds(fixtures);
  return { season: idsOf("season"), match: idsOf("match"), owned: idsOf("owned") };
}
