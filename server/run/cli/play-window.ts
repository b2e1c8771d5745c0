import { addPlayerFault } from "#game/play/team/add-player";
import { type Booster, effectsOf } from "#game/play/team/boosters";
import { checkTeam } from "#game/play/team/legality";
import { TEAM_SIZE } from "#game/play/team/lineup";
import { opponentIn } from "#game/play/team/playing";
import { chargeOfDraft } from "#game/play/team/submission";
import type { Services } from "#server/core/services";
import { chance, pick, type Random, shuffle } from "#server/matches/feeds/rehearsal/random";
import type { MemberLeague } from "#server/play/leagues/league-access";
import type { LeaguePoolPlayer } from "#server/play/leagues/league-pool";
import { submitTeam } from "#server/play/teams/submit-team";
import { openTeamSheet, type TeamSheet } from "#server/play/teams/team-sheet";

/** At least this many of the eleven have to play, so that both captains do. */
const CAPTAINS = 2;
const PREDICTS = 0.7;
const PLAYS_BOOSTER = 0.08;
const TRIES = 200;
/** Hundredths of a salary unit that are reserved for each open place. */
const KEPT_PER_PLAYER = 700;
/** Transfers that are kept for later matches. */
const KEPT_TRANSFERS = 4;

/**
 * Plays the visit of a made-up member before a lock: picks a first team, or swaps players who rest for
 * others of the next match until enough of the eleven play in it, as far as transfers and the league's
 * rules allow. The captains are among those who play.
 *
 * @param wanted the number of the eleven who shall play
 */
export function playWindow(
  services: Services,
  member: MemberLeague,
  random: Random,
  wanted = CAPTAINS,
): void {
  const sheet = openTeamSheet(services, member);
  const first = sheet.saved.playerIds.length < TEAM_SIZE;
  const playerIds = first ? pickEleven(sheet, random) : swapIn(sheet, random, wanted);
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

/** A legal eleven: drawn one by one, dearer players more often, with enough budget reserved for the rest. */
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

/** Swaps players who rest for players of the next match with the same roles, if that is legal. */
function swapIn(sheet: TeamSheet, random: Random, wanted: number): readonly number[] {
  const playing = new Set(sheet.pool.filter((each) => plays(sheet, each)).map(({ id }) => id));
  const incoming = shuffle(
    random,
    sheet.pool.filter(({ id }) => playing.has(id)),
  );
  let playerIds = sheet.saved.playerIds;
  for (const player of incoming) {
    if (playerIds.filter((id) => playing.has(id)).length >= wanted) break;
    if (playerIds.includes(player.id)) continue;
    const changed = shuffle(random, resting(sheet, playerIds, player.role))
      .map((out) => playerIds.map((id) => (id === out.id ? player.id : id)))
      .find((each) => isPayable(sheet, each) && isLegal(sheet, each));
    playerIds = changed ?? playerIds;
  }
  return playerIds;
}

function plays({ target }: TeamSheet, { teamId }: LeaguePoolPlayer): boolean {
  return target !== null && opponentIn(target, teamId) !== null;
}

function resting(
  sheet: TeamSheet,
  playerIds: readonly number[],
  role: LeaguePoolPlayer["role"],
): LeaguePoolPlayer[] {
  return sheet.pool.filter(
    (each) => playerIds.includes(each.id) && each.role === role && !plays(sheet, each),
  );
}

/** Whether enough transfers are left for later matches. */
function isPayable({ rules, saved }: TeamSheet, playerIds: readonly number[]): boolean {
  const { captainId, viceCaptainId } = saved;
  const draft = { lineup: { playerIds, captainId, viceCaptainId }, booster: null };
  const charge = chargeOfDraft({ ...draft, predictedTeamId: null }, rules);
  return charge === 0 || rules.transfersLeft - charge >= KEPT_TRANSFERS;
}

function isLegal(sheet: TeamSheet, playerIds: readonly number[]): boolean {
  const [captainId = null, viceCaptainId = null] = playerIds;
  const pool = new Map(sheet.pool.map((player) => [player.id, player]));
  const lineup = { playerIds, captainId, viceCaptainId };
  return checkTeam({ lineup, pool, settings: sheet.settings, budgetWaived: false }).length === 0;
}

/** Two of the eleven, from the next match's teams if possible. */
function captainsOf(
  sheet: TeamSheet,
  playerIds: readonly number[],
  random: Random,
): [number | null, number | null] {
  const playing = new Set(sheet.pool.filter((each) => plays(sheet, each)).map(({ id }) => id));
  const shuffled = shuffle(random, playerIds);
  const inIt = shuffled.filter((id) => playing.has(id));
  const [captain = null, vice = null] = [...new Set([...inIt, ...shuffled])];
  return [captain, vice];
}

/** Chooses among the boosters that change points; the others need a team of their own. */
function chooseBooster(sheet: TeamSheet, random: Random): Booster | null {
  const usable = sheet.boosters
    .filter(({ enabled, usesLeft }) => enabled && usesLeft > 0)
    .map(({ booster }) => booster)
    .filter((booster) => !effectsOf(booster).forOneFixture);
  return usable.length > 0 && chance(random, PLAYS_BOOSTER) ? pick(random, usable) : null;
}
