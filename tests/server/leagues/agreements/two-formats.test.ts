import { expect, test } from "vitest";
import { answerProposal } from "#server/leagues/agreements/answer-proposal";
import { previewPick, proposePick } from "#server/leagues/agreements/propose-pick";
import { addAdjustments, type NewAdjustment } from "#server/leagues/rules/add-adjustments";
import type { MemberLeague } from "#server/play/leagues/league-access";
import { inLockedTransaction } from "#server/play/locks/locked-transaction";
import { loadStandings } from "#server/play/points/standings";
import { startMatchLeague } from "#tests/support/match-league";
import { HOUR } from "#tests/support/season";
import type { TestServices } from "#tests/support/services";
import { START } from "#tests/support/start-league";
import { startDuels } from "../../play/head-to-head/duelling-league";
import { playFixture } from "../../play/leagues/play-fixture";
import { proveLeague } from "./prove-league";

interface Played {
  readonly services: TestServices;
  readonly manager: MemberLeague;
}

function adjust({ services, manager }: Played, ...entries: Omit<NewAdjustment, "reason">[]): void {
  const { leagueId, userId } = manager;
  inLockedTransaction(services, (tx, now) => {
    const given = entries.map((entry) => ({ ...entry, reason: "By telephone" }));
    addAdjustments(tx, { leagueId, userId, now }, given);
  });
}

function table({ services, manager }: Played): string[] {
  return loadStandings(services.db, manager.leagueId).map(
    ({ manager: who, points, rank }) => `${rank} ${who} ${points / 100}`,
  );
}

test("match by match: a late team by agreement, points of a match and of the season, on paper", async () => {
  const league = await startMatchLeague({ members: ["Ben", "Cara"] });
  const { services, season, members, manager, fixture } = league;
  const { asha, ben, cara } = members;
  const captains = league.elevenFor(fixture.first);
  expect(league.pick(asha, fixture.first, captains).ok).toBe(true);
  // Reds 4 makes 20, and is in nobody's team.
  const did = { 4: { runs: 20, ballsFaced: 1 } };
  playFixture(services, season, { fixture: 0, startsAt: START, did });
  expect(table(league)).toEqual(["1 Asha 0", "1 Ben 0", "1 Cara 0"]);
  const [captainId = null, viceCaptainId = null, ...others] = league.elevenFor(fixture.first, 4);
  const input = {
    ...{ fixtureId: fixture.first, participantId: ben.participantId, key: "k1" },
    playerIds: [captainId ?? 0, viceCaptainId ?? 0, ...others],
    ...{ captainId, viceCaptainId, booster: null, reason: "The page did not load" },
  };
  const { digest } = previewPick(services, ben, input);
  proposePick(services, ben, { ...input, seen: digest });
  answerProposal(services, asha, { number: 1, agrees: true });
  answerProposal(services, cara, { number: 1, agrees: true });
  // Twice as captain.
  expect(table(league)).toEqual(["1 Ben 40", "2 Asha 0", "2 Cara 0"]);
  adjust(
    league,
    { participantId: ben.participantId, fixtureId: fixture.first, points: -1050 },
    { participantId: cara.participantId, fixtureId: null, points: 2975 },
    { participantId: asha.participantId, fixtureId: fixture.first, points: 1 },
  );
  // 40 − 10.50; 29.75; 0.01.
  expect(table(league)).toEqual(["1 Cara 29.75", "2 Ben 29.5", "3 Asha 0.01"]);
  adjust(league, {
    ...{ participantId: ben.participantId, fixtureId: fixture.first, points: 1050, withdraws: 1 },
  });
  expect(table(league)).toEqual(["1 Ben 40", "2 Cara 29.75", "3 Asha 0.01"]);
  await proveLeague(services, manager);
});

test("a season with head-to-head: a match's points count in its duel, the season's in the table", async () => {
  const duels = await startDuels(3);
  const { services, season, members, play } = duels;
  const league = { services, manager: members.asha };
  play(0, { asha: 10, ben: 20, chitra: 30, dev: 40 });
  const before = duels.tableOf();
  adjust(league, { participantId: members.dev.participantId, fixtureId: null, points: -99_999 });
  expect(duels.tableOf()).toEqual(before);
  // 30 and 20 and 10 with a milestone of 10, and 40 with one twice: 170.
  expect(table(league).at(-1)).toBe("4 Dev -829.99");
  const [first = 0] = season.fixtureIds;
  adjust(league, { participantId: members.asha.participantId, fixtureId: first, points: 90_000 });
  // Whichever opponent she met, she has won the round now.
  expect(duels.tableOf().find(([name]) => name === "asha")).toEqual(["asha", 1, 2]);
  services.setNow(services.now() + HOUR);
  await proveLeague(services, league.manager);
});
