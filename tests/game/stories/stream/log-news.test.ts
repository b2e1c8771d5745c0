import { expect, test } from "vitest";
import { STREAM_KINDS, wordChange } from "#game/stories/stream/log-news";
import { LEAGUE_CHANGES, type LeagueChange } from "#game/trust/log/league-changes";

const nameOf = () => "Ben";
const trade = (stage: "agreed" | "applied" | "vetoed" | "approved"): LeagueChange => ({
  ...{ kind: "trade", stage, gives: ["A Rao"], gets: ["B Das"], userId: 2 },
});

test.each<[LeagueChange, string | null, number, string]>([
  [
    { kind: "setting", setting: "wall", from: true, to: false },
    ...(["Meera", 0, "Rule change by Meera: Wall?: Yes → No"] as const),
  ],
  [
    { kind: "setting", setting: "wall", from: true, to: false },
    ...(["Meera", 11, "Rule change by Meera: Wall?: Yes → No, and 11 more"] as const),
  ],
  [trade("applied"), "Priya", 0, "Priya made a trade with Ben: A Rao for B Das"],
  [trade("vetoed"), "Priya", 0, "Priya: Members vetoed the trade with Ben: A Rao for B Das"],
  [
    { kind: "claimed", player: "A Rao", price: 250, released: "B Das" },
    ...(["Priya", 0, "Priya claimed A Rao for 2.50 and released B Das"] as const),
  ],
  [{ kind: "squads made" }, "Priya", 0, "The squads are made"],
  [
    { kind: "squads opened", way: "live", seed: "a".repeat(64) },
    ...(["Priya", 0, "Priya began to make squads: live auction"] as const),
  ],
  [
    { kind: "players released", players: ["A Rao"] },
    ...([null, 0, "Released to the free agents: A Rao"] as const),
  ],
])("%j by %s and %s more", (change, who, more, words) => {
  const { who: name, text } = wordChange(change, who, { nameOf, more });
  expect(name === null ? text : `${name} ${text}`).toBe(words);
});

test("links, keys, ways in and who comes and goes are for the log alone", () => {
  const left = Object.keys(LEAGUE_CHANGES).filter(
    (kind) => !STREAM_KINDS.some((each) => each === kind),
  );
  expect(left).toEqual(
    expect.arrayContaining(["joined", "left", "new pin", "invited", "shared", "score", "side"]),
  );
});
