import { describe, expect, test } from "vitest";
import { DEFAULT_LEAGUE_SETTINGS } from "#game/play/team/league-settings";
import { isLegalEleven } from "#game/play/team/legality";
import { EMPTY_LINEUP, type PoolPlayer } from "#game/play/team/lineup";
import { replaceInTeam, type TeamOfSquad } from "#game/squads/replace-in-team";
import { ids, legalEleven, lineup, player } from "../made-up-team";

const BLUES = { teamId: 2, team: "Blues" };
const GREENS = { teamId: 3, team: "Greens" };

/** Beside the legal eleven (1 to 11, 9.00 each): who may come in. */
const OTHERS = [
  player(21, { ...GREENS, role: "Batsman", salary: 800 }),
  player(22, { ...GREENS, role: "Batsman", salary: 1000 }),
  player(23, { ...GREENS, role: "Bowler", salary: 1100 }),
  player(24, { ...GREENS, role: "Wicket Keeper", salary: 700 }),
  player(25, { ...GREENS, role: "Allrounder", salary: 1200 }),
];

interface Case {
  /** The players who are not in the squad any more. */
  readonly left: readonly number[];
  /** Beside those of the eleven who stay; all others unless said. */
  readonly bench?: readonly number[];
  readonly incoming?: readonly number[];
  readonly traits?: Readonly<Record<number, Partial<PoolPlayer>>>;
  readonly rest?: Partial<Pick<TeamOfSquad, "lineup" | "captainMode">>;
  readonly settings?: Partial<TeamOfSquad["settings"]>;
}

function teamOf({ left, bench = ids(21, 25), incoming = [], traits, rest, settings }: Case) {
  const players = [...legalEleven(), ...OTHERS].map((each) => ({ ...each, ...traits?.[each.id] }));
  players.sort((a, b) => b.salary - a.salary || a.id - b.id);
  return {
    lineup: lineup(),
    pool: new Map(players.map((each) => [each.id, each])),
    squad: new Set([...ids(1, 11).filter((id) => !left.includes(id)), ...bench]),
    incoming,
    settings: { ...DEFAULT_LEAGUE_SETTINGS, backups: 4, ...settings },
    captainMode: "unified",
    ...rest,
  } satisfies TeamOfSquad;
}

/** "3→22": 22 stands where 3 stood; of a team that is too small only who came in. */
function wordsOf(team: TeamOfSquad): string {
  const before = team.lineup.playerIds;
  const after = replaceInTeam(team).playerIds;
  const isWhole = after.length === before.length;
  const newcomers = after.filter((id) => !before.includes(id));
  return newcomers.map((id) => `${isWhole ? before[after.indexOf(id)] : ""}→${id}`).join(" ");
}

describe("the replacements of players who left the squad", () => {
  const rows: readonly (readonly [string, Case, string])[] = [
    ["nobody while everybody stays", { left: [] }, ""],
    ["the dearest of the same role", { left: [3] }, "3→22"],
    [
      "the dearest of all where the role has nobody",
      { left: [3], bench: [21, 23, 25].slice(1) },
      "3→25",
    ],
    ["who came in exchange, before a dearer one", { left: [3], incoming: [21] }, "3→21"],
    ["who came in exchange, also of another role", { left: [3], incoming: [23] }, "3→23"],
    [
      "of those who came in exchange the one of the same role",
      { left: [3], incoming: [23, 21] },
      "3→21",
    ],
    [
      "the next one, where a role has too few otherwise: the only keeper",
      { left: [11], incoming: [25] },
      "11→24",
    ],
    [
      "the next one, where a role has too many otherwise",
      { left: [9], incoming: [22], settings: { batMax: 4 } },
      "9→25",
    ],
    [
      "the dearest, where their real team has not one too many with them",
      {
        left: [3],
        bench: [21, 22],
        traits: { 22: { teamId: 1, team: "Reds" } },
        settings: { teamBalance: 6 },
      },
      "3→22",
    ],
    [
      "the next one, where a real team would have one too many",
      {
        left: [2],
        bench: [21, 22],
        traits: { 22: { teamId: 1, team: "Reds" } },
        settings: { teamBalance: 6 },
      },
      "2→21",
    ],
    [
      "for the dearest of several first",
      { left: [3, 4], traits: { 4: { salary: 1300 } } },
      "3→21 4→22",
    ],
    [
      "two so that an eleven is possible with both",
      { left: [3, 11], bench: [22, 24], incoming: [22] },
      "3→22 11→24",
    ],
    [
      "the salary counts for nothing else",
      {
        left: [1, 2, 3],
        traits: { 21: { salary: 5000 }, 22: { salary: 6000 }, 23: { salary: 7000 } },
      },
      "1→22 2→21 3→23",
    ],
    [
      "the dearest, where no eleven is legal: the last keeper is gone",
      { left: [11], bench: [21, 22, 23] },
      "11→23",
    ],
    ["nobody, where the squad has nobody left", { left: [3, 11], bench: [24] }, "→24"],
    ["as many as there are", { left: [3, 4], bench: [22], traits: { 4: { salary: 1000 } } }, "→22"],
    [
      "players who are in no pool any more are replaced too",
      { left: [1], rest: { lineup: lineup([99, ...ids(2, 11)]) }, bench: [21] },
      "99→21",
    ],
  ];
  test.each(rows)("%s", (_, given, words) => {
    expect(wordsOf(teamOf(given))).toBe(words);
  });

  test("an empty team stays empty", () => {
    const team = teamOf({ left: [3], rest: { lineup: EMPTY_LINEUP } });
    expect(replaceInTeam(team)).toBe(EMPTY_LINEUP);
  });

  test("somebody from the other end of the squad, when a whole eleven is exchanged", () => {
    const incoming = ids(31, 41);
    const team = teamOf({ left: ids(1, 11), bench: incoming, incoming });
    const pool = new Map([
      ...team.pool,
      ...legalEleven().map((each) => [each.id + 30, { ...each, id: each.id + 30 }] as const),
    ]);
    const { playerIds } = replaceInTeam({ ...team, pool });
    expect([...playerIds].sort()).toEqual(incoming);
  });
});

