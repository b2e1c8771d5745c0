import { and, asc, eq, sql } from "drizzle-orm";
import { prepareOnce, type Tx } from "#db/client";
import { participants } from "#db/schema";
import { formatOf } from "#game/play/format/formats";
import type { LeagueSettings } from "#game/play/team/league-settings";
import { LARGEST_PURSE } from "#game/play/team/squad-settings";
import { checkSetUp } from "#game/squads/check-set-up";
import type { SquadPlayer } from "#game/squads/events";
import { ownedPlayers } from "#game/squads/placement";
import { NO_SQUADS } from "#game/squads/squads";
import { AppError } from "#server/core/errors";
import { isMemberOf } from "#server/play/leagues/list-participants";
import { loadFormat, loadLeague } from "#server/play/leagues/load-league";
import { loadSquads } from "#server/play/squads/load-squads";
import { loadSquadPool } from "#server/play/squads/squad-pool";
import { loadOpenEvent } from "#server/play/squads/squads-stage";

/** The data on which squads would be based if their making began now. */
interface SetUp {
  readonly settings: LeagueSettings;
  /** In the order of joining the league; of a later way, those who have a squad. */
  readonly participantIds: readonly number[];
  /** Of participants whose purse is not the league's, in units. */
  readonly purses: readonly (readonly [participantId: number, units: number])[];
  /** The whole pool, the highest salary first. */
  readonly players: readonly SquadPlayer[];
  /** The reasons why squads are impossible, as sentences with the numbers; empty if they are possible. */
  readonly faults: readonly string[];
}

/** @throws AppError "not-found" if players have no owners in the league */
export function loadSetUp(tx: Tx, leagueId: number): SetUp {
  requireSquads(tx, leagueId);
  const { settings, tournamentId } = loadLeague(tx, leagueId);
  const players = loadSquadPool(tx, { leagueId, tournamentId });
  const open = loadOpenEvent(tx, leagueId);
  const rows = open === null ? statementOf(tx).all({ leagueId }) : [];
  const participantIds = open?.participantIds ?? rows.map(({ id }) => id);
  const purses = rows.flatMap(({ id, purse }): [number, number][] =>
    purse === null ? [] : [[id, purse]],
  );
  const participants = participantIds.length;
  const squads = open === null ? NO_SQUADS : loadSquads(tx, leagueId);
  const owned = participantIds.map((id) => ownedPlayers(players, squads.get(id)));
  const smallestPurse = smallestOf(participantIds, settings.purse, new Map(purses));
  const setUp = { settings, participants, smallestPurse, players, owned };
  const faults = checkSetUp(setUp).map(({ sentence }) => sentence);
  return { settings, participantIds, purses, players, faults };
}

function smallestOf(
  participantIds: readonly number[],
  usual: number,
  own: ReadonlyMap<number, number>,
): number {
  return Math.min(...participantIds.map((id) => own.get(id) ?? usual), LARGEST_PURSE);
}

/** @throws AppError "not-found" if players have no owners in the league */
export function requireSquads(tx: Tx, leagueId: number): void {
  if (!formatOf(loadFormat(tx, leagueId)).hasSquads) {
    throw new AppError("not-found", "Players have no owners in this league.");
  }
}

const statementOf = prepareOnce((db) =>
  db
    .select({ id: participants.id, purse: participants.purse })
    .from(participants)
    .where(and(isMemberOf(sql.placeholder("leagueId")), eq(participants.plays, true)))
    .orderBy(asc(participants.id))
    .prepare(),
);
