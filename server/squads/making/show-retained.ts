import type { Hundredths, Ms } from "#game/core/units";
import { orUnnamed } from "#game/core/words";
import { candidatesOf } from "#game/squads/ways/keep-players";
import { loadMemberNames } from "#server/play/head-to-head/member-names";
import type { MemberLeague } from "#server/play/leagues/league-access";
import type { LockedTx } from "#server/play/locks/locked-tx";
import { loadFormer } from "#server/play/squads/load-former";
import type { RowPlayer } from "#server/play/teams/row-players";
import type { Room } from "./load-room";
import { listWishes } from "./load-wishes";
import { listFellAway } from "./misses";
import { listRoomPlayers } from "./room-people";

/** Of the reader, who alone sees it until the deadline. */
export interface OwnCandidate {
  readonly player: RowPlayer;
  /** The price as the first, the second and so on of the kept players. */
  readonly prices: readonly Hundredths[];
  /** The place among the players to keep, from 1; null for one who is let go. */
  readonly keep: number | null;
}

/** The room of retention for one participant (rules.md#retention). */
export interface RetainedRoom {
  readonly way: "retained";
  readonly part: null;
  readonly league: string;
  readonly manages: boolean;
  readonly isOver: boolean;
  readonly endsAt: Ms | null;
  /** The most players that each may keep. */
  readonly most: number;
  readonly purse: Hundredths;
  /** Empty for a reader without players of last season. */
  readonly candidates: readonly OwnCandidate[];
  /** The reader's players of last season who are not in the pool any more. */
  readonly gone: readonly string[];
  /** Owners of last season who are not in this league. */
  readonly left: readonly string[];
  readonly fellAway: readonly string[];
  /** By owner, in the order of joining; empty before the deadline. */
  readonly squads: readonly {
    readonly participantId: number;
    readonly teamName: string;
    readonly players: readonly { readonly name: string; readonly price: Hundredths }[];
  }[];
}

export function showRetained(
  tx: LockedTx,
  member: MemberLeague,
  room: Room & { readonly way: "retained" },
): RetainedRoom {
  const { leagueId, participantId } = member;
  const { open, squads: purses, stage, endsAt, sales } = room.state;
  const players = new Map(listRoomPlayers(tx, member, open).map((each) => [each.id, each]));
  const names = loadMemberNames(tx, leagueId);
  const chosen = new Map(
    listWishes(tx, participantId).map(({ playerId, keep = null }) => [playerId, keep]),
  );
  const former = loadFormer(tx, leagueId);
  const isOver = stage === "closed";
  return {
    way: "retained",
    part: null,
    league: former?.league ?? "last season",
    manages: member.manages,
    isOver,
    endsAt,
    most: open.settings.retained,
    purse: purses.get(participantId)?.purse ?? 0,
    candidates: isOver
      ? []
      : candidatesOf(open, participantId).flatMap(({ playerId, prices }) => {
          const player = players.get(playerId);
          return player === undefined
            ? []
            : [{ player, prices, keep: chosen.get(playerId) ?? null }];
        }),
    gone: (former?.gone ?? [])
      .filter((each) => each.participantId === participantId)
      .map(({ name }) => name),
    left: former?.left ?? [],
    fellAway: isOver ? listFellAway(tx, member, room) : [],
    squads: isOver
      ? open.participantIds.map((id) => ({
          participantId: id,
          teamName: orUnnamed(names.get(id)?.teamName ?? ""),
          players: sales
            .filter((each) => each.participantId === id)
            .map(({ playerId, price }) => ({
              name: players.get(playerId)?.name ?? "A player",
              price,
            })),
        }))
      : [],
  };
}
