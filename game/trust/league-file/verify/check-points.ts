import {
  createLockedTotals,
  type LockedSelection,
  type PointsOf,
} from "#game/play/best-eleven/score-locked-team";
import { formatOf } from "#game/play/format/formats";
import { isInAt } from "#game/play/head-to-head/draws";
import { scoreDay } from "#game/play/scoring/player-days";
import { isShown, type PlayerPoints } from "#game/play/scoring/player-points";
import { formatPoints } from "#game/play/scoring/points-text";
import type { ScoringRules } from "#game/play/scoring/rules";
import { ordinal } from "#game/play/season/fixture-status";
import { rankByPoints } from "#game/play/season/ranking";
import { playLockedTeam } from "#game/play/team/play-locked-team";
import { mayTeamsChange } from "#game/play/team/team-that-plays";
import type { Hundredths } from "../../../core/units";
import type { Ref } from "../line-names";
import type { FileLine } from "../lines";
import type { Names } from "./describe-line";
import type { FileLines, Numbered } from "./file-lines";
import {
  type CorrectedPick,
  type FileFixture,
  groupByFixture,
  type LeagueOfFile,
} from "./league-of-file";
import type { Finding } from "./verification";

interface MemberPoints {
  readonly member: number;
  readonly points: Hundredths;
  readonly rank: number;
  readonly hasTeam: boolean;
}

/** Fixtures that have locked, with all members at the lock. */
export type PointsByFixture = ReadonlyMap<Ref, readonly MemberPoints[]>;

/**
 * Works out the points and ranks of every fixture that has locked, from stat lines, sides and
 * locked teams by the current rules (rules.md#recalculation).
 *
 * @param pause is awaited between two fixtures
 */
export async function workOutPoints(
  lines: FileLines,
  league: LeagueOfFile,
  rules: ScoringRules,
  pause: () => Promise<unknown>,
): Promise<PointsByFixture> {
  const saves = new Map(lines.of("save").map(({ line }) => [line.save, line]));
  const locks = groupByFixture(lines.of("lock").map(({ line }) => line));
  const points = new Map<Ref, readonly MemberPoints[]>();
  for (const fixture of league.fixtures) {
    const { lockedAt, ref } = fixture;
    if (lockedAt === null) continue;
    await pause();
    const teams = new Map<number, LockedSelection>();
    for (const lock of locks.get(ref) ?? []) {
      const save = saves.get(lock.save);
      if (save) teams.set(lock.member, selectionOf(league, fixture, lock, save));
    }
    for (const pick of league.picks) {
      if (pick.fixture !== ref) continue;
      const { predictedTeamId = null } = teams.get(pick.member) ?? {};
      teams.set(pick.member, pickedSelection(league, fixture, pick, predictedTeamId));
    }
    const totalOf = createLockedTotals(fixture, pointsIn(league, fixture, rules), rules);
    const adjustmentOf = (member: number) =>
      fixture.state === "abandoned" ? 0 : league.adjustments.inFixture(ref, member);
    const entries = league.seats
      .filter((seat) => isInAt(seat, lockedAt))
      .map(({ participantId: id }) => {
        return { id, points: totalOf(teams.get(id) ?? null) + adjustmentOf(id) };
      });
    const ranked = rankByPoints(entries).map(({ id: member, ...own }) => {
      return { member, ...own, hasTeam: teams.has(member) };
    });
    points.set(ref, ranked);
  }
  return points;
}

/** Worked out when they are first needed. */
function pointsIn(
  { daysIn, pool }: LeagueOfFile,
  { ref, ballsPerOver }: FileFixture,
  rules: ScoringRules,
): PointsOf {
  const days = daysIn(ref);
  const known = new Map<number, PlayerPoints | undefined>();
  return (playerId) => {
    if (known.has(playerId)) return known.get(playerId);
    const day = days.get(playerId);
    const role = pool.get(playerId)?.role ?? null;
    const scored = day && scoreDay(day, { role, rules, ballsPerOver });
    const points = day && scored && isShown(day, scored) ? scored : undefined;
    known.set(playerId, points);
    return points;
  };
}

