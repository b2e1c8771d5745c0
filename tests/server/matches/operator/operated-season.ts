import { eq } from "drizzle-orm";
import { fixtures, teams } from "#db/schema";
import { addOperator } from "#server/matches/operator/name-operators";
import { type Operator, requireOperator } from "#server/matches/operator/operator-access";
import { requireScorer, type Scorer } from "#server/matches/operator/scorer-access";
import type { MemberLeague } from "#server/play/leagues/league-access";
import { listLeagueLog } from "#server/play/leagues/league-log";
import { makeUser } from "#tests/support/season";
import type { TestServices } from "#tests/support/services";

export async function makeOperator(services: TestServices, name = "Olga"): Promise<Operator> {
  const user = await makeUser(services, name);
  addOperator(services, user.email);
  return requireOperator(services.db, user);
}

/** An operator as somebody who scores a fixture. */
export function scorerOf({ db }: TestServices, { userId }: Operator, fixtureId: number): Scorer {
  return requireScorer(db, { id: userId }, fixtureId);
}

const ACTOR = /^(?:Operator|Scorer): /;

/** The acts of operators and scorers, as a league's log has it: the newest first, without the first word. */
export function operatorLog(services: TestServices, member: MemberLeague): string[] {
  return listLeagueLog(services, member, {})
    .entries.map(({ sentence }) => sentence)
    .filter((sentence) => ACTOR.test(sentence))
    .map((sentence) => sentence.replace(ACTOR, ""));
}

export function fixtureRow({ db }: TestServices, id: number) {
  const row = db.select().from(fixtures).where(eq(fixtures.id, id)).get();
  if (!row) throw new Error(`There is no fixture ${id}.`);
  return row;
}

export function teamRow({ db }: TestServices, id: number) {
  const row = db.select().from(teams).where(eq(teams.id, id)).get();
  if (!row) throw new Error(`There is no team ${id}.`);
  return row;
}
