import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type KnownSide, knownSide, type SideStatement } from "#game/sides/known-side";
import type { CaptainFallback } from "#game/team/captain-fallback";
import { DEFAULT_LEAGUE_SETTINGS, type LeagueSettings } from "#game/team/league-settings";
import { checkTeam, isLegalEleven } from "#game/team/legality";
import type { Lineup, PoolPlayer } from "#game/team/lineup";
import { type PlayRules, teamThatPlays } from "#game/team/team-that-plays";
import { ids, legalEleven, lineup, player, poolOfPlayers } from "../made-up-team";

const REDS = { teamId: 1, team: "Reds" };
const BLUES = { teamId: 2, team: "Blues" };
const GREENS = { teamId: 3, team: "Greens" };

/** On top of the legal eleven: 21 to 26 may come in, 31 is of a team that does not play. */
const OTHERS = [
  player(21, { ...REDS, role: "Batsman" }),
  player(22, { ...BLUES, role: "Bowler" }),
  player(23, { ...REDS, role: "Allrounder" }),
  player(24, { ...BLUES, role: "Wicket Keeper" }),
  player(25, { ...BLUES, role: "Batsman", salary: 1100 }),
  player(26, { ...BLUES, role: "Batsman", salary: 800 }),
  player(31, { ...GREENS, role: "Batsman" }),
];
const POOL = [...legalEleven(), ...OTHERS];

interface Case {
  /** Who is not on their side's list; both sides are known. */
  readonly notNamed?: readonly number[];
  readonly substitutes?: readonly number[];
  readonly backups?: readonly number[];
  readonly settings?: Partial<LeagueSettings>;
  readonly budgetWaived?: boolean;
  readonly pool?: readonly PoolPlayer[];
  /** Which sides are known; both unless said. */
  readonly known?: readonly number[];
}

function sideOf(teamId: number, { notNamed = [], substitutes = [], pool = POOL }: Case): KnownSide {
  const listed = pool.filter((each) => each.teamId === teamId && !notNamed.includes(each.id));
  const status = (id: number) => (substitutes.includes(id) ? "substitute" : "named");
  const players = new Map(listed.map(({ id }) => [id, status(id)] as const));
  return { source: "operator", at: 1, players };
}

function rulesOf(given: Case): PlayRules {
  const { known = [1, 2], pool = POOL, settings } = given;
  return {
    sides: new Map(known.map((teamId) => [teamId, sideOf(teamId, given)])),
    pool: poolOfPlayers(pool),
    settings: { ...DEFAULT_LEAGUE_SETTINGS, backups: 4, ...settings },
  };
}

function play(given: Case) {
  const locked: Lineup = { ...lineup(), backups: given.backups ?? [] };
  const { budgetWaived = false } = given;
  return teamThatPlays({ lineup: locked, budgetWaived }, rulesOf(given));
}

/** "3→21": 21 came in for 3; "3→": nobody did. */
function wordsOf({ replacements }: ReturnType<typeof play>): string {
  return replacements.map(({ outId, inId }) => `${outId}→${inId ?? ""}`).join(" ");
}

describe("who comes in", () => {
  const dear = POOL.map((each) => (each.id === 4 ? { ...each, salary: 901 } : each));
  const cases: [string, Case, string][] = [
    ["nobody when everybody is named", { backups: [21] }, ""],
    ["the first backup", { notNamed: [3], backups: [21, 26] }, "3→21"],
    ["the next one, when the first is not named", { notNamed: [3, 21], backups: [21, 26] }, "3→26"],
    ["nobody, when no backup is named", { notNamed: [3, 21], backups: [21] }, "3→"],
    ["nobody without backups", { notNamed: [3] }, "3→"],
    [
      "nobody for a player whose side is not known",
      { known: [2], notNamed: [3], backups: [21] },
      "",
    ],
    ["nobody whose own side is not known", { known: [1], notNamed: [3], backups: [26] }, "3→"],
    ["nobody of a team that does not play", { notNamed: [3], backups: [31] }, "3→"],
    [
      "the next one, where the first would leave too few bowlers",
      { notNamed: [5], backups: [21, 22], settings: { bowlMin: 4 } },
      "5→22",
    ],
    [
      "the next one, where the first is too dear",
      { notNamed: [3], backups: [25, 26] },
      "3→26", // 99.00 − 9.00 + 11.00 is above 100
    ],
    [
      "the first one with a Budget booster, however dear",
      { notNamed: [3], backups: [25, 26], budgetWaived: true },
      "3→25",
    ],
    ["each backup once", { notNamed: [3, 4], backups: [21] }, "3→21 4→"],
    [
      "the captain first, then the vice-captain",
      { notNamed: [1, 2, 3], backups: [21, 26] },
      "1→21 2→26 3→",
    ],
    ["then whoever costs most", { notNamed: [3, 4], backups: [21], pool: dear }, "4→21 3→"],
    [
      "then whoever comes first by name",
      {
        notNamed: [3, 4],
        backups: [21],
        pool: POOL.map((p) => (p.id === 4 ? { ...p, name: "A" } : p)),
      },
      "4→21 3→",
    ],
    [
      "named backups before substitutes",
      { notNamed: [3], substitutes: [21], backups: [21, 26] },
      "3→26",
    ],
    [
      "a substitute, when nobody else is left",
      { notNamed: [3], substitutes: [21], backups: [21] },
      "3→21",
    ],
    ["nobody for a substitute in the team", { substitutes: [3], backups: [21] }, ""],
    [
      "somebody for a substitute, where these do not count as playing",
      { substitutes: [3], backups: [21], settings: { substitutesPlay: false } },
      "3→21",
    ],
    [
      "no substitute, where these do not count as playing",
      { notNamed: [3], substitutes: [21], backups: [21], settings: { substitutesPlay: false } },
      "3→",
    ],
    [
      "no more backups than the league has",
      { notNamed: [3, 4, 21], backups: [21, 26], settings: { backups: 1 } },
      "3→ 4→",
    ],
  ];
  test.each(cases)("%s", (_, given, expected) => {
    expect(wordsOf(play(given))).toBe(expected);
  });

  test("takes the place of whom they replace", () => {
    const { lineup: played } = play({ notNamed: [3], backups: [21] });
    expect(played).toEqual({
      playerIds: [1, 2, 21, ...ids(4, 11)],
      captainId: 1,
      viceCaptainId: 2,
    });
  });
});

