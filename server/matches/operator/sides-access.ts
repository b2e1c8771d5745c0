import type { Tx } from "#db/client";
import type { Ms } from "#game/core/units";
import { isSetAside, membersWait, type StatementSource } from "#game/play/match/known-side";
import { isOver } from "#game/play/match/state";
import { noSuchPage } from "#server/core/errors";
import type { StatedSide } from "#server/play/season/read-known-sides";
import { findScores } from "#server/stories/boards/find-scores";
import type { OperatedFixture } from "./read-fixture";
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

const BY: Readonly<Record<Exclude<StatementSource, "member">, string>> = {
  operator: "An operator has",
  scorer: "A scorer has",
  feed: "The feed has",
  "match file": "The match file has",
};

const SET_ASIDE =
  "The League Manager has set this side aside: only an operator, a scorer, the feed or a file can name it now.";

/** The person who wants to state a side, and the time. */
interface Witnessing {
  readonly source: StatementSource;
  readonly leagueIds: readonly number[];
  readonly now: Ms;
}

/**
 * A sentence; null if somebody can state a side now. Members state only sides that nobody else has
 * stated, in their time (rules.md#who-is-named); operators and scorers correct any source.
 */
export function closedReason(
  side: StatedSide | undefined,
  fixture: Pick<OperatedFixture, "startsAt" | "state">,
  { source, leagueIds, now }: Witnessing,
): string | null {
  if (source !== "member") return null;
  const decisive = side?.statements.findLast((each) => each.source !== "member");
  if (decisive && decisive.source !== "member") return `${BY[decisive.source]} named this side.`;
  const { startsAt, state } = fixture;
  const wait = membersWait({ startsAt, isOver: isOver(state) }, now);
  if (wait !== null) return wait;
  const isAside = (leagueId: number) => side !== undefined && isSetAside(side.inLeague(leagueId));
  return leagueIds.length > 0 && leagueIds.every(isAside) ? SET_ASIDE : null;
}
