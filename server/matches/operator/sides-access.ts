import type { Tx } from "#db/client";
import type { StatementSource } from "#game/play/sides/known-side";
import { noSuchPage } from "#server/core/errors";
import { findScores } from "#server/stories/boards/find-scores";
import { findScorerRole } from "./scorer-access";

declare const witness: unique symbol;

/** Proof that a user may state the sides of a fixture: only `requireSideWitness` makes one. */
export interface SideWitness {
  readonly [witness]: true;
  readonly userId: number;
  readonly fixtureId: number;
  readonly source: Extract<StatementSource, "operator" | "scorer" | "member">;
}

/**
 * An operator, a scorer, or a member of a league of the fixture's tournament
 * (rules.md#who-is-named). For others the page does not exist.
 *
 * @throws AppError "not-found", also without such a fixture
 */
export function requireSideWitness(
  db: Tx,
  user: { readonly id: number },
  fixtureId: number,
): SideWitness {
  const role = findScorerRole(db, user, fixtureId);
  const isMember = role === null && findScores(db, user, fixtureId, null) !== null;
  if (role === null && !isMember) throw noSuchPage();
  return { userId: user.id, fixtureId, source: role ?? "member" } as SideWitness;
}
