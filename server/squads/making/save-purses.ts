import { eq } from "drizzle-orm";
import { participants } from "#db/schema";
import { unitsText } from "#game/play/scoring/points-text";
import { LARGEST_PURSE, SMALLEST_PURSE } from "#game/play/team/squad-settings";
import { readUnits } from "#game/squads/prices";
import type { LeagueChange } from "#game/trust/log/league-changes";
import { AppError, type FieldFault, FieldsError } from "#server/core/errors";
import type { Services } from "#server/core/services";
import { type ManagedLeague, requireManager } from "#server/play/leagues/league-access";
import { writeManagersLog } from "#server/play/leagues/league-log";
import { loadLeague } from "#server/play/leagues/load-league";
import { inLockedTransaction } from "#server/play/locks/locked-transaction";
import { noteMembers } from "#server/play/proof/note-history";
import { hasSquadsBegun } from "#server/play/squads/squads-stage";
import { requireSquads } from "./load-set-up";

const PURSE_SENTENCE = `A purse is a whole number from ${unitsText(SMALLEST_PURSE)} to ${unitsText(LARGEST_PURSE)}.`;

/**
 * Saves the purse of each participant as it was typed; an empty field, or the league's own number, gives
 * the league's purse (rules.md#purse). Once the making of squads has begun they stay: money may be spent.
 *
 * @param typed by participant, of whom others keep theirs; "same" gives all the league's
 * @returns the number of purses that differ from the league's
 * @throws FieldsError on `purse.<participant>`; AppError "conflict" after the making of squads has begun,
 * "not-found" if players have no owners in the league, "forbidden" for a former manager
 */
export function savePurses(
  services: Services,
  { leagueId, userId }: ManagedLeague,
  typed: ReadonlyMap<number, string> | "same",
): number {
  return inLockedTransaction(services, (tx, now) => {
    requireManager(tx, { id: userId }, leagueId, "set purses");
    requireSquads(tx, leagueId);
    if (hasSquadsBegun(tx, leagueId)) {
      throw new AppError("conflict", "Purses stay as they are: the making of squads has begun.");
    }
    const { settings } = loadLeague(tx, leagueId);
    const rows = tx
      .select({ id: participants.id, userId: participants.userId, purse: participants.purse })
      .from(participants)
      .where(eq(participants.leagueId, leagueId))
      .all();
    const wanted = rows.map((row) => {
      const text = typed === "same" ? "" : typed.get(row.id);
      return { ...row, to: text === undefined ? row.purse : readPurse(text, settings.purse) };
    });
    const faults = wanted.flatMap(({ id, to }): FieldFault[] =>
      to === "wrong" ? [{ fields: [`purse.${id}`], sentence: PURSE_SENTENCE }] : [],
    );
    if (faults.length > 0) throw new FieldsError(faults);
    const unit = settings.purseUnit;
    const changes = wanted.flatMap(({ id, userId: owner, purse: from, to }): LeagueChange[] => {
      if (to === from || to === "wrong") return [];
      tx.update(participants).set({ purse: to }).where(eq(participants.id, id)).run();
      noteMembers(tx, leagueId, [id], now);
      const change = { userId: owner, from, to, ...(unit !== "" && { unit }) };
      return [{ kind: "own purse", ...change }];
    });
    writeManagersLog(tx, { leagueId, userId, now }, changes);
    return wanted.filter(({ to }) => to !== null).length;
  });
}

/** Null for the league's purse. */
function readPurse(typed: string, usual: number): number | null | "wrong" {
  const text = typed.trim();
  if (text === "") return null;
  const units = readUnits(text);
  if (units === null || units < SMALLEST_PURSE || units > LARGEST_PURSE) return "wrong";
  return units === usual ? null : units;
}
