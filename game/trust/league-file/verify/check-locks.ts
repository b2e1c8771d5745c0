import { formatOf } from "#game/play/format/formats";
import { isInAt } from "#game/play/head-to-head/draws";
import { type FixturesTogether, groupByLockTime, lockTimeOf } from "#game/play/season/fixtures";
import type { LockedTeam, Submission } from "#game/play/season/window";
import { BOOSTER_TABLE, type Booster } from "#game/play/team/boosters";
import { type ChainedLock, countingLocks } from "./chain-entries";
import type { Names } from "./describe-line";
import type { FileLines } from "./file-lines";
import type { LeagueOfFile } from "./league-of-file";
import { locksByMember, type OwnLock, savesByMember } from "./own-locks";
import { type IsAsInVersion, type RulesAtLock, rulesAtLocks, seasonAtLocks } from "./rules-at-lock";
import type { Finding, Sha256 } from "./verification";

/**
 * Works out every lock again, from the saves of the file and the locks before it (rules.md#locks):
 * save, booster, prediction, charge, and membership of the owner. The file lacks old rules, and
 * saves that no lock names: nothing is claimed about results that depend on them.
 */
export async function checkLocks(
  lines: FileLines,
  league: LeagueOfFile,
  names: Names,
  sha256: Sha256,
): Promise<Finding[]> {
  const chained = new Map(
    countingLocks(lines).flatMap((lock) => lock.body.fixtures.map((fixture) => [fixture, lock])),
  );
  const versions = [...chained.values()].flatMap(({ rules }) => rules ?? []);
  const season: Season = {
    ...{ league, names, chained },
    rules: await rulesAtLocks(lines, league, new Set(versions), sha256),
    isAsInVersion: await seasonAtLocks(lines, sha256),
    upgradedAt: upgradeOf(lines),
    everOff: everCalledOff(lines, league),
  };
  const locked = league.fixtures.filter(({ lockedAt }) => lockedAt !== null);
  const groups = groupByLockTime(locked, Number.MAX_SAFE_INTEGER).map((group) =>
    inChainOrder(group, season),
  );
  const saves = savesByMember(lines, league);
  const stored = locksByMember(lines, league);
  const members = new Set([
    ...league.seats.map(({ participantId }) => participantId),
    ...stored.keys(),
  ]);
  const findings: Finding[] = [];
  for (const member of members) {
    await sha256("");
    findings.push(
      ...checkMember(season, groups, member, saves.get(member) ?? [], stored.get(member) ?? []),
    );
  }
  return findings;
}

interface Season {
  readonly league: LeagueOfFile;
  readonly names: Names;
  readonly chained: ReadonlyMap<string, ChainedLock>;
  readonly rules: ReadonlyMap<string, RulesAtLock>;
  readonly isAsInVersion: IsAsInVersion;
  /** The rules of earlier locks are unknown. */
  readonly upgradedAt: number | null;
  /** Fixtures that were ever called off: their boosters were given back. */
  readonly everOff: ReadonlySet<number>;
}

function checkMember(
  season: Season,
  groups: readonly FixturesTogether[],
  member: number,
  saves: readonly Submission[],
  stored: readonly OwnLock[],
): Finding[] {
  const { league, names } = season;
  const seat = league.seats.find(({ participantId }) => participantId === member);
  const findings: Finding[] = [];
  let locksBefore: LockedTeam[] = [];
  let previousInstant: number | null = null;
  for (const group of groups) {
    const instant = lockTimeOf(group[0]);
    const ids = new Set(group.map(({ id }) => id));
    const own = stored.filter(({ lock }) => ids.has(lock.fixtureId));
    if (seat === undefined || !isInAt(seat, instant)) {
      for (const { line } of own) {
        const sentence = `${names.member(member)} was not in the league when ${names.fixture(line.line.fixture)} locked, and has a team in it.`;
        findings.push({ sentence, line: line.number });
      }
    } else {
      const before = {
        ...{ saves, previousInstant },
        locksBefore: withAgreedBoosters(locksBefore, league, member, instant),
      };
      const lockFrom = (start: number | null) => lockAgain(season, group, before, start);
      const expected = lockFrom(league.tournamentStartsAt);
      findings.push(...compare(season, { ...before, member, own, expected, lockFrom }));
    }
    locksBefore = [...locksBefore, ...own.map(({ lock }) => lock)];
    previousInstant = instant;
  }
  return findings;
}

