import { searchEleven } from "#game/play/best-eleven/search-eleven";
import { describeTeamProblem } from "#game/play/best-eleven/team-problem";
import type { CaptainMode } from "#game/play/scoring/rules";
import { withBackups } from "#game/play/team/backups";
import type { LeagueSettings } from "#game/play/team/league-settings";
import { isLegalEleven } from "#game/play/team/legality";
import { type Lineup, type PoolPlayer, TEAM_SIZE } from "#game/play/team/lineup";

/** A saved team whose owner may have lost some of its players. */
export interface TeamOfSquad {
  readonly lineup: Lineup;
  /** By id, the highest salary first, then by name. */
  readonly pool: ReadonlyMap<number, PoolPlayer>;
  readonly squad: ReadonlySet<number>;
  /** New players of the squad, who come in first. */
  readonly incoming: readonly number[];
  readonly settings: LeagueSettings;
  readonly captainMode: CaptainMode;
}

/** The limit of a search for a legal eleven, in steps; a trade takes some hundred. */
const MOST_STEPS = 20_000;

/**
 * The team after players have left the squad. Each is replaced, in the same place, by the first player
 * with whom a legal eleven is still possible (rules.md#squad-changes). If there is none, the first in
 * line come in and the team breaks a rule; a squad of fewer than eleven leaves places empty.
 *
 * @returns the lineup itself if none of its players has left
 */
export function replaceInTeam(team: TeamOfSquad): Lineup {
  const { lineup, squad } = team;
  const everybody = [...lineup.playerIds, ...(lineup.backups ?? [])];
  if (everybody.every((id) => squad.has(id))) return lineup;
  const playerIds = replacePlayers(team);
  const backups = (lineup.backups ?? []).filter((id) => squad.has(id) && !playerIds.includes(id));
  return withBackups({ playerIds, ...appointCaptains(team, playerIds) }, backups);
}

/** Each newcomer takes the place of a player who left; the dearest of these is replaced first. */
function replacePlayers(team: TeamOfSquad): number[] {
  const { lineup, squad } = team;
  const leavers = dearestFirst(
    team,
    lineup.playerIds.filter((id) => !squad.has(id)),
  );
  const eleven = new Set(lineup.playerIds.filter((id) => squad.has(id)));
  const isPossible = canBeLegal(team, eleven);
  const newcomers = new Map<number, number>();
  for (const leaver of leavers) {
    const others = inOrderOfCall(team, leaver).filter((id) => !eleven.has(id));
    const newcomer = isPossible
      ? others.find((id) => canBeLegal(team, new Set([...eleven, id])))
      : others[0];
    if (newcomer === undefined) continue;
    eleven.add(newcomer);
    newcomers.set(leaver, newcomer);
  }
  return lineup.playerIds.flatMap((id) => (squad.has(id) ? id : (newcomers.get(id) ?? [])));
}

/** First the incoming players, then the others; in both groups those of the same role first. */
function inOrderOfCall({ pool, squad, incoming }: TeamOfSquad, leaver: number): number[] {
  const role = pool.get(leaver)?.role;
  const place = ({ id, ...player }: PoolPlayer) =>
    (incoming.includes(id) ? 0 : 2) + (player.role === role ? 0 : 1);
  return [...pool.values()]
    .filter(({ id }) => squad.has(id))
    .sort((a, b) => place(a) - place(b))
    .map(({ id }) => id);
}

/** Whether players of the squad can complete these to a legal eleven. */
function canBeLegal({ pool, squad, settings }: TeamOfSquad, players: ReadonlySet<number>): boolean {
  const isLegal = (playerIds: readonly number[]) =>
    isLegalEleven({
      ...{ pool, settings, budgetWaived: true },
      lineup: { playerIds, captainId: null, viceCaptainId: null },
    });
  if (players.size === TEAM_SIZE) return isLegal([...players]);
  const candidates = [...pool.values()].flatMap((player) =>
    squad.has(player.id) ? { ...player, points: 0, gains: { captain: 0, viceCaptain: 0 } } : [],
  );
  const fixed = candidates.flatMap(({ id }, at) => (players.has(id) ? at : []));
  const search = searchEleven(
    describeTeamProblem(candidates, settings, { fixed, budgetWaived: true }),
    candidates.map(() => []),
  );
  search.advance(MOST_STEPS);
  const found = search.result();
  return found !== null && isLegal(found.chosen.flatMap((at) => candidates[at]?.id ?? []));
}

/**
 * The vice-captain replaces a captain who left; any other open captaincy goes to the dearest of the
 * other players.
 */
function appointCaptains(
  team: TeamOfSquad,
  playerIds: readonly number[],
): Pick<Lineup, "captainId" | "viceCaptainId"> {
  const ifStays = (id: number | null) => (id !== null && playerIds.includes(id) ? id : null);
  const dearestBut = (taken: number | null) =>
    dearestFirst(team, playerIds).find((id) => id !== taken) ?? null;
  const stays = ifStays(team.lineup.captainId);
  const viceStays = ifStays(team.lineup.viceCaptainId);
  const follows = team.captainMode === "unified" && stays === null;
  const captainId = stays ?? (follows ? viceStays : null) ?? dearestBut(viceStays);
  const viceCaptainId = viceStays === captainId ? null : viceStays;
  return { captainId, viceCaptainId: viceCaptainId ?? dearestBut(captainId) };
}

function dearestFirst({ pool }: TeamOfSquad, playerIds: readonly number[]): number[] {
  const order = [...pool.keys()];
  return [...playerIds].sort((a, b) => order.indexOf(a) - order.indexOf(b));
}
