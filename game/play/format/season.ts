import { givenBackIds, targetFixture } from "../season/fixtures";
import { lockTeamsAt } from "../season/locks";
import { currentWindow } from "../season/window";
import { chargeOfWindow } from "../team/transfers";
import { type Format, withFeatures } from "./format";

/** One team that plays on from fixture to fixture and is changed by transfers (rules.md#formats). */
export const SEASON: Format = {
  label: "Season",
  description: "One team for the whole tournament, changed by transfers.",
  example: "For Saturday you bring in two players; the other nine play on.",
  ...withFeatures({ hasTransfers: true, hasSalaryCap: true, hasSquads: false, hasRounds: false }),
  teamPerFixture: false,
  fixturesToPickFor: (fixtures, now) => {
    const next = targetFixture(fixtures, now);
    return next === null ? [] : [next];
  },
  locksWith: () => (fixture) => fixture,
  playersFrom: () => null,
  window: currentWindow,
  charge: chargeOfWindow,
  lockTeamsAt,
  givenBackIds,
};