/** Boosters that an agreement has given or taken by an instant count so from then on. */
function withAgreedBoosters(
  locks: readonly LockedTeam[],
  { picks, idOf }: LeagueOfFile,
  member: number,
  instant: number,
): LockedTeam[] {
  const agreed = picks.filter((pick) => pick.member === member && pick.countsFrom < instant);
  return locks.map((lock) => {
    const pick = agreed.find(({ fixture }) => idOf(fixture) === lock.fixtureId);
    return pick ? { ...lock, booster: pick.booster } : lock;
  });
}

interface Before {
  readonly saves: readonly Submission[];
  readonly locksBefore: readonly LockedTeam[];
  readonly previousInstant: number | null;
}

function lockAgain(
  season: Season,
  group: FixturesTogether,
  before: Before,
  tournamentStartsAt: number | null,
): LockedTeam[] {
  const { league } = season;
  const format = formatOf(league.format);
  const { settings, boosterSettings } = rulesOf(season, group[0].id) ?? league;
  return format.lockTeamsAt({
    ...{ settings, boosterSettings, fixtures: group, tournamentStartsAt },
    previousInstant: before.previousInstant,
    locksBefore: before.locksBefore,
    submissions: before.saves,
    givenBackFixtureIds: format.givenBackIds(league.fixtures),
  });
}

function rulesOf({ league, chained, rules }: Season, fixtureId: number): RulesAtLock | undefined {
  const ref = league.fixtures.find(({ id }) => id === fixtureId)?.ref;
  const version = ref === undefined ? null : chained.get(ref)?.rules;
  return rules.get(version ?? "");
}

interface Compared extends Before {
  readonly member: number;
  readonly own: readonly OwnLock[];
  readonly expected: readonly LockedTeam[];
  readonly lockFrom: (tournamentStartsAt: number | null) => readonly LockedTeam[];
}

function compare(season: Season, compared: Compared): Finding[] {
  const { league, names } = season;
  const { member, own, expected } = compared;
  const who = names.member(member);
  const found = own.flatMap((each): Finding[] => {
    const match = names.fixture(each.line.line.fixture);
    const again = expected.find(({ fixtureId }) => fixtureId === each.lock.fixtureId);
    if (again === undefined || again.submissionId !== each.lock.submissionId) {
      const sentence = `${who}'s team in ${match} is not the one that locks by the rules.`;
      return [{ sentence, line: each.line.number }];
    }
    return faultsOf(season, compared, each, again).map((what) => ({
      sentence: `${who} in ${match}: ${what}`,
      line: each.line.number,
    }));
  });
  // In other formats the last save may lock nothing, and the file does not have it.
  if (!formatOf(league.format).hasTransfers) return found;
  const stored = new Set(own.map(({ lock }) => lock.fixtureId));
  const missing = expected.flatMap(({ fixtureId }): Finding[] => {
    if (stored.has(fixtureId)) return [];
    const ref = league.fixtures.find(({ id }) => id === fixtureId)?.ref ?? "";
    const sentence = `${who}'s team in ${names.fixture(ref)} is missing: the last one plays on by the rules.`;
    return [{ sentence, line: null }];
  });
  return [...found, ...missing];
}

function faultsOf(
  season: Season,
  before: Compared,
  { lock }: OwnLock,
  again: LockedTeam,
): string[] {
  const save = before.saves.find(({ id }) => id === lock.submissionId);
  const isOfWindow =
    save !== undefined &&
    (before.previousInstant === null || save.savedAt >= before.previousInstant);
  return [
    ...boosterFault(season, before, lock, again),
    ...(save?.targetFixtureId === lock.fixtureId &&
    isOfWindow &&
    lock.predictedTeamId !== save.predictedTeamId
      ? ["the prediction is not the one that was saved."]
      : []),
    ...chargeFault(season, before, lock, again),
  ];
}

