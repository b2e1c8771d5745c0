import type { Tx } from "#db/client";
import type { Ms } from "#game/core/units";
import { pickForAbsent } from "#game/play/best-eleven/pick-for-absent";
import { formatOf } from "#game/play/format/formats";
import type { NamedPlayers } from "#game/play/match/known-side";
import type { FixturesTogether } from "#game/play/season/fixtures";
import { type LockedTeam, type Submission, timeOfSaveAt } from "#game/play/season/window";
import { EMPTY_LINEUP, type Lineup, type PoolPlayer, TEAM_SIZE } from "#game/play/team/lineup";
import { loadPoolById } from "../leagues/league-pool";
import { listPresent } from "../leagues/list-participants";
import { type LeagueAtLocks, loadLeague } from "../leagues/load-league";
import { expectBefore } from "../points/expected-points";
import { loadFixture } from "../season/load-fixture";
import { readKnownSides } from "../season/read-known-sides";
import { loadSquadsBefore } from "../squads/load-squads";
import type { LockedTx } from "./locked-tx";
import { loadLeagueSaves } from "./read-submissions-of-many";
import { saveSubmission } from "./save-submission";

interface OwnSaves {
  readonly locks: readonly LockedTeam[];
  readonly submissions: readonly Submission[];
}

interface ElevensToSave {
  readonly leagues: readonly LeagueAtLocks[];
  readonly fixtures: FixturesTogether;
  readonly instant: Ms;
  readonly previousInstant: Ms | null;
  readonly givenBackFixtureIds: ReadonlySet<number>;
  /** By participant; read for the leagues that need them if left out. */
  readonly saves?: ReadonlyMap<number, OwnSaves>;
}

/**
 * Saves what the game decides for owners at a lock, with receipts like any save (ADR-227): the whole
 * squad in a league that asks for no eleven (rules.md#the-eleven-by-itself), and the best eleven by
 * form for owners who have no team (rules.md#picks-for-absent-owners). Locks that are worked out again
 * find the saves.
 *
 * @returns the saves by participant
 */
export function saveElevensAtLock(tx: Tx, lock: ElevensToSave): ReadonlyMap<number, Submission> {
  const made = new Map<number, Submission>();
  const deciding = lock.leagues.filter(
    ({ format, settings: { eleven, picksForAbsent } }) =>
      formatOf(format).hasSquads && (eleven !== "chosen" || picksForAbsent),
  );
  if (deciding.length === 0) return made;
  const present = listPresent(
    tx,
    deciding.map(({ leagueId }) => leagueId),
    lock.instant,
  );
  for (const league of deciding) {
    const squads = loadSquadsBefore(tx, league.leagueId, lock.instant);
    if (squads === null) continue;
    const saves = lock.saves ?? savesOfLeague(tx, league.leagueId);
    const pool = loadPoolById(tx, league);
    const pick = preparePick(tx, league, lock);
    for (const { id: participantId, leagueId } of present) {
      const prices = leagueId === league.leagueId ? squads.get(participantId)?.prices : undefined;
      if (prices === undefined || prices.size === 0) continue;
      const squad = [...pool.values()].filter(({ id }) => prices.has(id));
      const choices = choicesOf(league, lock, saves.get(participantId) ?? NOTHING_SAVED);
      const captains = captainsOf(league, choices.captains, prices);
      const lineup = choices.isOwn ? null : lineupOf(league, squad, captains, pick);
      if (lineup === null) continue;
      const save = {
        lineup,
        savedAt: timeOfSaveAt(lock.instant),
        targetFixtureId: lock.fixtures[0].id,
        booster: choices.booster,
        predictedTeamId: choices.predictedTeamId,
      };
      // Everything due before this lock has locked.
      const { submissionId } = saveSubmission(tx as LockedTx, participantId, save, {
        isAtLock: true,
      });
      made.set(participantId, { ...save, id: submissionId, atLock: true });
    }
  }
  return made;
}

const NOTHING_SAVED: OwnSaves = { locks: [], submissions: [] };

function savesOfLeague(tx: Tx, leagueId: number): ReadonlyMap<number, OwnSaves> {
  const saves = loadLeagueSaves(tx, leagueId);
  return new Map([...saves].map(([id, submissions]) => [id, { locks: [], submissions }]));
}

/** An owner's own choices for the lock. */
function choicesOf(league: LeagueAtLocks, lock: ElevensToSave, own: OwnSaves) {
  const window = formatOf(league.format).window({
    locks: own.locks,
    submissions: own.submissions.filter(({ savedAt }) => savedAt < lock.instant),
    targetFixtureId: lock.fixtures[0].id,
    lastInstant: lock.previousInstant,
    boosterSettings: league.boosterSettings,
    givenBackFixtureIds: lock.givenBackFixtureIds,
  });
  const { booster, predictedTeamId } = window;
  const isOwn = league.settings.eleven === "chosen" && window.current !== null;
  return { isOwn, booster, predictedTeamId, captains: window.captains ?? EMPTY_LINEUP };
}

type Captains = Pick<Lineup, "captainId" | "viceCaptainId">;

/** In a game, the first pick of somebody who has chosen no captain leads (rules.md#tonight). */
function captainsOf(
  { onlyFixtureId }: LeagueAtLocks,
  { captainId, viceCaptainId }: Captains,
  prices: ReadonlyMap<number, number>,
): Captains {
  const [firstPick = null] = onlyFixtureId === null ? [] : prices.keys();
  return { captainId: captainId ?? firstPick, viceCaptainId };
}

/** Null for a squad from which no eleven can be picked. */
function lineupOf(
  { settings }: LeagueAtLocks,
  squad: readonly PoolPlayer[],
  { captainId, viceCaptainId }: Captains,
  pick: (squad: readonly PoolPlayer[]) => Lineup,
): Lineup | null {
  if (settings.eleven === "chosen") return squad.length < TEAM_SIZE ? null : pick(squad);
  const ifIn = (id: number | null) => (squad.some((player) => player.id === id) ? id : null);
  return {
    playerIds: squad.map(({ id }) => id),
    captainId: ifIn(captainId),
    viceCaptainId: ifIn(viceCaptainId),
  };
}

/** Reads expected points and sides once for all absent owners of a league, and not without any. */
function preparePick(tx: Tx, league: LeagueAtLocks, { fixtures, instant }: ElevensToSave) {
  let known: Pick<Parameters<typeof pickForAbsent>[0], "expected" | "sides"> | null = null;
  return (squad: readonly PoolPlayer[]): Lineup => {
    known ??= {
      expected: expectBefore(tx, loadLeague(tx, league.leagueId), instant),
      sides: sidesBefore(tx, league.leagueId, fixtures, instant),
    };
    return pickForAbsent({ ...known, squad, settings: league.settings });
  };
}

/** A side that was stated later counts as unknown: a lock that is late picks as one in time. */
function sidesBefore(
  tx: Tx,
  leagueId: number,
  fixtures: FixturesTogether,
  instant: Ms,
): ReadonlyMap<number, NamedPlayers | null> {
  const sides = new Map<number, NamedPlayers | null>();
  for (const { id } of fixtures) {
    const { teamAId, teamBId } = loadFixture(tx, id);
    const known = readKnownSides(tx, id, leagueId);
    for (const teamId of [teamAId, teamBId]) {
      const side = known.get(teamId);
      sides.set(teamId, side !== undefined && side.at < instant ? side : null);
    }
  }
  return sides;
}
