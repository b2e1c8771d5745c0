import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { CricsheetError } from "#server/matches/cricsheet/cricsheet-error";
import { readCricsheet } from "#server/matches/cricsheet/read-cricsheet";
import { deliveryAt, type Json, type SmallMatch, smallMatch } from "./small-match";

/** The sentence of the reader about the small match once it is broken. */
function complaint(breakIt: (file: SmallMatch) => void): string {
  const file = smallMatch();
  breakIt(file);
  return complaintAbout(JSON.stringify(file));
}

function complaintAbout(text: string): string {
  try {
    readCricsheet(text);
  } catch (error) {
    if (error instanceof CricsheetError) return error.message;
    throw error;
  }
  return "(none)";
}

const inInfo = (change: Json) => (file: SmallMatch) => void Object.assign(file.info, change);

const onBall = (at: readonly [number, number, number], change: Json) => (file: SmallMatch) =>
  void Object.assign(deliveryAt(file, at), change);

const BROKEN: readonly [breakIt: (file: SmallMatch) => void, sentence: string][] = [
  [inInfo({ teams: ["India"] }), "info.teams must name two teams"],
  [inInfo({ teams: ["India", "India"] }), "info.teams: both teams are “India”"],
  [inInfo({ teams: undefined }), "info.teams must name two teams"],
  [inInfo({ dates: [] }), "info.dates must name a day"],
  [inInfo({ dates: ["2023-02-30"] }), "info.dates.0 must be a day like 2023-05-29"],
  [inInfo({ dates: undefined }), "info.dates is missing"],
  [inInfo({ match_type: undefined }), "info.match_type is missing"],
  [inInfo({ balls_per_over: 0 }), "info.balls_per_over must be at least 1"],
  [inInfo({ season: {} }), "info.season must be text or a number"],
  [inInfo({ players: { India: "A Rao" } }), "info.players.India must be a list"],
  [
    inInfo({ players: { India: ["A Rao", "B Iyer"], Napal: [] } }),
    "info.players: “Napal” is neither India nor Nepal",
  ],
  [
    inInfo({ players: { India: ["A Rao", "B Iyer", "A Rao"] } }),
    "info.players: India lists “A Rao” twice",
  ],
  [
    inInfo({
      players: { India: ["A Rao", "B Iyer", "F Das"] },
      registry: { people: { "A Rao": "x", "B Iyer": "x", "F Das": "A Rao" } },
    }),
    "info.registry: two players of India cannot be told apart",
  ],
  [inInfo({ player_of_match: ["Z Who"] }), "info.player_of_match: “Z Who” is in neither side"],
  [inInfo({ outcome: {} }), "info.outcome: there is neither a winner nor a result"],
  [inInfo({ outcome: { winner: "Bhutan" } }), "info.outcome: “Bhutan” is neither India nor Nepal"],
  [
    inInfo({ outcome: { result: "tie", eliminator: "Bhutan" } }),
    "info.outcome: “Bhutan” is neither India nor Nepal",
  ],
  [inInfo({ outcome: { result: "rain" } }), "info.outcome: “rain” is not a known result"],
  [
    (file) => void Object.assign(file.meta, { data_version: "2.0.0" }),
    "meta.data_version is a version of the format that cannot be read",
  ],
  [(file) => void Object.assign(file, { innings: "none" }), "innings must be a list"],
  [
    (file) => void Object.assign(file.innings[1] ?? {}, { team: "Bhutan" }),
    "innings 2: team “Bhutan” is neither India nor Nepal",
  ],
  [
    (file) => void Object.assign(file.innings[0]?.overs[1] ?? {}, { over: 0 }),
    "innings 1, over 2: over 0 comes after over 0",
  ],
  [
    (file) => void Object.assign(file.innings[0]?.overs[1] ?? {}, { deliveries: null }),
    "innings 1, over 2: deliveries must be a list",
  ],
  [
    (file) => void file.innings[0]?.overs[1]?.deliveries.splice(1, 1, JSON.parse("null")),
    "innings 1, over 2, ball 2: this must be an object",
  ],
  [
    (file) => void Object.assign(file.innings[0] ?? {}, { miscounted_overs: { "1": "many" } }),
    "innings 1: miscounted_overs.1 must be a number of balls",
  ],
  [
    (file) => void Object.assign(file.innings[0] ?? {}, { penalty_runs: { pre: -5 } }),
    "innings 1: penalty_runs.pre must not be negative",
  ],
  [onBall([0, 1, 1], { bowler: undefined }), "innings 1, over 2, ball 2: bowler is missing"],
  [onBall([1, 0, 0], { runs: undefined }), "innings 2, over 1, ball 1: runs is missing"],
  [
    onBall([1, 0, 0], { batter: "Z Who" }),
    "innings 2, over 1, ball 1: “Z Who” is not among the players of Nepal",
  ],
  [
    onBall([1, 0, 0], { non_striker: "A Rao" }),
    "innings 2, over 1, ball 1: “A Rao” is not among the players of Nepal",
  ],
  [
    onBall([1, 0, 0], { bowler: "D Karki" }),
    "innings 2, over 1, ball 1: “D Karki” is not among the players of India",
  ],
  [
    onBall([0, 0, 0], { runs: { batter: "4", extras: 0, total: 4 } }),
    "innings 1, over 1, ball 1: runs.batter must be a number",
  ],
  [
    onBall([0, 0, 0], { runs: { batter: 0.5, extras: 0, total: 0.5 } }),
    "innings 1, over 1, ball 1: runs.batter must be a whole number",
  ],
  [
    onBall([0, 0, 0], { runs: { batter: -1, extras: 0, total: -1 } }),
    "innings 1, over 1, ball 1: runs.batter must not be negative",
  ],
  [
    onBall([0, 0, 0], { runs: { batter: 4, extras: 0, total: 5 } }),
    "innings 1, over 1, ball 1: runs.total is 5, batter and extras make 4",
  ],
  [
    onBall([0, 0, 1], { extras: { legbyes: 2 } }),
    "innings 1, over 1, ball 2: runs.extras is 1, the extras make 2",
  ],
  [
    onBall([0, 0, 1], { extras: { moonbyes: 1 } }),
    "innings 1, over 1, ball 2: runs.extras is 1, the extras make 0",
  ],
  [
    onBall([0, 1, 1], { wickets: [{ kind: "abducted", player_out: "A Rao" }] }),
    "innings 1, over 2, ball 2: “abducted” is not a known dismissal",
  ],
  [
    onBall([0, 1, 1], { wickets: [{ kind: "bowled" }] }),
    "innings 1, over 2, ball 2: wickets.0.player_out is missing",
  ],
  [
    onBall([0, 1, 1], { wickets: [{ kind: "bowled", player_out: "E Gurung" }] }),
    "innings 1, over 2, ball 2: “E Gurung” is not among the players of India",
  ],
];

