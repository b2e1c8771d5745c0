import { count, sql } from "drizzle-orm";
import { prepareOnce, type Tx } from "#db/client";
import { participants } from "#db/schema";
import { formatOf } from "#game/play/format/formats";
import type { SettingsFault } from "#game/play/team/check-league-settings";
import type { SquadSettings } from "#game/play/team/league-settings";
import { SETTINGS_OF_SQUADS, SQUADS } from "#game/play/team/squad-settings";
import { MOST_PARTICIPANTS } from "#game/squads/check-set-up";
import { isMemberOf } from "../leagues/list-participants";
import { loadFormat, loadStoredLeague } from "../leagues/load-league";
import { loadOpenEvent, loadSquadsStage } from "./squads-stage";

/**
 * A sentence; null if they can join. Once the making of squads has begun, only members who take
 * part in it come back (rules.md#squads).
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
  if (open === null) return isFull(tx, leagueId) ? FULL : null;
  if (participantId !== null && open.participantIds.includes(participantId)) return null;
  return loadSquadsStage(tx, leagueId) === "making"
    ? "Squads are being made in this league: nobody can join it any more."
    : "The squads of this league are made: nobody can join it any more.";
}

const FULL = `This league is full: it has ${MOST_PARTICIPANTS} members.`;

function isFull(tx: Tx, leagueId: number): boolean {
  const [{ members } = { members: 0 }] = membersOf(tx).all({ leagueId });
  return members >= MOST_PARTICIPANTS;
}

const membersOf = prepareOnce((db) =>
  db
    .select({ members: count() })
    .from(participants)
    .where(isMemberOf(sql.placeholder("leagueId")))
    .prepare(),
);

/** The settings of the making of squads are fixed once it has begun. */
export function squadSettingFaults(
  tx: Tx,
  leagueId: number,
  wanted: SquadSettings,
): SettingsFault[] {
  const { settings } = loadStoredLeague(tx, leagueId);
  const changed = SETTINGS_OF_SQUADS.filter((setting) => settings[setting] !== wanted[setting]);
  if (changed.length === 0 || loadSquadsStage(tx, leagueId) === "before") return [];
  return changed.map((setting) => ({
    fields: [setting],
    sentence: `${SQUADS.rows[setting].label} stays as it is: the making of squads has begun.`,
  }));
}

/** Roles and salaries of players cannot change then; null if they can. */
export function reasonToKeepPool(tx: Tx, leagueId: number): string | null {
  return loadSquadsStage(tx, leagueId) === "making"
    ? "Roles and salaries stay as they are while squads are made."
    : null;
}
