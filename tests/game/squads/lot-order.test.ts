import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { lotSetsOf, orderOfLots } from "#game/squads/lot-order";
import { openWith, squadPlayer, squadPool } from "./made-up-squads";

const seed = "0123456789abcdef0123456789abcdef";
const digest = (text: string) => createHash("sha256").update(text).digest("hex");

test("the dearest come first, as many as there are participants, then a set for each role", () => {
  const players = orderOfLots(squadPool(60), 4, { seed, digest });
  expect(new Set(players.slice(0, 4).map(({ id }) => id))).toEqual(new Set([1, 2, 3, 4]));
  const roles = players.slice(4).map(({ role }) => role);
  expect([...new Set(roles)]).toEqual(["Batsman", "Bowler", "Allrounder", "Wicket Keeper"]);
  expect(roles.filter((role, at) => role !== roles[at - 1])).toHaveLength(4);
  expect(players).toHaveLength(60);
  const sets = lotSetsOf(openWith(4, players));
  expect(players.slice(3, 5).map(({ id }) => sets.get(id))).toEqual(["marquee", "Batsman"]);
});

test("a set is in the order of the digests of seed/player/id, as sha256sum prints them", () => {
  const players = [1, 2, 3, 4].map((id) => squadPlayer(id, { role: "Bowler" }));
  // for id in 1 2 3 4; do printf %s "0123456789abcdef0123456789abcdef/player/$id" | sha256sum; done
  const printed = ["97e320e0", "da88c6a3", "97206a3e", "bedb87e9"];
  expect(players.map(({ id }) => digest(`${seed}/player/${id}`).slice(0, 8))).toEqual(printed);
  const inOrder = [...printed].sort().map((start) => printed.indexOf(start) + 1);
  const ordered = orderOfLots(players, 0, { seed, digest });
  expect(ordered.map(({ id }) => id)).toEqual(inOrder);
});

test("of equal salaries the digest decides who is in the marquee set", () => {
  const players = [1, 2, 3, 4].map((id) => squadPlayer(id, { role: "Bowler", salary: 900 }));
  const all = orderOfLots(players, 0, { seed, digest });
  const sets = lotSetsOf(openWith(2, orderOfLots(players, 2, { seed, digest })));
  expect(all.map(({ id }) => sets.get(id))).toEqual(["marquee", "marquee", "Bowler", "Bowler"]);
});