describe("a broken file is refused with a sentence", () => {
  test.each([
    ["", "the file is not JSON"],
    ['{"info": {', "the file is not JSON"],
    ["null", "this must be an object"],
    ["[]", "this must be an object"],
    ["42", "this must be an object"],
    ["{}", "info is missing"],
    ['{"info": 1, "innings": []}', "info must be an object"],
  ])("%j", (text, sentence) => {
    expect(complaintAbout(text)).toBe(sentence);
  });

  test.each(BROKEN.map(([breakIt, sentence]) => ({ breakIt, sentence })))("$sentence", (row) => {
    expect(complaint(row.breakIt)).toBe(row.sentence);
  });

  test("whatever is put anywhere in it, it is read or refused, never anything else", () => {
    const values = fc.constantFrom<unknown>(null, 0, -1, 1.5, "x", "", [], {}, [null], true, 1e21);
    fc.assert(
      fc.property(fc.nat(), values, (where, value) => {
        const file = smallMatch();
        const places = placesIn(file);
        places[where % places.length]?.(value);
        expect(typeof complaintAbout(JSON.stringify(file))).toBe("string");
      }),
      { numRuns: 400 },
    );
  });

  test("cut off anywhere, it is refused", () => {
    const text = JSON.stringify(smallMatch());
    fc.assert(
      fc.property(fc.nat(text.length - 1), (length) => {
        expect(complaintAbout(text.slice(0, length))).toBe("the file is not JSON");
      }),
    );
  });
});

/** A setter for every value in the tree. */
function placesIn(node: unknown): ((value: unknown) => void)[] {
  if (typeof node !== "object" || node === null) return [];
  const parent = node as Json;
  return Object.keys(parent).flatMap((key) => [
    (value: unknown) => {
      parent[key] = value;
    },
    ...placesIn(parent[key]),
  ]);
}
