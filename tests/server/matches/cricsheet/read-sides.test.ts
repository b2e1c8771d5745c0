import { describe, expect, test } from "vitest";
import { delivery, deliveryAt, type Json, readSmallMatch } from "./small-match";

describe("players", () => {
  test("on both sides under one name and one id stay two players (rules.md#identity)", () => {
    const { match } = readSmallMatch((file) => {
      file.info.players = { India: ["A Rao", "B Iyer"], Nepal: ["A Rao", "C Thapa", "D Karki"] };
      file.info.outcome = { winner: "Nepal", by: { wickets: 1 } };
      file.innings = [
        {
          team: "India",
          overs: [{ over: 0, deliveries: [delivery("A Rao", "B Iyer", "A Rao", 1)] }],
        },
      ];
    });
    expect(match.innings[0]?.overs[0]?.deliveries[0]).toMatchObject({
      batter: "aaaa1111",
      bowler: "aaaa1111",
    });
    // The name alone does not say whose player of the match it is: the winners'.
    expect(match.playersOfMatch).toEqual([{ side: 1, key: "aaaa1111" }]);
  });

  test("of one side who share an id are kept apart by their names", () => {
    const { match } = readSmallMatch(({ info }) => {
      info.registry = { people: { "A Rao": "aaaa1111", "B Iyer": "aaaa1111" } };
    });
    expect(match.sides[0].players.map((player) => player.key)).toEqual(["A Rao", "B Iyer"]);
  });

  test("named like something every object has", () => {
    const { match } = readSmallMatch(({ info }) => {
      info.players = { India: ["A Rao", "B Iyer", "constructor"], Nepal: ["C Thapa", "D Karki"] };
    });
    expect(match.sides[0].players[2]).toEqual({ key: "constructor", name: "constructor" });
  });

  test("who are listed nowhere come from the play, substitutes excepted", () => {
    const { match } = readSmallMatch((file) => {
      file.info.players = undefined;
      const [catchTaken] = (deliveryAt(file, [0, 1, 0]).wickets as Json[]) ?? [];
      Object.assign(catchTaken ?? {}, {
        fielders: [{ name: "E Gurung" }, { name: "F Rai", substitute: true }],
      });
    });
    const names = match.sides.map((side) => side.players.map((player) => player.name).sort());
    expect(names).toEqual([
      ["A Rao", "B Iyer"],
      ["C Thapa", "D Karki", "E Gurung"],
    ]);
  });

  test("who came on as a supersub or a replacement belong to their side", () => {
    const { match } = readSmallMatch((file) => {
      file.info.supersubs = { Nepal: "F Rai" };
      deliveryAt(file, [0, 0, 1]).replacements = {
        match: [{ in: "G Sen", out: "B Iyer", team: "India", reason: "concussion_substitute" }],
        role: [{ in: "D Karki", out: "C Thapa", reason: "injury", role: "bowler" }],
      };
    });
    expect(match.sides[0].players.at(-1)).toMatchObject({ name: "G Sen", replacement: true });
    expect(match.sides[1].players.at(-1)).toEqual({ name: "F Rai", key: expect.any(String) });
  });
});

describe("fielders (rules.md#fielding)", () => {
  test.each<[string, unknown, string[], outsider: boolean]>([
    ["none listed", undefined, [], false],
    ["the side's own", [{ name: "D Karki" }], ["D Karki"], false],
    ["a substitute from outside", [{ name: "F Rai", substitute: true }], [], true],
    ["a substitute who is listed", [{ name: "E Gurung", substitute: true }], ["E Gurung"], false],
    ["a substitute without a name", [{ substitute: true }], [], true],
    ["not of the side, and not marked so", [{ name: "F Rai" }], [], true],
    ["one of each", [{ name: "F Rai", substitute: true }, { name: "C Thapa" }], ["cccc3333"], true],
  ])("%s", (_what, fielders, expected, outsider) => {
    const { match } = readSmallMatch((file) => {
      const wickets = [{ kind: "run out", player_out: "A Rao", fielders }];
      deliveryAt(file, [0, 1, 0]).wickets = wickets;
    });
    const found = match.innings[0]?.overs[1]?.deliveries[0]?.dismissals;
    expect(found).toEqual([
      { kind: "run out", playerOut: "aaaa1111", fielders: expected, outsider },
    ]);
  });
});
