import type { Ms } from "#game/core/units";
import { formatOf } from "#game/play/format/formats";
import type { SquadWay } from "#game/play/team/squad-settings";
import { noSuchPage } from "#server/core/errors";
import type { Services } from "#server/core/services";
import type { MemberLeague } from "#server/play/leagues/league-access";
import { loadLeague } from "#server/play/leagues/load-league";
import { inLockedReadTransaction, type LockedTx } from "#server/play/locks/locked-transaction";
import { hasSquadsBegun } from "#server/play/squads/squads-stage";
import type { LivePart, LiveRoom } from "./live-room";
import { settleRoom } from "./settle-room";
import { type DraftRoom, showDraft } from "./show-draft";
import { showLivePart, showLiveRoom } from "./show-live-room";
import { type RetainedRoom, showRetained } from "./show-retained";
import { type SealedRoom, showSealed } from "./show-sealed";
import { type SlowRoom, showSlow } from "./show-slow";

/** A room without events: squads are not being made yet, or are typed in. */
export interface EmptyRoom {
  readonly way: null;
  /** The way that the manager has chosen. */
  readonly planned: SquadWay;
  readonly begun: boolean;
  readonly manages: boolean;
  readonly part: null;
}

/** The page of the room, by the way in which the league makes its squads. */
export type RoomPage = EmptyRoom | LiveRoom | SlowRoom | DraftRoom | SealedRoom | RetainedRoom;

/**
 * The room where the squads of a league are made, for one participant (rules.md#squads): its public
 * part, and their own secrets.
 *
 * @throws AppError "not-found" in a league whose players have no owners
 */
export function showRoom(services: Services, member: MemberLeague): RoomPage {
  const { leagueId, participantId } = member;
  services.rooms.noteHere(leagueId, participantId);
  return inLockedReadTransaction(services, (tx, now) => {
    const { room, settings } = openRoom(tx, services, member, now);
    switch (room?.way) {
      case "live":
        return showLiveRoom(tx, services, member, { room, now });
      case "slow":
        return showSlow(tx, services, member, room);
      case "draft":
        return showDraft(tx, services, member, { room, now });
      case "sealed":
        return showSealed(tx, services, member, { room, now });
      case "retained":
        return showRetained(tx, member, room);
      default: {
        const begun = hasSquadsBegun(tx, leagueId);
        const manages = member.manages;
        return { way: null, planned: settings.squadsBy, begun, manages, part: null };
      }
    }
  });
}

/**
 * The part of a live auction that a bid changes, for a page that is open; null for any other room. Bids
 * come fast: nothing else is read for them.
 *
 * @throws AppError as `showRoom`
 */
export function readLivePart(services: Services, member: MemberLeague): LivePart | null {
  services.rooms.noteHere(member.leagueId, member.participantId);
  return inLockedReadTransaction(services, (tx, now) => {
    const { room } = openRoom(tx, services, member, now);
    return room?.way === "live" ? showLivePart(tx, services, member, { room, now }) : null;
  });
}

/** The room up to now, with the settings of a league whose players have owners. */
function openRoom(tx: LockedTx, services: Services, { leagueId }: MemberLeague, now: Ms) {
  const { format, settings } = loadLeague(tx, leagueId);
  if (!formatOf(format).hasSquads) throw noSuchPage();
  return { room: settleRoom(tx, services, leagueId, now), settings };
}
