import { expect, test } from "vitest";
import { bestOfSquad } from "#game/play/best-eleven/best-of-squad";
import { pickForAbsent } from "#game/play/best-eleven/pick-for-absent";
import type { Role } from "#game/play/roles";
import { DEFAULT_LEAGUE_SETTINGS } from "#game/play/team/league-settings";

const ROLES: readonly Role[] = [
  ...Array<Role>(5).fill("Batsman"),
  ...Array<Role>(5).fill("Bowler"),
  ...Array<Role>(3).fill("Allrounder"),
  ...Array<Role>(2).fill("Wicket Keeper"),
];

/** Fifteen players of three real teams, by place; the first is the dearest. */
const squad = ROLES.map((role, place) => ({
  ...{ id: place + 1, name: `Player ${place}`, role, teamId: (place % 3) + 1, team: "Team" },
  ...{ salary: 1_500 - place * 50, overseas: false, uncapped: false },
}));

const withPoints = (points: (place: number) => number) =>
  squad.map((player, place) => {
    const own = points(place);
    return { ...player, points: own, gains: { captain: own, viceCaptain: own / 2 } };
  });

const idsOf = (players: readonly { readonly id: number }[]) =>
  players.map(({ id }) => id).sort((a, b) => a - b);

test("of equal elevens the dearer players count, as far as the roles allow", () => {
  const { players, captainId, viceCaptainId } = bestOfSquad(
    withPoints(() => 0),
    DEFAULT_LEAGUE_SETTINGS,
  );
  // Five batsmen and bowlers of each, then a place for an all-rounder but none without a keeper.
  expect(idsOf(players)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 14]);
  expect([captainId, viceCaptainId]).toEqual([1, 2]);
});

test("points come before salaries, and a squad of ten plays as a whole", () => {
  const best = bestOfSquad(
    withPoints((place) => (place >= 3 ? 100 * place : 0)),
    DEFAULT_LEAGUE_SETTINGS,
  );
  expect(best.captainId).toBe(15);
  expect(idsOf(best.players)).toContain(10);
  const ten = withPoints((place) => place).slice(0, 10);
  expect(idsOf(bestOfSquad(ten, DEFAULT_LEAGUE_SETTINGS).players)).toEqual(idsOf(ten));
});

test("an illegal squad has its best eleven without the limits", () => {
  const settings = { ...DEFAULT_LEAGUE_SETTINGS, wicketkeeperMin: 3 };
  const { players } = bestOfSquad(
    withPoints((place) => place * 100),
    settings,
  );
  expect(idsOf(players)).toEqual([5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]);
});

test("an absent owner plays with those who are named, by expected points, else by salary", () => {
  const named = new Map(squad.slice(2).map(({ id }) => [id, "named" as const]));
  const sides = new Map([1, 2, 3].map((teamId) => [teamId, { players: named }]));
  const settings = DEFAULT_LEAGUE_SETTINGS;
  const first = pickForAbsent({ squad, settings, expected: null, sides });
  expect(first.playerIds).not.toContain(1);
  expect([first.captainId, first.viceCaptainId]).toEqual([3, 4]);
  const expected = new Map([
    [8, { mean: 1_000 }],
    [13, { mean: 4_000 }],
    [1, { mean: 90_000 }],
  ]);
  const later = pickForAbsent({ squad, settings, expected, sides });
  expect(later.playerIds).not.toContain(1);
  expect([later.captainId, later.viceCaptainId]).toEqual([13, 8]);
});
