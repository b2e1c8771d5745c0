import type { Tx } from "#db/client";
import { formatOf } from "#game/play/format/formats";
import type { SettingsFault } from "#game/play/team/check-league-settings";
import { type LeagueSettings, SETTINGS } from "#game/play/team/league-settings";
import { SETTINGS_OF_SQUADS, SETTINGS_OF_WAYS } from "#game/play/team/squad-settings";
import { checkSetUp, MOST_PARTICIPANTS } from "#game/squads/check-set-up";
import type { OpenEvent } from "#game/squads/events";
import { MOST_IN_GAME } from "#game/squads/game";
import { countMembers } from "../leagues/list-participants";
import { loadFormat, loadStoredLeague } from "../leagues/load-league";
import { loadLeagueFixtures } from "../season/league-fixtures";
import { listSquadEvents } from "./load-squads";
import { isBeforeFirstLot, loadOpenEvent, loadOpening, loadSquadsStage } from "./squads-stage";

/**
 * A sentence; null if they can join. From the first lot on, only members who take part in the making
 * of squads come back (rules.md#squads).
 *
 * @param participantId of a former member; null for a newcomer
 */
export function reasonNotToJoin(
  tx: Tx,
  leagueId: number,
  participantId: number | null,
): string | null {
  if (!formatOf(loadFormat(tx, leagueId)).hasSquads) return null;
  const open = loadOpenEvent(tx, leagueId);
  if (open !== null && loadStoredLeague(tx, leagueId).onlyFixtureId !== null) {
    return reasonNotToPlay(tx, leagueId, { open, participantId });
  }
  if (open === null) return countMembers(tx, leagueId) >= MOST_PARTICIPANTS ? FULL : null;
  if (participantId !== null && open.participantIds.includes(participantId)) return null;
  if (!open.goesOn && isBeforeFirstLot(tx, leagueId)) return reasonNotToBeSeated(open);
  return loadSquadsStage(tx, leagueId) !== "made"
    ? "Squads are being made in this league: nobody can join it now."
    : "The squads of this league are made: nobody can join it now.";
}

/** For a game (rules.md#tonight): its draft waits for its people, and its match for nobody. */
function reasonNotToPlay(
  tx: Tx,
  leagueId: number,
  { open, participantId }: { readonly open: OpenEvent; readonly participantId: number | null },
): string | null {
  const [fixture] = loadLeagueFixtures(tx, leagueId);
  if (!fixture || fixture.voided) return CALLED_OFF;
  if (fixture.lockedAt !== null)
    return "The match has started: nobody can join this game any more.";
  const { participantIds } = open;
  if (participantId !== null && participantIds.includes(participantId)) return null;
  if (listSquadEvents(tx, leagueId, loadOpening(tx, leagueId)?.id).length > 0) {
    return "The draft has begun: nobody can join this game any more.";
  }
  const participants = participantIds.length + 1;
  if (participants > MOST_IN_GAME) return `This game is full: at most ${MOST_IN_GAME} people play.`;
  const [fault] = checkSetUp({ ...open, participants });
  return fault === undefined ? null : `Nobody else can join this game: ${fault.sentence}`;
}

/** The squads have to be possible with one more, from the pool as it was at the beginning. */
function reasonNotToBeSeated({ settings, participantIds, players }: OpenEvent): string | null {
  const participants = participantIds.length + 1;
  if (participants > MOST_PARTICIPANTS) return FULL;
  const [fault] = checkSetUp({ settings, participants, players });
  return fault === undefined
    ? null
    : `Squads are being made in this league, and one more is not possible. ${fault.sentence}`;
}

export const CALLED_OFF = "This match is called off.";
const FULL = `This league is full: it has ${MOST_PARTICIPANTS} members.`;

/** Settings of the making of squads are fixed once it has begun, except those of the next way. */
export function squadSettingFaults(
  tx: Tx,
  leagueId: number,
  wanted: LeagueSettings,
): SettingsFault[] {
  const { settings } = loadStoredLeague(tx, leagueId);
  const changed = SETTINGS_OF_SQUADS.filter((setting) => settings[setting] !== wanted[setting]);
  const stage = changed.length === 0 ? "before" : loadSquadsStage(tx, leagueId);
  if (stage === "before") return [];
  const isFixed = (setting: string) => stage !== "between" || !SETTINGS_OF_WAYS.includes(setting);
  return changed.filter(isFixed).map((setting) => ({
    fields: [setting],
    sentence: `${SETTINGS[setting].label} stays as it is: the making of squads has begun.`,
  }));
}

/** Roles and salaries of players cannot change then; null if they can. */
export function reasonToKeepPool(tx: Tx, leagueId: number): string | null {
  return loadSquadsStage(tx, leagueId) === "making"
    ? "Roles and salaries stay as they are while squads are made."
    : null;
}
