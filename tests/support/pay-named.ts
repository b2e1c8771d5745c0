import { eq } from "drizzle-orm";
import { leagues } from "#db/schema";
import { loadLeague } from "#server/play/leagues/load-league";
import { noteRules } from "#server/play/proof/note-history";
import type { TestServices } from "./services";

/** Lets a league give 4 points for being named, so that a side that becomes known moves points at once. */
export function payNamed({ db, now }: TestServices, leagueId: number): void {
  const { scoringRules } = loadLeague(db, leagueId);
  const extras = { ...scoringRules.extras, namedInSide: 4 };
  db.update(leagues)
    .set({ scoringRules: { ...scoringRules, extras } as never })
    .where(eq(leagues.id, leagueId))
    .run();
  noteRules(db, leagueId, now());
}