describe("who leads", () => {
  const cases: [CaptainFallback, Case, [number | null, number | null], string][] = [
    ["none", { notNamed: [1], backups: [21] }, [null, 2], ""],
    ["none", { notNamed: [1] }, [1, 2], ""],
    ["none", { notNamed: [2], backups: [21] }, [1, null], ""],
    ["vice", { notNamed: [1], backups: [21] }, [2, null], "captain 1→2"],
    ["vice", { notNamed: [1] }, [2, null], "captain 1→2"],
    ["vice", { notNamed: [1], settings: { backups: 0 } }, [2, null], "captain 1→2"],
    ["vice", { notNamed: [2], backups: [21] }, [1, null], ""],
    ["vice", { notNamed: [1, 2], backups: [21, 26] }, [null, null], ""],
    ["vice", { notNamed: [3], backups: [21] }, [1, 2], ""],
    ["backup", { notNamed: [1], backups: [21] }, [21, 2], "captain 1→21"],
    ["backup", { notNamed: [1] }, [1, 2], ""],
    ["backup", { notNamed: [1, 2], backups: [21, 26] }, [21, 26], "captain 1→21 viceCaptain 2→26"],
    ["backup", { notNamed: [3], backups: [21] }, [1, 2], ""],
  ];
  test.each(cases)("%s, %j", (captainFallback, given, [captainId, viceCaptainId], moves) => {
    const played = play({ ...given, settings: { captainFallback, ...given.settings } });
    expect([played.lineup.captainId, played.lineup.viceCaptainId]).toEqual([
      captainId,
      viceCaptainId,
    ]);
    const words = played.captaincyMoves.map(
      (move) => `${move.captaincy} ${move.fromId}→${move.toId}`,
    );
    expect(words.join(" ")).toBe(moves);
  });
});

const anyStatement: fc.Arbitrary<{ teamId: number; statement: SideStatement }> = fc
  .record({
    teamId: fc.constantFrom(1, 2),
    source: fc.constantFrom("operator", "member", "feed", "match file"),
    userId: fc.constantFrom(1, 2, 3),
    statuses: fc.array(fc.constantFrom("named", "named", "substitute", "out"), {
      minLength: POOL.length,
      maxLength: POOL.length,
    }),
  })
  .map(({ teamId, source, userId, statuses }) => {
    const players = new Map<number, "named" | "substitute">();
    for (const [index, each] of POOL.entries()) {
      const status = statuses[index];
      if (each.teamId !== teamId || status === undefined || status === "out") continue;
      players.set(each.id, status as "named" | "substitute");
    }
    return { teamId, statement: { source, userId, at: 1, players } as SideStatement };
  });

const anySettings = fc.record({
  backups: fc.integer({ min: 0, max: 4 }),
  substitutesPlay: fc.boolean(),
  captainFallback: fc.constantFrom("none", "vice", "backup"),
  budget: fc.constantFrom(98, 99, 100, 110),
  bowlMin: fc.constantFrom(3, 4),
  teamBalance: fc.constantFrom(6, 7),
}) as fc.Arbitrary<Partial<LeagueSettings>>;

