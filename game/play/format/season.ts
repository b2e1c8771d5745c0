import { givenBackIds, targetFixture } from "../season/fixtures";
import { lockTeamsAt } from "../season/locks";
import { currentWindow } from "../season/window";
import { BOOSTERS } from "../team/boosters";
import { SQUAD_SETTINGS } from "../team/squad-settings";
import { chargeOfWindow } from "../team/transfers";
import type { Format } from "./format";

/** One team that plays on from fixture to fixture and is changed by transfers (rules.md#formats). */
export const SEASON: Format = {
  label: "Season",
  description: "One team for the whole tournament, changed by transfers.",
  example: "For Saturday you bring in two players; the other nine play on.",
  hasTransfers: true,
  hasSalaryCap: true,
  hasSquads: false,
  teamPerFixture: false,
  boosters: BOOSTERS,
  unusedSettings: SQUAD_SETTINGS,
  fixturesToPickFor: (fixtures, now) => {
    const next = targetFixture(fixtures, now);
    return next === null ? [] : [next];
  },
  playersFrom: () => null,
  window: currentWindow,
  charge: chargeOfWindow,
  lockTeamsAt,
  givenBackIds,
};
