import { describe, expect, test } from "vitest";
import { showLeagueHome } from "#server/stories/boards/league-home";
import { recordScore } from "#tests/support/record-score";
import { DAY, HOUR } from "#tests/support/season";
import { START } from "#tests/support/start-league";
import { stateSide } from "#tests/support/state-side";
import { type Duels, startDuels } from "./duelling-league";

let duels: Duels;

describe("the own match on League Home", () => {
  const cardOf = (who = duels.manager) => showLeagueHome(duels.services, who).roundMatch;

  const leftOf = (card: ReturnType<typeof cardOf>) => {
    const { first, second } = card?.players ?? {};
    return [first, second].map((side) => side && [side.of, side.toCome.length]);
  };

  test("is the next one, then live, with the players who are still to come", async () => {
    duels = await startDuels(2, { roundLength: 2 });
    const next = cardOf();
    expect(next).toMatchObject({
      round: { number: 1, state: "to come" },
      players: { first: null },
    });
    expect([next?.match.first.points, next?.match.second.points]).toEqual([null, null]);
    duels.services.setNow(START + HOUR);
    // Locked, and no ball bowled.
    expect(leftOf(cardOf())).toEqual([
      [11, 11],
      [11, 11],
    ]);
    duels.play(0, { asha: 9, ben: 1 }, "in progress");
    // Two Reds have batted.
    expect(cardOf()).toMatchObject({
      round: { state: "in play", over: 0, inPlay: 1, toCome: 1 },
    });
    expect(leftOf(cardOf())).toEqual([
      [11, 9],
      [11, 9],
    ]);
    const card = cardOf();
    expect(card?.match[card.mine].points).toBe(1900);
    duels.play(0, { asha: 9 });
    expect(cardOf()).toMatchObject({ round: { over: 1, toCome: 1 }, players: { first: null } });
    duels.play(1, {});
    expect(cardOf()).toBeNull();
  });

  test("leaves out who is not named in a side that is known, and a side that has batted", async () => {
    duels = await startDuels(2);
    const { services, season } = duels;
    const [reds = 0, blues = 0] = season.teamIds;
    const fixtureId = season.fixtureIds[0] ?? 0;
    services.setNow(START + HOUR);
    // Of the seven Reds of the team these are 0 to 2 and 5 to 6; its four Blues are known by nobody.
    stateSide(services, { fixtureId, teamId: reds, named: season.playersOf(0).slice(0, 11) });
    expect(leftOf(cardOf())[0]).toEqual([9, 9]);
    const innings = [
      { innings: 1, teamId: blues, runs: 120, wickets: 4, balls: 120 },
      { innings: 2, teamId: reds, runs: 0, wickets: 0, balls: 0 },
    ];
    recordScore(services, fixtureId, { innings });
    // Five Reds to bat, and three Blues who may bowl.
    expect(leftOf(cardOf())[0]).toEqual([9, 8]);
    const [opener = 0] = season.playersOf(0);
    const batter = { playerId: opener, name: "Reds 0", runs: 0, balls: 0 };
    const crease = { battingTeamId: reds, batters: [batter], bowler: null };
    recordScore(services, fixtureId, { innings, crease });
    expect(leftOf(cardOf())[0]).toEqual([9, 7]);
  });

  test("an open window changes nothing that others see", async () => {
    duels = await startDuels(3, { roundLength: 3 });
    duels.play(0, { asha: 9 });
    const seen = () => JSON.stringify([duels.page(duels.members.ben), cardOf(duels.members.ben)]);
    const before = seen();
    duels.pick(duels.members.asha, "chitra");
    expect(seen()).toBe(before);
    duels.services.setNow(START + DAY + HOUR);
    expect(seen()).not.toBe(before);
  });
});