/** The team that plays: the locked one, with replacements for players who are not named. */
function selectionOf(
  league: LeagueOfFile,
  { ref, teamIds }: FileFixture,
  { booster, predicted }: FileLine<"lock">,
  { text }: FileLine<"save">,
): LockedSelection {
  const { idOf } = league;
  const idOrNull = (player: Ref | null) => (player === null ? null : idOf(player));
  const lineup = {
    playerIds: text.players.map(idOf),
    captainId: idOrNull(text.captain),
    viceCaptainId: idOrNull(text.viceCaptain),
  };
  const locked = { lineup, booster, predictedTeamId: idOrNull(predicted) };
  return teamThatPlays(league, { ref, teamIds }, locked, text.backups.map(idOf));
}

/** A pick that was corrected by agreement plays without backups (rules.md#by-agreement). */
function pickedSelection(
  league: LeagueOfFile,
  fixture: FileFixture,
  { lineup, booster }: CorrectedPick,
  predictedTeamId: number | null,
): LockedSelection {
  return teamThatPlays(league, fixture, { lineup, booster, predictedTeamId }, []);
}

function teamThatPlays(
  league: LeagueOfFile,
  { ref, teamIds }: Pick<FileFixture, "ref" | "teamIds">,
  locked: LockedSelection,
  backups: readonly number[],
): LockedSelection {
  const { settings, pool } = league;
  const { lineup, booster } = locked;
  const { eleven } = settings;
  if (eleven !== "chosen") {
    const players = lineup.playerIds.flatMap((id) => pool.get(id) ?? []);
    return { ...locked, squad: { eleven, players, settings } };
  }
  if (!mayTeamsChange(settings)) return locked;
  const sides = new Map([...league.sidesOf(ref)].filter(([team]) => teamIds.includes(team)));
  if (sides.size === 0) return locked;
  const { hasSalaryCap } = formatOf(league.format);
  const saved = { lineup, booster, backups };
  return {
    ...locked,
    lineup: playLockedTeam(saved, { sides, pool, settings, hasSalaryCap }).lineup,
  };
}

export function checkPoints(
  lines: FileLines,
  league: LeagueOfFile,
  expected: PointsByFixture,
  names: Names,
): Finding[] {
  const stored = new Map<Ref, Numbered<"points">[]>();
  for (const each of lines.of("points")) {
    const own = stored.get(each.line.fixture);
    if (own) own.push(each);
    else stored.set(each.line.fixture, [each]);
  }
  const refs = new Set([...league.fixtures.map(({ ref }) => ref), ...stored.keys()]);
  return [...refs].flatMap((ref) =>
    compareFixture(ref, stored.get(ref) ?? [], expected.get(ref) ?? [], names),
  );
}

function compareFixture(
  fixture: Ref,
  stored: readonly Numbered<"points">[],
  expected: readonly MemberPoints[],
  names: Names,
): Finding[] {
  const match = names.fixture(fixture);
  const left = new Map(expected.map((each) => [each.member, each]));
  const found = stored.flatMap(({ line, number }): Finding[] => {
    const who = names.member(line.member);
    const own = left.get(line.member);
    if (own === undefined) {
      const sentence = `${who} has points in ${match} by the file, and none by the rules.`;
      return [{ sentence, line: number }];
    }
    left.delete(line.member);
    if (line.points !== own.points) {
      const sentence = `${who} has ${formatPoints(line.points)} in ${match} by the file, ${formatPoints(own.points)} by the rules.`;
      return [{ sentence, line: number }];
    }
    if (line.rank === own.rank) return [];
    const sentence = `${who} is ${ordinal(line.rank)} in ${match} by the file, ${ordinal(own.rank)} by the rules.`;
    return [{ sentence, line: number }];
  });
  const missing = [...left.values()].map(({ member, points }) => ({
    sentence: `${names.member(member)}'s points in ${match} are missing: ${formatPoints(points)} by the rules.`,
    line: null,
  }));
  return [...found, ...missing];
}