const anyBackups = fc.shuffledSubarray(
  OTHERS.map(({ id }) => id),
  { maxLength: 4 },
);

const anyStory = fc.record({
  statements: fc.array(anyStatement, { maxLength: 6 }),
  settings: anySettings,
  backups: anyBackups,
  budgetWaived: fc.boolean(),
});

type Story = typeof anyStory extends fc.Arbitrary<infer S> ? S : never;

function sidesAfter(statements: Story["statements"]): Map<number, KnownSide> {
  const sides = new Map<number, KnownSide>();
  for (const teamId of [1, 2]) {
    const own = statements.filter((each) => each.teamId === teamId).map((each) => each.statement);
    const side = knownSide(own);
    if (side) sides.set(teamId, side);
  }
  return sides;
}

function settle(story: Story, backups = story.backups) {
  const settings = { ...DEFAULT_LEAGUE_SETTINGS, ...story.settings };
  const rules = { sides: sidesAfter(story.statements), pool: poolOfPlayers(POOL), settings };
  const locked = { ...lineup(), backups };
  const { budgetWaived } = story;
  return { rules, locked, played: teamThatPlays({ lineup: locked, budgetWaived }, rules) };
}

describe("whatever is stated", () => {
  test("no rule that the locked team met is broken by the team that plays", () => {
    fc.assert(
      fc.property(anyStory, (story) => {
        const { rules, locked, played } = settle(story);
        const { budgetWaived } = story;
        const faultsOf = (team: Lineup) =>
          checkTeam({ ...rules, lineup: team, budgetWaived })
            .filter(({ code }) => !code.includes("captain"))
            .map((fault) => JSON.stringify(fault));
        const before = faultsOf(locked);
        expect(faultsOf(played.lineup).filter((fault) => !before.includes(fault))).toEqual([]);
        const changed = played.replacements.some(({ inId }) => inId !== null);
        if (changed) {
          expect(isLegalEleven({ ...rules, lineup: played.lineup, budgetWaived })).toBe(true);
        }
      }),
    );
  });

  test("the sides that are known at the end decide, not the order or number of statements", () => {
    fc.assert(
      fc.property(anyStory, fc.infiniteStream(fc.nat()), (story, picks) => {
        const last = sidesAfter(story.statements);
        // An operator's word on each known side ends any story in the same sides.
        const final = [...last].map(([teamId, side]) => ({
          teamId,
          statement: { ...side, source: "operator" as const, userId: 9 },
        }));
        const pick = (): number => picks.next().value;
        const before = [...story.statements, ...story.statements]
          .map((each) => ({ each, at: pick() }))
          .sort((a, b) => a.at - b.at)
          .map(({ each }) => each)
          .filter(({ teamId }) => last.has(teamId));
        const other = settle({ ...story, statements: [...before, ...final] });
        const again = settle({ ...story, statements: [...before, ...final, ...final] });
        expect(other.played).toEqual(settle(story).played);
        expect(again.played).toEqual(other.played);
      }),
    );
  });

  test("nothing stated changes nothing, and neither do no backups and no fallback", () => {
    fc.assert(
      fc.property(anyStory, (story) => {
        const unchanged = { lineup: lineup(), replacements: [], captaincyMoves: [] };
        expect(settle({ ...story, statements: [] }).played).toEqual(unchanged);
        const off = { ...story.settings, backups: 0, captainFallback: "none" } as const;
        expect(settle({ ...story, settings: off }).played).toEqual(unchanged);
      }),
    );
  });

  test("the team that plays, without further backups, plays as it is", () => {
    fc.assert(
      fc.property(anyStory, (story) => {
        const { rules, played } = settle(story);
        const { budgetWaived } = story;
        const again = teamThatPlays({ lineup: played.lineup, budgetWaived }, rules);
        expect(again.lineup).toEqual(played.lineup);
      }),
    );
  });

  test("who comes in is a backup that plays, each once, and nobody else leaves the team", () => {
    fc.assert(
      fc.property(anyStory, (story) => {
        const { locked, played, rules } = settle(story);
        const came = played.replacements.flatMap(({ inId }) => inId ?? []);
        expect(new Set(played.lineup.playerIds).size).toBe(11);
        expect(new Set(came).size).toBe(came.length);
        expect(story.backups.slice(0, rules.settings.backups)).toEqual(
          expect.arrayContaining(came),
        );
        const out = played.replacements
          .filter(({ inId }) => inId !== null)
          .map(({ outId }) => outId);
        const stay = locked.playerIds.filter((id) => !out.includes(id));
        expect(played.lineup.playerIds).toEqual(expect.arrayContaining(stay));
        for (const id of came) {
          const { teamId } = rules.pool.get(id) ?? { teamId: 0 };
          expect(rules.sides.get(teamId)?.players.has(id)).toBe(true);
        }
      }),
    );
  });
});
