import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { findKnownTeam, KNOWN_TEAMS } from "#server/play/season/known-teams";
import {
  type ColouredTeam,
  lookOfTeams,
  PAIRS,
  type TeamLook,
} from "#server/play/season/team-colours";
import { contrast, difference } from "#tests/support/colours";

const AUTOMATIC = { capColour: null, trimColour: null };
const named = (...names: string[]): ColouredTeam[] =>
  names.map((name, index) => ({ name, shortName: `T${index}`, ...AUTOMATIC }));
const pairOf = ({ cap, trim }: TeamLook) => `${cap} ${trim}`;
const known = Object.values(KNOWN_TEAMS).flat();

describe("the colours of a tournament's teams", () => {
  test("are what everybody knows, however a source writes the name", () => {
    const looks = lookOfTeams(named("Mumbai Indians", "MUMBAI INDIANS WOMEN", "Punjab Kings"));
    expect(looks.T0).toEqual({ cap: "#004ba0", trim: "#e3bd5a" });
    expect(looks.T1).toEqual(looks.T0);
    expect(looks.T2).not.toEqual(looks.T0);
  });

  test("come with a flag for the ten nations alone", () => {
    const looks = lookOfTeams(named("India", "West Indies Women", "Nepal", "Indore Oranges"));
    expect(Object.values(looks).map(({ flag }) => flag)).toEqual([
      "IND",
      "WI",
      undefined,
      undefined,
    ]);
  });

  test("are no two alike in a tournament of 24 teams that nobody knows", () => {
    const looks = lookOfTeams(
      named(...Array.from({ length: 24 }, (_, index) => `Street ${index}`)),
    );
    expect(new Set(Object.values(looks).map(pairOf)).size).toBe(24);
  });

  test("stay as they are when a team is added, or an operator colours another one", () => {
    const teams = named("Hawks", "Comets", "Riverside", "Hilltop");
    const looks = lookOfTeams(teams);
    expect(
      lookOfTeams([...teams, ...named("Newcomers").map((team) => ({ ...team, shortName: "N" }))]),
    ).toMatchObject(looks);
    const own = { capColour: "#102030", trimColour: "#a0b0c0" };
    const recoloured = lookOfTeams(
      teams.map((team, index) => (index === 1 ? { ...team, ...own } : team)),
    );
    expect(recoloured).toEqual({ ...looks, T1: { cap: "#102030", trim: "#a0b0c0" } });
  });

  test("are an operator's in place of a nation's flag", () => {
    const [india] = named("India").map((team) => ({
      ...team,
      capColour: "#112233",
      trimColour: "#ddeeff",
    }));
    expect(lookOfTeams(india ? [india] : [])).toEqual({ T0: { cap: "#112233", trim: "#ddeeff" } });
  });
});

describe("every pair of colours", () => {
  test.each([...PAIRS])("%s and %s are told apart", (cap, trim) => {
    expect(contrast(cap, trim)).toBeGreaterThanOrEqual(3);
  });

  test.each(known)("of %s (%s), %s and %s, are told apart", (_name, _short, cap, trim) => {
    expect(contrast(cap, trim)).toBeGreaterThanOrEqual(3);
  });

  test("for unknown teams looks different from every other one", () => {
    for (const [index, one] of PAIRS.entries()) {
      for (const other of PAIRS.slice(index + 1)) {
        expect(difference(one[0], other[0]), `${one[0]} and ${other[0]}`).toBeGreaterThan(20);
      }
    }
  });

  test.each(Object.keys(KNOWN_TEAMS))(
    "of the %s looks different from every other one",
    (league) => {
      const teams = KNOWN_TEAMS[league] ?? [];
      for (const [index, [, short, cap, trim]] of teams.entries()) {
        for (const [, otherShort, otherCap, otherTrim] of teams.slice(index + 1)) {
          if (short === otherShort) continue;
          const apart = difference(cap, otherCap) + difference(trim, otherTrim);
          expect(apart, `${short} and ${otherShort}`).toBeGreaterThan(25);
        }
      }
    },
  );

  test("has an edge on every ground that a crest lies on, by day and at night", () => {
    const tokens = readFileSync("app/styles/tokens.css", "utf8");
    for (const night of [0, 1]) {
      const edge = tokenOf(tokens, "edge", night);
      for (const ground of ["paper", "sheet", "well", "mine", "board"]) {
        const ratio = contrast(edge, tokenOf(tokens, ground, night));
        expect(ratio, `${ground} ${night ? "at night" : "by day"}`).toBeGreaterThanOrEqual(3);
      }
    }
    const badges = readFileSync("app/styles/badges.css", "utf8");
    expect(badges).toMatch(/\.flag \{[^}]*box-shadow: 0 0 0 1px var\(--edge\)/s);
  });
});

test("short names of known teams are no longer than five letters and unlike in their league", () => {
  for (const [league, teams] of Object.entries(KNOWN_TEAMS)) {
    const shortNames = teams.map(([, shortName]) => shortName);
    for (const shortName of shortNames) expect(shortName).toMatch(/^[A-Z]{2,5}$/);
    // Former spellings of one club share its short name.
    const doubled = shortNames.filter((each, index) => shortNames.indexOf(each) !== index);
    expect(new Set(doubled), league).toEqual(new Set(SPELT_TWICE[league] ?? []));
  }
});

const SPELT_TWICE: Readonly<Record<string, readonly string[]>> = {
  "IPL and WPL": ["RPS", "RCB"],
  ILT20: ["SW"],
};

test.each([
  ["Royal Challengers Bengaluru", "RCB"],
  ["Kings XI Punjab", "KXIP"],
  ["Gujarat Giants", "GG"],
  ["UP Warriorz", "UPW"],
  ["Sydney Sixers Women", "SIX"],
  ["Quetta Gladiators", "QG"],
  ["St Kitts & Nevis Patriots", "SKNP"],
  ["Durban's Super Giants", "DSG"],
  ["MI Emirates", "MIE"],
  ["Washington Freedom", "WAF"],
  ["Manchester Originals", "MNR"],
  ["Scotland", "SCO"],
])("%s is known as %s", (name, shortName) => {
  expect(findKnownTeam(name)?.[1]).toBe(shortName);
});

/** A colour of tokens.css by day (0) or at night (1). */
function tokenOf(tokens: string, name: string, night: number): string {
  const [, day = "", dark = ""] =
    new RegExp(`--${name}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\)`).exec(tokens) ?? [];
  return night ? dark : day;
}
