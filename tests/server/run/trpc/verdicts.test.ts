import * as fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { tryCounts } from "#db/schema";
import { BOOSTERS } from "#game/play/team/boosters";
import { submissionFaults } from "#game/play/team/submission";
import type { TeamSheet } from "#server/play/teams/team-sheet";
import { appRouter } from "#server/run/trpc/router";
import { rounds } from "#tests/support/rounds";
import { DAY, legalEleven, type SmallSeason } from "#tests/support/season";
import type { TestServices } from "#tests/support/services";
import { START, startLeague } from "#tests/support/start-league";

const RUNS = rounds(150, 400);

let services: TestServices;
let season: SmallSeason;
let leagueId: number;
let team: ReturnType<typeof appRouter.createCaller>["team"];

/** A league that has locked once, with few transfers, so that every rule can be broken. */
beforeAll(async () => {
  const started = await startLeague([START, START + DAY], {
    settings: { transfersAllowed: 6, uncapped: 2 },
    boosterUses: 1,
  });
  ({ services, season } = started);
  ({ leagueId } = started.league);
  const user = started.asha;
  // Every third is from overseas, every second uncapped, and they cost 7.00 to 10.60.
  services.db.$client.exec(
    "update pool_players set overseas = id % 3 = 0, uncapped = id % 2 = 0, salary = 700 + (id % 7) * 60",
  );
  team = appRouter.createCaller({ services, user }).team;
  const first = await submit({ playerIds: legalEleven(season) });
  expect(first).toMatchObject({ ok: true });
  services.setNow(START);
});

interface Picks {
  readonly playerIds: readonly number[];
  readonly captainId?: number | null;
  readonly viceCaptainId?: number | null;
  readonly booster?: (typeof BOOSTERS)[number] | null;
  readonly predictedTeamId?: number | null;
}

let sent = 0;

function submit({ playerIds, ...choices }: Picks) {
  sent += 1;
  // Nobody saves as often; the limit of saves has its own test.
  services.db.delete(tryCounts).run();
  const [captainId = null, viceCaptainId = null] = playerIds;
  return team.submit({
    leagueId,
    playerIds,
    captainId,
    viceCaptainId,
    booster: null,
    predictedTeamId: null,
    targetFixtureId: null,
    startedFrom: null,
    key: `verdict-number-${sent}`,
    ...choices,
  });
}

test("the browser's verdict is the server's, for random teams (rules.md#teams)", async () => {
  const everybody = [...season.playersOf(0), ...season.playersOf(1)];
  const legal = legalEleven(season);
  const maybe = <T>(values: readonly T[]) => fc.constantFrom<(T | null)[]>(null, ...values);
  const someTeam = fc.oneof(
    fc.shuffledSubarray(everybody, { minLength: 9, maxLength: 12 }),
    // Near the legal one, so that many are legal.
    fc
      .record({ out: fc.nat({ max: 10 }), into: fc.constantFrom(...everybody) })
      .map(({ out, into }) => legal.map((id, index) => (index === out ? into : id))),
  );
  const verdicts = { accepted: 0, refused: 0 };
  await fc.assert(
    fc.asyncProperty(
      someTeam,
      fc.nat({ max: 12 }),
      fc.nat({ max: 12 }),
      maybe(BOOSTERS),
      maybe([...season.teamIds, 999]),
      async (playerIds, captain, viceCaptain, booster, predictedTeamId) => {
        const captainId = playerIds[captain] ?? null;
        const viceCaptainId = playerIds[viceCaptain] ?? null;
        // The verdict as the browser gets it, over the wire.
        const sheet: TeamSheet = JSON.parse(JSON.stringify(await team.sheet({ leagueId })));
        const pool = new Map(sheet.pool.map((player) => [player.id, player]));
        const draft = { lineup: { playerIds, captainId, viceCaptainId }, booster, predictedTeamId };
        const expected = submissionFaults(draft, pool, sheet.rules);
        const picks = { playerIds, captainId, viceCaptainId, booster, predictedTeamId };
        const answer = await submit(picks);
        expect(answer.ok ? [] : answer.faults).toEqual(expected);
        verdicts[answer.ok ? "accepted" : "refused"] += 1;
      },
    ),
    { numRuns: RUNS },
  );
  // Else the test would say nothing of one of the two.
  expect(verdicts.accepted).toBeGreaterThan(RUNS / 50);
  expect(verdicts.refused).toBeGreaterThan(RUNS / 50);
});
