import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ROLES } from "#game/play/roles";
import { addPlayerFault } from "#game/play/team/add-player";
import { DEFAULT_LEAGUE_SETTINGS } from "#game/play/team/league-settings";
import type { PoolPlayer } from "#game/play/team/lineup";
import { groundLines, teamSlots } from "#game/play/team/slots";
import { legalEleven, player } from "#tests/game/made-up-team";

/** "player" as its id, needed as "!", free as "+". */
function drawn(picked: readonly PoolPlayer[]) {
  return teamSlots(picked, DEFAULT_LEAGUE_SETTINGS).map(({ role, slots }) => [
    role,
    slots.map((slot) =>
      slot.kind === "player" ? slot.player.id : slot.kind === "needed" ? "!" : "+",
    ),
  ]);
}

test("a team stands on the ground from the keeper to the bowlers, each line in team order", () => {
  const team = (["Bowler", "Batsman", "Wicket Keeper", "Batsman"] as const).map((role, place) => ({
    role,
    place,
  }));
  expect(
    groundLines(team).map(({ role, players }) => [role, ...players.map((p) => p.place)]),
  ).toEqual([["Wicket Keeper", 2], ["Batsman", 1, 3], ["Allrounder"], ["Bowler", 0]]);
});

describe("teamSlots", () => {
  test("nobody picked: 3 + 3 + 1 + 1 needed, the other three where there is most room", () => {
    expect(drawn([])).toEqual([
      ["Wicket Keeper", ["!", "+"]],
      ["Batsman", ["!", "!", "!", "+"]],
      ["Allrounder", ["!", "+"]],
      ["Bowler", ["!", "!", "!"]],
    ]);
  });

  test("a full team has no placeholder", () => {
    expect(drawn(legalEleven())).toEqual([
      ["Wicket Keeper", [11]],
      ["Batsman", [1, 2, 3, 4]],
      ["Allrounder", [9, 10]],
      ["Bowler", [5, 6, 7, 8]],
    ]);
  });

  test("without its keeper the team needs one", () => {
    const ten = legalEleven().filter(({ role }) => role !== "Wicket Keeper");
    expect(drawn(ten)[0]).toEqual(["Wicket Keeper", ["!"]]);
  });

  test("always eleven slots, for any team that was put together by the rules", () => {
    const anybody = fc.array(fc.constantFrom(...ROLES), { maxLength: 30 });
    fc.assert(
      fc.property(anybody, (roles) => {
        const picked: PoolPlayer[] = [];
        for (const [index, role] of roles.entries()) {
          const candidate = player(index + 1, { role, teamId: index + 1 });
          const settings = DEFAULT_LEAGUE_SETTINGS;
          if (addPlayerFault({ picked, candidate, settings }) === null) picked.push(candidate);
        }
        const slots = teamSlots(picked, DEFAULT_LEAGUE_SETTINGS).flatMap((line) => line.slots);
        expect(slots).toHaveLength(11);
        expect(slots.filter(({ kind }) => kind === "player")).toHaveLength(picked.length);
      }),
    );
  });
});
