import { describe, expect, test } from "vitest";
import type { KnownSide } from "#game/play/match/known-side";
import type { CaptainFallback } from "#game/play/team/captain-fallback";
import { DEFAULT_LEAGUE_SETTINGS, type LeagueSettings } from "#game/play/team/league-settings";
import type { Lineup, PoolPlayer } from "#game/play/team/lineup";
import { type PlayRules, teamThatPlays } from "#game/play/team/team-that-plays";
import { ids, lineup, poolOfPlayers } from "../../made-up-team";
import { POOL } from "./backups-pool";

interface Case {
  /** The players who are not on their side's list; both sides are known. */
  readonly notNamed?: readonly number[];
  readonly substitutes?: readonly number[];
  readonly backups?: readonly number[];
  readonly settings?: Partial<LeagueSettings>;
  readonly budgetWaived?: boolean;
  readonly pool?: readonly PoolPlayer[];
  /** The known sides; both by default. */
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

  test("takes the place of the player whom they replace", () => {
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
    // The captain's team has no fixture, or its side is not known.
    ["vice", { known: [2], notNamed: [1] }, [1, 2], ""],
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
