import { addPlayerFault } from "#game/team/add-player";
import type { Booster } from "#game/team/boosters";
import { checkTeam } from "#game/team/legality";
import { TEAM_SIZE } from "#game/team/lineup";
import { chance, pick, type Random, shuffle } from "#server/feeds/simulator/random";
import type { MemberLeague } from "#server/leagues/league-access";
import type { Services } from "#server/services";
import type { LeaguePoolPlayer } from "#server/teams/league-pool";
import { submitTeam } from "#server/teams/submit-team";
import { openTeamSheet, type TeamSheet } from "#server/teams/team-sheet";

/** Members do not change something before every match. */
const CHANGES_SOMETHING = 0.55;
const PREDICTS = 0.7;
const PLAYS_BOOSTER = 0.08;
const TRIES = 200;
/** Hundredths of a salary unit that a place still to be filled needs. */
const KEPT_PER_PLAYER = 700;

/** A member looks in before a lock: picks a first team, or now and then swaps one player. */
export function playWindow(services: Services, member: MemberLeague, random: Random): void {
  const sheet = openTeamSheet(services, member);
  const first = sheet.saved.playerIds.length < TEAM_SIZE;
  if (!first && !chance(random, CHANGES_SOMETHING)) return;
  const playerIds = first ? pickEleven(sheet, random) : swapOne(sheet, random);
  const [captainId, viceCaptainId] = captainsOf(sheet, playerIds, random);
  const { target } = sheet;
  const predictedTeamId =
    target && chance(random, PREDICTS) ? pick(random, [target.teamA.id, target.teamB.id]) : null;
  submitTeam(services, member, {
    playerIds,
    captainId,
    viceCaptainId,
    booster: chooseBooster(sheet, random),
    predictedTeamId,
    targetFixtureId: target?.id ?? null,
  });
}

/**
 * A legal eleven: drawn one by one, dearer players more often, with enough budget reserved for the
 * rest.
 */
function pickEleven(sheet: TeamSheet, random: Random): number[] {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const order = [...sheet.pool]
      .map((player) => ({ player, draw: player.salary * random() }))
      .sort((a, b) => b.draw - a.draw);
    const picked: LeaguePoolPlayer[] = [];
    for (const { player } of order) {
      const fault = addPlayerFault({ picked, candidate: player, settings: sheet.settings });
      if (fault === null && isAffordable(sheet, picked, player)) picked.push(player);
    }
    const playerIds = picked.map((player) => player.id);
    if (isLegal(sheet, playerIds)) return playerIds;
  }
  throw new Error(`No legal eleven was found in ${TRIES} tries.`);
}

function isAffordable(
  { settings }: TeamSheet,
  picked: readonly LeaguePoolPlayer[],
  player: LeaguePoolPlayer,
): boolean {
  const spent = picked.reduce((sum, each) => sum + each.salary, player.salary);
  const toCome = TEAM_SIZE - picked.length - 1;
  return spent + toCome * KEPT_PER_PLAYER <= settings.budget * 100;
}

/** One out, one of the next match's players with the same role in, where that is legal. */
function swapOne(sheet: TeamSheet, random: Random): number[] {
  const { playerIds } = sheet.saved;
  if (sheet.transfers.left < 2) return [...playerIds];
  const playing = new Set([sheet.target?.teamA.id, sheet.target?.teamB.id]);
  const picked = new Set(playerIds);
  const incoming = sheet.pool.filter(({ id, teamId }) => playing.has(teamId) && !picked.has(id));
  for (const player of shuffle(random, incoming)) {
    for (const out of shuffle(random, resting(sheet, playing, player.role))) {
      const changed = playerIds.map((id) => (id === out.id ? player.id : id));
      if (isLegal(sheet, changed)) return changed;
    }
  }
  return [...playerIds];
}

function resting(
  sheet: TeamSheet,
  playing: ReadonlySet<number | undefined>,
  role: LeaguePoolPlayer["role"],
): LeaguePoolPlayer[] {
  const picked = new Set(sheet.saved.playerIds);
  return sheet.pool.filter(
    (each) => picked.has(each.id) && each.role === role && !playing.has(each.teamId),
  );
}

function isLegal(sheet: TeamSheet, playerIds: readonly number[]): boolean {
  const [captainId = null, viceCaptainId = null] = playerIds;
  const pool = new Map(sheet.pool.map((player) => [player.id, player]));
  const lineup = { playerIds, captainId, viceCaptainId };
  return checkTeam({ lineup, pool, settings: sheet.settings, budgetWaived: false }).length === 0;
}

/** Two of the eleven, of the next match's teams where there are two. */
function captainsOf(
  sheet: TeamSheet,
  playerIds: readonly number[],
  random: Random,
): [number | null, number | null] {
  const playing = new Set([sheet.target?.teamA.id, sheet.target?.teamB.id]);
  const teamOf = new Map(sheet.pool.map((player) => [player.id, player.teamId]));
  const shuffled = shuffle(random, playerIds);
  const inIt = shuffled.filter((id) => playing.has(teamOf.get(id)));
  const [captain = null, vice = null] = [...new Set([...inIt, ...shuffled])];
  return [captain, vice];
}

/** The boosters that change points; the others would need a team of their own. */
function chooseBooster(sheet: TeamSheet, random: Random): Booster | null {
  const usable = sheet.boosters
    .filter(({ enabled, usesLeft }) => enabled && usesLeft > 0)
    .map(({ booster }) => booster)
    .filter((booster) => booster === "2xMatchPoints" || booster === "3xCVC");
  return usable.length > 0 && chance(random, PLAYS_BOOSTER) ? pick(random, usable) : null;
}
