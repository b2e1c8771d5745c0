import { describe, expect, test } from "vitest";
import { z } from "zod";
import { FieldsError } from "#server/core/errors";
import { writePackSchema } from "#server/matches/packs/pack-schema";
import { PACK_MOST_BYTES, readPack } from "#server/matches/packs/read-pack";
import { EXAMPLE, type Loose, spoiled } from "./small-pack";

test("the published schema is the one that packs are read by", async () => {
  // `npx vitest run tests/server/matches/packs/read-pack.test.ts --update` writes it again.
  await expect(writePackSchema()).toMatchFileSnapshot("../../../../docs/season-pack.schema.json");
});

test("the example of the docs fits the published schema and is read", () => {
  const published = z.fromJSONSchema(JSON.parse(writePackSchema()));
  expect(published.safeParse(JSON.parse(EXAMPLE)).success).toBe(true);
  expect(published.safeParse({ ...JSON.parse(EXAMPLE), colour: "blue" }).success).toBe(false);
  expect(readPack(EXAMPLE)).toEqual(JSON.parse(EXAMPLE));
});

test("teams are named as the list of teams names them", () => {
  const pack = readPack(
    spoiled(({ fixtures, squads }) => {
      Object.assign(fixtures[0] ?? {}, { teams: ["har", " Hil"] });
      Object.assign(squads[0] ?? {}, { team: "Har" });
    }),
  );
  expect(pack.fixtures[0]?.teams).toEqual(["HAR", "HIL"]);
  expect(pack.squads[0]?.team).toBe("HAR");
});

function sentencesOf(text: string): string[] {
  try {
    readPack(text);
    return [];
  } catch (error) {
    if (error instanceof FieldsError) return error.faults.map(({ sentence }) => sentence);
    throw error;
  }
}

const at = (pack: Loose, number: number) => pack.fixtures[number] ?? {};
const first = (pack: Loose) => pack.squads[0]?.players[0] ?? {};

const FAULTS: readonly (readonly [string, (pack: Loose) => void, string])[] = [
  [
    "no time",
    (p) => Object.assign(at(p, 1), { start: "soon" }),
    "fixtures[1].start is not a time, such as 2027-03-20T14:00Z.",
  ],
  [
    "a day that is not",
    (p) => Object.assign(at(p, 1), { start: "2027-04-31T14:00Z" }),
    "fixtures[1].start is not a time.",
  ],
  [
    "a time in another zone",
    (p) => Object.assign(at(p, 0), { start: "2027-03-20T14:00+05:30" }),
    "fixtures[0].start is not a time, such as 2027-03-20T14:00Z.",
  ],
  [
    "the year 9999",
    (p) => Object.assign(at(p, 0), { start: "9999-12-31T23:59Z" }),
    "fixtures[0].start is not between 2000 and 2100.",
  ],
  [
    "a team against itself",
    (p) => Object.assign(at(p, 0), { teams: ["HAR", "har"] }),
    "fixtures[0].teams is one team twice.",
  ],
  [
    "an unknown team",
    (p) => Object.assign(at(p, 0), { teams: ["HAR", "XXX"] }),
    "fixtures[0].teams[1] is not a team of the pack.",
  ],
  [
    "one team",
    (p) => Object.assign(at(p, 0), { teams: ["HAR"] }),
    "fixtures[0].teams must be two short names of teams.",
  ],
  [
    "a doubled fixture",
    (p) => Object.assign(at(p, 1), { id: "1" }),
    "fixtures[1].id is that of fixtures[0].",
  ],
  [
    "a doubled number",
    (p) => Object.assign(at(p, 1), { number: 1 }),
    "fixtures[1].number is that of fixtures[0].",
  ],
  [
    "one match twice",
    (p) => Object.assign(at(p, 1), { start: "2027-03-20T14:00Z" }),
    "fixtures[1] has the teams and the start of fixtures[0].",
  ],
  [
    "two teams of one name",
    (p) => Object.assign(p.teams[1] ?? {}, { name: "harbour  lights" }),
    "teams[1].name is that of teams[0].",
  ],
  [
    "two teams of one short name",
    (p) => Object.assign(p.teams[1] ?? {}, { shortName: "har" }),
    "teams[1].shortName is that of teams[0].",
  ],
  [
    "a long short name",
    (p) => Object.assign(p.teams[1] ?? {}, { shortName: "LANTERN" }),
    "teams[1].shortName has at most 5 characters.",
  ],
  [
    "a colour that is none",
    (p) => Object.assign(p.teams[0] ?? {}, { colours: { cap: "url(//x)", trim: "red" } }),
    "teams[0].colours.cap is not a colour, such as #1f55b5.",
  ],
  [
    "a control character",
    (p) => Object.assign(first(p), { name: "A\u0007 Rao" }),
    "squads[0].players[0].name has a sign that cannot be shown.",
  ],
  [
    "a turned text",
    (p) => Object.assign(first(p), { name: "A \u202eoaR" }),
    "squads[0].players[0].name has a sign that cannot be shown.",
  ],
  [
    "a text in a wrong encoding",
    (p) => Object.assign(p.teams[0] ?? {}, { name: "Harb\uFFFDr" }),
    "teams[0].name has a sign that cannot be shown.",
  ],
  ["no name", (p) => Object.assign(first(p), { name: " " }), "squads[0].players[0].name is empty."],
  [
    "a missing name",
    (p) => {
      delete first(p).name;
    },
    "squads[0].players[0].name is missing.",
  ],
  [
    "a number for a name",
    (p) => Object.assign(first(p), { name: 7 }),
    "squads[0].players[0].name is not text.",
  ],
  [
    "a salary of nothing",
    (p) => Object.assign(first(p), { salary: 0 }),
    "squads[0].players[0].salary is not a salary: it must be above 0.",
  ],
  [
    "thirds of a salary",
    (p) => Object.assign(first(p), { salary: 9.333 }),
    "squads[0].players[0].salary is not a salary: it has more than 2 decimals.",
  ],
  [
    "a role of another game",
    (p) => Object.assign(first(p), { role: "Goalkeeper" }),
    "squads[0].players[0].role is not a role: Batsman, Bowler, Allrounder, Wicket Keeper.",
  ],
  [
    "a player twice",
    (p) => p.squads[0]?.players.push({ ...first(p) }),
    "squads[0].players[2] is players[0] again: two players of one name need ids.",
  ],
  [
    "an id twice",
    (p) => Object.assign(p.squads[0]?.players[1] ?? {}, { ids: { cricinfo: "1234" } }),
    "squads[0].players[1].ids.cricinfo is that of squads[0].players[0].",
  ],
  [
    "a squad twice",
    (p) => Object.assign(p.squads[1] ?? {}, { team: "HAR" }),
    "squads[1].team is that of squads[0].",
  ],
  [
    "a squad of nobody",
    (p) => Object.assign(p.squads[1] ?? {}, { team: "XXX" }),
    "squads[1].team is not a team of the pack.",
  ],
  [
    "an unknown word",
    (p) => Object.assign(at(p, 0), { venue: "Hill Ground" }),
    'fixtures[0]."venue" is not known in a season pack.',
  ],
  [
    "another format",
    (p) => Object.assign(p, { format: "gully-league" }),
    "format must be “gully-season-pack”.",
  ],
  [
    "a later format",
    (p) => Object.assign(p, { formatVersion: 2 }),
    "formatVersion must be 1: a newer Gully may read this pack.",
  ],
  [
    "an odd id",
    (p) => Object.assign(p, { id: "../../etc" }),
    "id is not an id: at most 80 letters, digits, dots, colons, dashes or _.",
  ],
  [
    "no zone",
    (p) => Object.assign(p.tournament, { zone: "Mars/Olympus" }),
    "tournament.zone is not a time zone.",
  ],
  [
    "an end before the beginning",
    (p) => Object.assign(p.tournament, { from: "2027-03-20", to: "2027-03-19" }),
    "tournament.to comes before tournament.from.",
  ],
  ["no list", (p) => Object.assign(p, { teams: {} }), "teams is not a list."],
];

