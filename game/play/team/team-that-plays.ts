import { type NamedPlayers, type SideStatus, sideStatus } from "../match/known-side";
import { type CaptaincyMove, moveCaptaincies } from "./captaincy-moves";
import type { LeagueSettings } from "./league-settings";
import { isLegalEleven } from "./legality";
import type { Lineup, PoolPlayer } from "./lineup";

interface TeamToPlay {
  readonly lineup: Lineup;
  /** There is no salary cap, or a booster lifts it (rules.md#boosters). */
  readonly budgetWaived: boolean;
}

export interface PlayRules {
  /** Known sides of the fixture, by real team. */
  readonly sides: ReadonlyMap<number, NamedPlayers>;
  /** With the league's own roles and salaries. */
  readonly pool: ReadonlyMap<number, PoolPlayer>;
  readonly settings: LeagueSettings;
}

/** Of a player of the eleven who does not play. */
export interface Replacement {
  readonly outId: number;
  readonly inId: number | null;
  /** Not named, or a substitute in a league where substitutes do not count as playing. */
  readonly status: NotPlaying;
}

type NotPlaying = Extract<SideStatus, "not named" | "substitute">;

export interface TeamThatPlays {
  /** The eleven and the captains whose points count; a captain may be missing. */
  readonly lineup: Lineup;
  /** In order of play; empty in a league without backups. */
  readonly replacements: readonly Replacement[];
  /** To other players (rules.md#captain-fallback). */
  readonly captaincyMoves: readonly CaptaincyMove[];
}

/**
 * Whether another team than the locked one can play in a league: not where a squad plays
 * (rules.md#the-eleven-by-itself).
 */
export function mayTeamsChange({ backups, captainFallback, eleven }: LeagueSettings): boolean {
  return eleven === "chosen" && (backups > 0 || captainFallback === "vice");
}

/** Whether the settings of a league decide which of the locked players count. */
export function settingsDecidePoints(settings: LeagueSettings): boolean {
  return settings.eleven !== "chosen" || mayTeamsChange(settings);
}

/**
 * The locked team with backups for players who are not named (rules.md#backups), and its captains
 * (rules.md#captain-fallback). It depends only on the current knowledge.
 */
export function teamThatPlays(team: TeamToPlay, rules: PlayRules): TeamThatPlays {
  const { backups = [], ...locked } = team.lineup;
  const missing = missingPlayers(locked, rules);
  if (missing.length === 0) return { lineup: locked, replacements: [], captaincyMoves: [] };
  const replacements: Replacement[] = [];
  let unused = backups.slice(0, rules.settings.backups);
  let { playerIds } = locked;
  for (const { id: outId, status } of rules.settings.backups > 0 ? missing : []) {
    const withInstead = (inId: number) => playerIds.map((id) => (id === outId ? inId : id));
    const inId = inOrderOfCall(unused, rules).find((id) => {
      if (playerIds.includes(id)) return false;
      const lineup = { ...locked, playerIds: withInstead(id) };
      return isLegalEleven({ ...rules, lineup, budgetWaived: team.budgetWaived });
    });
    replacements.push({ outId, inId: inId ?? null, status });
    if (inId === undefined) continue;
    playerIds = withInstead(inId);
    unused = unused.filter((id) => id !== inId);
  }
  const missingIds = new Set(missing.map(({ id }) => id));
  const { captainFallback } = rules.settings;
  const { captains, moves } = moveCaptaincies(locked, {
    ...{ playerIds, missingIds, replacements, captainFallback },
  });
  return { lineup: { playerIds, ...captains }, replacements, captaincyMoves: moves };
}

type MissingPlayer = Pick<PoolPlayer, "id" | "name" | "salary"> & { readonly status: NotPlaying };

/** In the order in which they are replaced (rules.md#backups). */
function missingPlayers({ playerIds, ...captains }: Lineup, rules: PlayRules): MissingPlayer[] {
  const missing = playerIds.flatMap((playerId): MissingPlayer[] => {
    const player = rules.pool.get(playerId);
    if (player === undefined) return [];
    const status = statusOf(player, rules);
    return isNotPlaying(status, rules.settings) ? [{ ...player, status }] : [];
  });
  if (missing.length < 2) return missing;
  const place = ({ id }: MissingPlayer) => {
    if (id === captains.captainId) return 0;
    return id === captains.viceCaptainId ? 1 : 2;
  };
  return missing.sort(
    (a, b) =>
      place(a) - place(b) || b.salary - a.salary || compareNames(a.name, b.name) || a.id - b.id,
  );
}

function isNotPlaying(
  status: SideStatus,
  { substitutesPlay }: LeagueSettings,
): status is NotPlaying {
  return status === "not named" || (status === "substitute" && !substitutesPlay);
}

/** By code points: the same on every machine. */
function compareNames(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** Named backups first, then substitutes if these count as playing. */
function inOrderOfCall(backups: readonly number[], rules: PlayRules): number[] {
  const withStatus = (wanted: SideStatus) =>
    backups.filter((id) => {
      const player = rules.pool.get(id);
      return player !== undefined && statusOf(player, rules) === wanted;
    });
  const { substitutesPlay } = rules.settings;
  return [...withStatus("named"), ...(substitutesPlay ? withStatus("substitute") : [])];
}

/** `unknown` if the player's real team does not play in the fixture. */
function statusOf({ id, teamId }: PoolPlayer, { sides }: PlayRules): SideStatus {
  return sideStatus(sides.get(teamId), id);
}