function boosterFault(
  season: Season,
  { locksBefore }: Before,
  lock: LockedTeam,
  again: LockedTeam,
): string[] {
  if (lock.booster === again.booster) return [];
  const rules = rulesOf(season, lock.fixtureId);
  const isPast = season.upgradedAt !== null && lock.instant < season.upgradedAt;
  const wasGivenBack = locksBefore.some(
    ({ booster, fixtureId }) => booster !== null && season.everOff.has(fixtureId),
  );
  const isKnown = rules?.areBoostersKnown === true && !isPast && !wasGivenBack;
  if (!isKnown && (lock.booster === null || again.booster === null)) return [];
  return [
    `the booster is ${nameOf(lock.booster)} by the file, ${nameOf(again.booster)} by the rules.`,
  ];
}

function nameOf(booster: Booster | null): string {
  return booster === null ? "none" : BOOSTER_TABLE[booster].label;
}

/** Nothing is claimed if the rules of the lock, or the stage of the match then, are unknown. */
function chargeFault(
  season: Season,
  { lockFrom }: Compared,
  lock: LockedTeam,
  again: LockedTeam,
): string[] {
  const rules = rulesOf(season, lock.fixtureId);
  const fixture = season.league.fixtures.find(({ id }) => id === lock.fixtureId);
  const version = season.chained.get(fixture?.ref ?? "")?.season ?? null;
  const isPast = season.upgradedAt !== null && lock.instant < season.upgradedAt;
  const isStageKnown =
    fixture !== undefined && season.isAsInVersion(`fixture ${fixture.ref}`, version);
  if (rules?.areTransfersKnown !== true || isPast || !isStageKnown) return [];
  if (lock.booster !== again.booster) return [];
  if (lock.pool !== again.pool) return ["the transfers are not those of the stage of the match."];
  if (lock.charge === again.charge) return [];
  // After a change of the start only its digest is left: the save was before it or not.
  const isOfAnotherStart =
    !season.isAsInVersion("tournament start", version) &&
    [null, Number.POSITIVE_INFINITY].some((start) => {
      return lockFrom(start).some(
        ({ fixtureId, charge }) => fixtureId === lock.fixtureId && charge === lock.charge,
      );
    });
  if (isOfAnotherStart) return [];
  return [`${lock.charge} transfers by the file, ${again.charge} by the rules.`];
}

/** Fixtures of one instant in the order of their locks: one may have been moved since. */
function inChainOrder(group: FixturesTogether, { league, chained }: Season): FixturesTogether {
  const refs = new Map(league.fixtures.map(({ id, ref }) => [id, ref]));
  const entryOf = ({ id }: { readonly id: number }) =>
    chained.get(refs.get(id) ?? "")?.entry ?? Number.MAX_SAFE_INTEGER;
  return [...group].sort((a, b) => entryOf(a) - entryOf(b)) as unknown as FixturesTogether;
}

/** The beginning of the chain of an older league; null if it is as old as the league. */
function upgradeOf(lines: FileLines): number | null {
  const start = lines.of("chain")[0]?.line.body;
  return start?.kind === "start" && start.because === "upgrade" ? start.at : null;
}

/** Also fixtures that were called off only for a time. */
function everCalledOff(lines: FileLines, { fixtures, idOf }: LeagueOfFile): ReadonlySet<number> {
  const now = fixtures.filter(({ voided }) => voided).map(({ id }) => id);
  const corrected = lines.of("result corrected").flatMap(({ line }) => {
    const wasOff = line.before.state === "abandoned" || line.after.state === "abandoned";
    return wasOff ? [idOf(line.fixture)] : [];
  });
  return new Set([...now, ...corrected]);
}