test.each(FAULTS)("%s is refused with its place", (_what, change, sentence) => {
  expect(sentencesOf(spoiled(change))).toContain(sentence);
});

describe("hostile texts", () => {
  test.each([
    ["nothing", "", "This is not JSON, not a season pack."],
    [
      "a web page",
      "<!doctype html><p>Hello",
      "This is a web page, not a season pack. Use the address of the raw file.",
    ],
    ["null", "null", "The season pack is of another kind than a season pack has."],
    ["a list", "[]", "The season pack is of another kind than a season pack has."],
    ["a deep list", "[".repeat(400_000), "This is not JSON, not a season pack."],
  ])("%s", (_what, text, sentence) => {
    expect(sentencesOf(text)).toEqual([sentence]);
  });

  test("what is nested a hundred thousand times is refused quickly", () => {
    const deep = `${"[".repeat(100_000)}${"]".repeat(100_000)}`;
    expect(sentencesOf(`{"teams":${deep}}`)).toContain("format is missing.");
  });

  test("keys of prototypes are keys like others", () => {
    const text = EXAMPLE.replace('"season"', '"__proto__": { "isAdmin": true }, "season"');
    expect(sentencesOf(text)).toEqual(['"__proto__" is not known in a season pack.']);
    const named = EXAMPLE.replaceAll("HAR", "__pr_").replaceAll("A Rao", "constructor");
    expect(sentencesOf(named)).toEqual([]);
    expect(Reflect.get({}, "isAdmin")).toBeUndefined();
  });

  test("ten thousand players are one sentence", () => {
    const text = spoiled(({ squads }) => {
      const players = Array.from({ length: 10_000 }, (_, number) => ({ name: `P ${number}` }));
      Object.assign(squads[0] ?? {}, { players });
    });
    expect(sentencesOf(text)).toEqual(["squads[0].players has more than 60 players."]);
  });

  test("with more players than any season is refused, before it holds up the server", () => {
    const text = spoiled((pack) => {
      pack.teams = Array.from({ length: 26 }, (_, n) => ({ name: `T ${n}`, shortName: `T${n}` }));
      pack.fixtures = [];
      pack.squads = pack.teams.map(({ shortName }) => ({
        team: String(shortName),
        players: Array.from({ length: 58 }, (_, n) => ({ name: `Player ${n}` })),
      }));
    });
    expect(sentencesOf(text)).toEqual([
      "squads has 1508 players together: a pack has at most 1500.",
    ]);
  });

  test("many faults are ten sentences and a count", () => {
    const text = spoiled(({ squads }) => {
      const players = Array.from({ length: 60 }, () => ({ name: "" }));
      Object.assign(squads[0] ?? {}, { players });
    });
    const sentences = sentencesOf(text);
    expect(sentences).toHaveLength(11);
    expect(sentences.at(-1)).toMatch(/^And \d+ more faults\.$/);
  });

  test("a pack of more than 1 MB is not read", () => {
    expect(sentencesOf(EXAMPLE.padEnd(PACK_MOST_BYTES + 1))).toEqual([
      "A season pack has at most 1 MB.",
    ]);
  });
});
