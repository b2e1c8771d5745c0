import { asc, eq, sql } from "drizzle-orm";
import { prepareOnce, type Tx } from "#db/client";
import { participants, squadWishes } from "#db/schema";
import type { Ms } from "#game/core/units";
import { lockTimeOf } from "#game/play/season/fixtures";
import { DRAFT, finishDraft } from "#game/squads/ways/draft";
import { loadStoredLeague } from "../leagues/load-league";
import { loadLeagueFixtures } from "../season/league-fixtures";
import { appendSquadEvents } from "./append-events";
import { listSquadEvents } from "./load-squads";
import { loadOpening, loadSquadsStage } from "./squads-stage";
import { wishesByClock } from "./wishes-by-clock";

/**
 * Finishes the draft of a game at the start of its match (rules.md#tonight): the clock makes all
 * picks that are left, as if just before. Does nothing for a finished draft.
 */
export function finishDraftOfGame(tx: Tx, leagueId: number, lock: Ms): void {
  const opening = loadSquadsStage(tx, leagueId) === "making" ? loadOpening(tx, leagueId) : null;
  if (opening === null || opening.event.way !== "draft") return;
  const [first, ...rest] = listSquadEvents(tx, leagueId, opening.id - 1);
  if (first === undefined) return;
  const state = rest.reduce(DRAFT.apply, DRAFT.begin(opening.event, first.at));
  const clock = { leagueId, open: opening.event, at: lock - 1 };
  const wishes = wishesByClock(tx, clock, wishesOf(tx).all({ leagueId }));
  const events = finishDraft(state, wishes, lock - 1);
  appendSquadEvents(tx, { leagueId, userId: null, key: null, at: lock - 1 }, events);
}

/** For a visitor of the room before the locks: picks after the start count for nothing. */
export function finishDraftOnTime(tx: Tx, leagueId: number, now: Ms): void {
  if (loadStoredLeague(tx, leagueId).onlyFixtureId === null) return;
  const [fixture] = loadLeagueFixtures(tx, leagueId);
  if (fixture === undefined || fixture.voided || lockTimeOf(fixture) > now) return;
  finishDraftOfGame(tx, leagueId, lockTimeOf(fixture));
}

const wishesOf = prepareOnce((db) => {
  const { participantId, playerId, rank, maximum, setAt } = squadWishes;
  return db
    .select({ participantId, playerId, rank, maximum, setAt })
    .from(squadWishes)
    .innerJoin(participants, eq(participants.id, participantId))
    .where(eq(participants.leagueId, sql.placeholder("leagueId")))
    .orderBy(asc(participantId), asc(playerId))
    .prepare();
});
