import { orUnnamed } from "#game/core/words";
import { ROLES, type Role } from "#game/play/roles";
import type { SquadWay } from "#game/play/team/squad-settings";
import type { Squad } from "#game/squads/squads";
import type { Services } from "#server/core/services";
import { loadMemberNames, type MemberName } from "#server/play/head-to-head/member-names";
import type { MemberLeague } from "#server/play/leagues/league-access";
import { loadLeague } from "#server/play/leagues/load-league";
import { inLockedReadTransaction } from "#server/play/locks/locked-transaction";
import type { PublicTx } from "#server/play/locks/locked-tx";
import { loadNextMatches, type NextMatches } from "#server/play/season/next-matches";
import { loadSquads } from "#server/play/squads/load-squads";
import {
  countKeptPlaces,
  isBeforeFirstLot,
  loadOpenEvent,
  loadSquadsStage,
  type SquadsStage,
} from "#server/play/squads/squads-stage";
import type { RowPlayer } from "#server/play/teams/row-players";
import { loadRowPlayersById } from "#server/play/teams/row-players-by-id";
import { loadSetUp, requireSquads } from "./load-set-up";

/** The page of all squads. Money is hundredths of a unit of the purse. */
export interface SquadsPage {
  readonly stage: SquadsStage;
  readonly way: SquadWay;
  /** Whether the making can be taken back, and friends can come in. */
  readonly isBeforeFirstLot: boolean;
  /** Whether the viewer is the League Manager. */
  readonly manages: boolean;
  readonly squadSize: number;
  readonly purse: number;
  /** The name of the purse's unit; empty for none. */
  readonly unit: string;
  /** The seed of every draw; null before the making of squads begins. */
  readonly seed: string | null;
  /** Open places for another way to fill; 0 unless one can follow. */
  readonly kept: number;
  /** The reasons why squads cannot be made yet, as sentences. */
  readonly missing: readonly string[];
  /** The viewer's own squad first, then in the order of joining. */
  readonly squads: readonly ShownSquad[];
  readonly nextMatches: NextMatches;
}

export interface ShownSquad {
  readonly participantId: number;
  readonly teamName: string;
  readonly manager: string;
  /** Whether the owner has left the league. */
  readonly left: boolean;
  readonly mine: boolean;
  readonly purse: number;
  readonly openPlaces: number;
  /** In the order of the roles. */
  readonly roles: readonly { readonly role: Role; readonly count: number }[];
  /** By role, the highest price first. */
  readonly players: readonly ShownOwned[];
}

export interface ShownOwned extends RowPlayer {
  readonly price: number;
}

/**
 * Everybody's squad, for the members of the league (rules.md#squads).
 *
 * @throws AppError "not-found" if players have no owners in the league
 */
export function showSquads(
  services: Pick<Services, "db" | "now">,
  member: MemberLeague,
): SquadsPage {
  return inLockedReadTransaction(services, (tx) => {
    const { leagueId } = member;
    requireSquads(tx, leagueId);
    const { settings } = loadLeague(tx, leagueId);
    const stage = loadSquadsStage(tx, leagueId);
    const setUp = stage === "before" ? loadSetUp(tx, leagueId) : null;
    const owned = setUp === null ? [...loadSquads(tx, leagueId).values()] : [];
    const ownPurses = new Map(setUp?.purses);
    const empty = (setUp?.participantIds ?? []).map((participantId) => ({
      participantId,
      prices: new Map<number, number>(),
      purse: (ownPurses.get(participantId) ?? settings.purse) * 100,
    }));
    const squads = showAll(tx, member, [...owned, ...empty], settings.squadSize);
    return {
      stage,
      way: settings.squadsBy,
      isBeforeFirstLot: isBeforeFirstLot(tx, leagueId),
      manages: member.manages,
      squadSize: settings.squadSize,
      purse: settings.purse * 100,
      unit: settings.purseUnit,
      seed: loadOpenEvent(tx, leagueId)?.seed ?? null,
      kept: countKeptPlaces(tx, leagueId),
      missing: setUp?.faults ?? [],
      squads,
      nextMatches: loadNextMatches(tx, member.leagueId),
    };
  });
}

function showAll(
  tx: PublicTx,
  member: MemberLeague,
  squads: readonly Squad[],
  size: number,
): ShownSquad[] {
  const names = loadMemberNames(tx, member.leagueId);
  const pool = loadRowPlayersById(tx, member);
  return squads
    .map((squad) => showSquad(squad, { size, pool, name: names.get(squad.participantId) }))
    .map((squad) => ({ ...squad, mine: squad.participantId === member.participantId }))
    .sort((a, b) => Number(b.mine) - Number(a.mine));
}

function showSquad(
  { participantId, prices, purse }: Squad,
  {
    size,
    pool,
    name,
  }: {
    readonly size: number;
    readonly pool: ReadonlyMap<number, RowPlayer>;
    readonly name: MemberName | undefined;
  },
): Omit<ShownSquad, "mine"> {
  const players = [...prices]
    .flatMap(([id, price]): ShownOwned[] => {
      const player = pool.get(id);
      return player === undefined ? [] : [{ ...player, price }];
    })
    .sort((a, b) => ROLES.indexOf(a.role) - ROLES.indexOf(b.role) || b.price - a.price);
  return {
    participantId,
    teamName: orUnnamed(name?.teamName ?? ""),
    manager: name?.manager ?? "",
    left: name?.left ?? false,
    purse,
    openPlaces: Math.max(0, size - players.length),
    roles: ROLES.map((role) => ({
      role,
      count: players.filter((player) => player.role === role).length,
    })),
    players,
  };
}
