import { describe, expect, test } from "vitest";
import type { LeaguePoolPlayer } from "#server/play/leagues/league-pool";
import { openTeamSheet } from "#server/play/teams/team-sheet";
import { submit } from "#tests/server/play/leagues/elevens";
import {
  elevens,
  expectProof,
  FILES,
  isLegal,
  playOwned,
  totalOf,
} from "./rehearsed-owned/owned-season";

/*
 * Seasons of owned players from files, ball by ball: what the game picks, saves and counts at each lock is
 * compared with the points of the files, every eleven of a squad tried where the best one counts.
 */

describe.each(["best", "all"] as const)("eleven %s, captains for the season", (eleven) => {
  test("every match has what its file gives the squads, chosen captains and none", async () => {
    const game = await playOwned({ eleven, captainFor: "season" });
    const { services, members, squads, points, play, stored } = game;
    const [captain, vice, other] = squads.asha;
    if (!captain || !vice || !other) throw new Error("Asha has a squad.");
    const chosen = { captainId: captain.id, viceCaptainId: vice.id };
    expect(submit(services, members.asha, [captain.id, vice.id]).ok).toBe(true);
    for (const place of FILES.keys()) {
      play(place);
      const again = submit(services, members.asha, [other.id, vice.id]);
      if (place < FILES.length - 1) expect(again.ok).toBe(false);
    }
    for (const [who, captains] of [
      ["asha", chosen],
      ["ben", null],
    ] as const) {
      const sets = eleven === "all" ? [squads[who]] : [...elevens(squads[who])].filter(isLegal);
      const expected = points.map((inMatch) =>
        Math.max(...sets.map((set) => totalOf(set, inMatch, captains))),
      );
      expect([who, stored(members[who])]).toEqual([who, expected]);
    }
    await expectProof(game);
  }, 120_000);
});

test("an owner who never saves has the eleven that the game saved at each lock, and its points", async () => {
  const game = await playOwned({ eleven: "chosen", captainFor: "season", picksForAbsent: true });
  const { services, members, pool, squads, points, play, stored, teamIn, sidesIn } = game;
  const [set] = [...elevens(squads.asha)].filter(isLegal);
  const ashas = set?.map(({ id }) => id) ?? [];
  expect(submit(services, members.asha, ashas).ok).toBe(true);
  const paper: Record<"asha" | "ben", number[]> = { asha: [], ben: [] };
  for (const place of FILES.keys()) {
    play(place);
    for (const who of ["asha", "ben"] as const) {
      const team = teamIn(members[who], place);
      if (team === undefined) throw new Error(`${who} has no team in match ${place}.`);
      const { playerIds, captainId, viceCaptainId } = team.lineup;
      const lineup = squads[who].filter(({ id }) => playerIds.includes(id));
      expect([lineup.length, isLegal(lineup)]).toEqual([11, true]);
      expect(team.atLock ?? false).toBe(who === "ben");
      if (who === "asha") expect(playerIds.toSorted()).toEqual(ashas.toSorted());
      const captains = { captainId: captainId ?? 0, viceCaptainId: viceCaptainId ?? 0 };
      const inMatch = points[place] ?? new Map<number, number>();
      paper[who].push(totalOf(lineup, inMatch, captains));
      if (who === "ben") {
        const worthOf = valuesBefore(pool, points, { place, sidesIn });
        const sum = (set: readonly LeaguePoolPlayer[]) =>
          set.reduce((total, player) => total + worthOf(player), 0);
        const sets = [...elevens(squads.ben)].filter(isLegal);
        expect(sum(lineup)).toBe(Math.max(...sets.map(sum)));
        const captain = lineup.find(({ id }) => id === captainId);
        expect(captain && worthOf(captain)).toBe(Math.max(...lineup.map(worthOf)));
      }
    }
  }
  expect(stored(members.asha)).toEqual(paper.asha);
  expect(stored(members.ben)).toEqual(paper.ben);
  expect(openTeamSheet(services, members.ben).saved.playerIds).toEqual([]);
  await expectProof(game);
}, 120_000);

/** A player who plays is worth more than any form. */
const PLAYS = 1_000_000;

/** By expected points from the matches before, worked out as the rules say; by salary before the first match. */
function valuesBefore(
  pool: readonly LeaguePoolPlayer[],
  points: readonly ReadonlyMap<number, number>[],
  { place, sidesIn }: { readonly place: number; readonly sidesIn: (place: number) => number[] },
): (player: LeaguePoolPlayer) => number {
  const before = points.slice(0, place);
  const forms = new Map(
    pool.map(({ id, teamId }) => {
      const own = before.flatMap((inMatch) => inMatch.get(id) ?? []);
      const ofSide = before.filter(
        (inMatch, at) => inMatch.has(id) || sidesIn(at).includes(teamId),
      );
      const sum = own.reduce((total, each) => total + each, 0);
      return [id, { sum, played: own.length, matches: ofSide.length }] as const;
    }),
  );
  const formOf = (id: number) => forms.get(id) ?? { sum: 0, played: 0, matches: 0 };
  const level = lineOf(pool, ({ id }) => [formOf(id).sum, formOf(id).played]);
  const share = lineOf(pool, ({ id }) => [formOf(id).played, formOf(id).matches]);
  return ({ id, teamId, salary }) => {
    const { sum, played, matches } = formOf(id);
    const inMatch = (sum + 8 * Math.max(0, level(salary))) / (played + 8);
    const part = (played + Math.min(1, Math.max(0, share(salary)))) / (matches + 1);
    const worth = before.length === 0 ? salary : Math.round(inMatch * part);
    return worth + (sidesIn(place).includes(teamId) ? PLAYS : 0);
  };
}

/** The line of least squares by salary through sums divided by their weights. */
function lineOf(
  pool: readonly LeaguePoolPlayer[],
  sumAndWeight: (player: LeaguePoolPlayer) => readonly [number, number],
): (salary: number) => number {
  let [w, x, y, xx, xy] = [0, 0, 0, 0, 0];
  for (const player of pool) {
    const [sum, weight] = sumAndWeight(player);
    w += weight;
    x += weight * player.salary;
    y += sum;
    xx += weight * player.salary ** 2;
    xy += sum * player.salary;
  }
  const slope = (w * xy - x * y) / (w * xx - x * x);
  return (salary) => y / w + slope * (salary - x / w);
}
