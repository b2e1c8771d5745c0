import type { LockableFixture } from "../season/fixtures";
import type { BoosterSettings } from "../team/boosters";
import type { Format, LeagueFormat } from "./format";
import { MATCH } from "./match";
import { OWNED } from "./owned";
import { ROUNDS } from "./rounds";
import { SEASON } from "./season";

const FORMATS: Readonly<Record<LeagueFormat, Format>> = {
  season: SEASON,
  match: MATCH,
  owned: OWNED,
  rounds: ROUNDS,
};

export function formatOf(format: LeagueFormat): Format {
  return FORMATS[format];
}

/** Boosters that the format does not have are off. */
export function boostersOfFormat(format: LeagueFormat, settings: BoosterSettings): BoosterSettings {
  const { boosters } = formatOf(format);
  const entries = Object.entries(settings).map(([booster, setting]) => {
    const exists = boosters.some((each) => each === booster);
    return [booster, exists ? setting : { ...setting, enabled: false }];
  });
  return Object.fromEntries(entries);
}

/** By format (rules.md#abandoned). */
export function givenBackByFormat(
  fixtures: readonly LockableFixture[],
): Readonly<Record<LeagueFormat, ReadonlySet<number>>> {
  const idsOf = (format: LeagueFormat) => FORMATS[format].givenBackIds(fixtures);
  return {
    ...{ season: idsOf("season"), match: idsOf("match") },
    ...{ owned: idsOf("owned"), rounds: idsOf("rounds") },
  };
}
