import { inTransaction } from "#db/client";
import type { Role } from "#game/play/roles";
import { DEFAULT_LEAGUE_SETTINGS, type LeagueSettings } from "#game/play/team/league-settings";
import type { SquadWay } from "#game/play/team/squad-settings";
import type { OpenEvent } from "#game/squads/events";
import type { Services } from "#server/core/services";
import { listParticipantIds } from "#server/play/leagues/list-participants";
import { appendSquadEvents } from "#server/play/squads/append-events";
import type { SmallSeason } from "./season";

/** Opens the room of a league for all who are in it, with every player of a small season at 1.00. */
export function openRoom(
  services: Services,
  season: SmallSeason,
  leagueId: number,
  options: {
    readonly way?: SquadWay;
    readonly settings?: Partial<LeagueSettings>;
    /** Everybody of the league unless given. */
    readonly participantIds?: readonly number[];
  } = {},
): OpenEvent {
  const { db, now } = services;
  const players = season.teamIds.flatMap((teamId, team) =>
    season.playersOf(team).map((id, place) => ({
      id,
      teamId,
      role: roleAt(place),
      overseas: false,
      uncapped: false,
      salary: 850,
      base: 100,
    })),
  );
  const participantIds = options.participantIds ?? listParticipantIds(db, leagueId);
  const open: OpenEvent = {
    kind: "open",
    way: options.way ?? "live",
    seed: "00112233445566778899aabbccddeeff",
    participantIds,
    order: participantIds,
    settings: { ...DEFAULT_LEAGUE_SETTINGS, ...options.settings },
    players,
  };
  inTransaction(db, (tx) => {
    appendSquadEvents(tx, { leagueId, userId: null, key: null, at: now() }, [open]);
  });
  return open;
}

/** `makeSeason` has players in this order. */
function roleAt(place: number): Role {
  if (place < 5) return "Batsman";
  if (place < 11) return "Bowler";
  return place < 14 ? "Allrounder" : "Wicket Keeper";
}