describe("captaincies", () => {
  const captains = (left: number[], captainMode: "unified" | "separate" = "unified") => {
    const { captainId, viceCaptainId } = replaceInTeam(teamOf({ left, rest: { captainMode } }));
    return [captainId, viceCaptainId];
  };
  test.each([
    ["stay with who stays", [3], "unified", [1, 2]],
    [
      "the vice-captain follows the captain, the dearest of the others him",
      [1],
      "unified",
      [2, 22],
    ],
    ["the dearest follows the vice-captain", [2], "unified", [1, 22]],
    ["the two dearest follow both", [1, 2, 9], "unified", [25, 22]],
    ["a batting captain is not followed by the bowling captain", [1], "separate", [22, 2]],
    ["nor the bowling captain by anybody but the dearest", [2], "separate", [1, 22]],
  ] as const)("%s", (_, left, mode, expected) => {
    expect(captains([...left], mode)).toEqual(expected);
  });
});

describe("backups", () => {
  const backupsAfter = (left: number[], backups: number[], bench = ids(21, 25)) => {
    const team = teamOf({ left, bench, rest: { lineup: { ...lineup(), backups } } });
    return replaceInTeam(team).backups;
  };
  test("of the squad stay, in their order", () => {
    expect(backupsAfter([3], [24, 21])).toEqual([24, 21]);
  });
  test("replacements are no longer backups", () => {
    expect(backupsAfter([3], [22, 21])).toEqual([21]);
  });
  test("players who left are no longer backups, also if the eleven stays", () => {
    expect(backupsAfter([], [22, 21], [21])).toEqual([21]);
    expect(backupsAfter([], [22], [21])).toBeUndefined();
  });
});

test("a legal eleven is found wherever the squad has one, with those who stay", () => {
  const roles = ["Batsman", "Bowler", "Allrounder", "Wicket Keeper"] as const;
  // The players of the eleven who leave, as bits; the bench has one of each role, of Blues.
  for (let bits = 1; bits < 2 ** 11; bits += 7) {
    const left = ids(1, 11).filter((id) => bits & (1 << (id - 1)));
    const bench = Array.from({ length: 11 }, (_, at) =>
      player(40 + at, { ...BLUES, role: roles[at % 4] ?? "Batsman", salary: 700 + at }),
    );
    const team = teamOf({ left, bench: bench.map(({ id }) => id), settings: { teamBalance: 11 } });
    const pool = new Map([...team.pool, ...bench.map((each) => [each.id, each] as const)]);
    const replaced = replaceInTeam({ ...team, pool });
    const { settings } = team;
    expect(isLegalEleven({ lineup: replaced, pool, settings, budgetWaived: true })).toBe(true);
    expect(replaced.playerIds.every((id) => team.squad.has(id))).toBe(true);
  }
});
