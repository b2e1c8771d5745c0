import { beforeEach, expect, test } from "vitest";

import { addFixture } from "#server/matches/operator/add-fixture";

import type { TypedFixture } from "#server/matches/operator/fixture-form";

import type { Operator } from "#server/matches/operator/operator-access";
import { findOperatedFixture } from "#server/matches/operator/read-fixture";

import { formatTypedTime } from "#server/matches/operator/typed-text";

import { DAY, type SmallSeason } from "#tests/support/season";
import type { TestServices } from "#tests/support/services";
import { START, startLeague } from "#tests/support/start-league";
import { makeOperator } from "./operated-season";

let services: TestServices;
let season: SmallSeason;
let operator: Operator;
let first: number;

beforeEach(async () => {
  ({ services, season } = await startLeague([START, START + DAY]));
  operator = await makeOperator(services);
  [first = 0] = season.fixtureIds;
});

function typed(change: Partial<TypedFixture> = {}): TypedFixture {
  const [teamA = 0, teamB = 0] = season.teamIds;
  const kind = { name: "Reds v Blues", matchType: "T20", stage: "group" };
  return { teamA, teamB, startsAt: formatTypedTime(START), ...kind, ...change };
}

test("a fixture that an operator added is no feed's", () => {
  const added = addFixture(
    services,
    operator,
    season.tournamentId,
    typed({ startsAt: "2026-05-01T10:00" }),
  );
  const isOurs = (id: number) => findOperatedFixture(services.db, id).addedManually;
  expect([isOurs(added), isOurs(first)]).toEqual([true, false]);
});
