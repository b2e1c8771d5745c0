import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type KnownSide, knownSide, type SideStatement } from "#game/play/match/known-side";
import { DEFAULT_LEAGUE_SETTINGS, type LeagueSettings } from "#game/play/team/league-settings";
import { checkTeam, isLegalEleven } from "#game/play/team/legality";
import type { Lineup } from "#game/play/team/lineup";
import { teamThatPlays } from "#game/play/team/team-that-plays";
import { lineup, poolOfPlayers } from "../../made-up-team";
import { OTHERS, POOL } from "./backups-pool";

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
    return { teamId, statement: { id: 0, source, userId, at: 1, players } as SideStatement };
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
    const own = statements
      .filter((each) => each.teamId === teamId)
      .map((each, id) => ({ ...each.statement, id }));
    // The side that a second member has stated is known.
    const members = own.filter(({ source }) => source === "member");
    const agreed = members.slice(1).map(({ id, at }) => ({ statementId: id, at }));
    const side = knownSide(own, agreed);
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
          statement: { ...side, id: 0, source: "operator" as const, userId: 9 },
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

  test("each replacement is a backup that plays, each once, and nobody else leaves the team", () => {
    fc.assert(
      fc.property(anyStory, (story) => {
        const { locked, played, rules } = settle(story);
        const arrivals = played.replacements.flatMap(({ inId }) => inId ?? []);
        expect(new Set(played.lineup.playerIds).size).toBe(11);
        expect(new Set(arrivals).size).toBe(arrivals.length);
        expect(story.backups.slice(0, rules.settings.backups)).toEqual(
          expect.arrayContaining(arrivals),
        );
        const out = played.replacements
          .filter(({ inId }) => inId !== null)
          .map(({ outId }) => outId);
        const stay = locked.playerIds.filter((id) => !out.includes(id));
        expect(played.lineup.playerIds).toEqual(expect.arrayContaining(stay));
        for (const id of arrivals) {
          const { teamId } = rules.pool.get(id) ?? { teamId: 0 };
          expect(rules.sides.get(teamId)?.players.has(id)).toBe(true);
        }
      }),
    );
  });
});
