import { namedValues, prepareOnce } from "#db/client";
import { sideStatementPlayers, sideStatements } from "#db/schema";
import {
  MEMBERS_STATE_MS,
  type NamedStatus,
  type SideStatement,
  type StatementSource,
} from "#game/play/match/known-side";
import { isSameSide, sideFault } from "#game/play/match/side-lists";
import type { Services } from "#server/core/services";
import type { LockedTx } from "#server/play/locks/locked-transaction";
import { listLeaguesOfMember } from "#server/play/season/leagues-of-member";
import { loadFixture } from "#server/play/season/load-fixture";
import { loadSquads } from "#server/play/season/load-squads";
import { readSidesOf, type StatedSide as SideOfTeam } from "#server/play/season/read-known-sides";
import { afterSideChange } from "./after-side-change";
import { agreeOnSide, isAgreedUnknown } from "./agree-on-side";

interface StatedSide {
  readonly fixtureId: number;
  readonly teamId: number;
  readonly source: StatementSource;
  /** The author; null for a feed and a match file. */
  readonly userId: number | null;
  readonly players: ReadonlyMap<number, NamedStatus>;
}

/**
 * With its consequences, in the caller's transaction. A repetition of the same source's last
 * statement is not stored; an operator or a scorer can also repeat one that somebody else has
 * overruled since (rules.md#who-is-named). The caller has checked the right to state it and the
 * side itself.
 *
 * @returns whether it was stored
 */
export function storeSide(
  tx: LockedTx,
  services: Pick<Services, "log" | "now">,
  side: StatedSide,
): boolean {
  const { fixtureId, teamId, source, userId, players } = side;
  const before = readSidesOf(tx, fixtureId).get(teamId);
  const last = lastToCompare(before?.statements ?? [], side);
  const isRepeated = before && last !== undefined && isSameSide(last.players, players);
  if (isRepeated && (source !== "member" || stillCounts(tx, side, before, last))) return false;
  const at = services.now();
  const { id } = tx
    .insert(sideStatements)
    .values({ fixtureId, teamId, source, userId, at })
    .returning({ id: sideStatements.id })
    .get();
  for (const [playerId, status] of players) {
    addPlayer(tx).run({ statementId: id, playerId, status });
  }
  if (source === "member") agreeOnSide(tx, fixtureId, teamId, id);
  afterSideChange(tx, services, fixtureId, { teamId, source, userId, at });
  return true;
}

const addPlayer = prepareOnce((db) =>
  db.insert(sideStatementPlayers).values(namedValues(sideStatementPlayers)).prepare(),
);

/**
 * A member's last statement counts in all of their leagues; one from before they joined one of
 * them, for an earlier start, or from before the leagues had their own sides, is stated once more.
 */
function stillCounts(
  tx: LockedTx,
  { fixtureId, userId }: StatedSide,
  before: SideOfTeam,
  last: SideStatement,
): boolean {
  const fixture = loadFixture(tx, fixtureId);
  const own = userId === null ? [] : listLeaguesOfMember(tx, userId, fixtureId);
  const isOfNow = last.at >= fixture.startsAt - MEMBERS_STATE_MS;
  const isOfMember = own.every(({ since }) => since <= last.at);
  return isOfNow && isOfMember && !isAgreedUnknown(tx, fixture, before, last);
}

/**
 * A feed and a file repeat their statement at every look, and must not undo a person's correction;
 * a person repeats it on purpose.
 */
function lastToCompare(
  statements: readonly SideStatement[],
  { source, userId }: StatedSide,
): SideStatement | undefined {
  if (source === "operator" || source === "scorer") {
    const decisive = statements.filter((each) => each.source !== "member").at(-1);
    return decisive?.source === source && decisive.userId === userId ? decisive : undefined;
  }
  return statements.filter((each) => each.source === source && each.userId === userId).at(-1);
}

/**
 * In the caller's transaction. Nothing is stored for a fixture that is off or that a match file has
 * confirmed, and for a list that is no eleven of the team's squad.
 *
 * @returns whether it was stored
 */
export function stateSideOfFeed(
  tx: LockedTx,
  services: Pick<Services, "log" | "now">,
  fixtureId: number,
  teamId: number,
  players: ReadonlyMap<number, NamedStatus>,
): boolean {
  const fixture = loadFixture(tx, fixtureId);
  if (fixture.state === "abandoned") return false;
  const statements = readSidesOf(tx, fixtureId).get(teamId)?.statements ?? [];
  if (statements.some(({ source }) => source === "match file")) return false;
  const squad = loadSquads(tx, fixtureId).filter((player) => player.teamId === teamId);
  if (sideFault("", players, new Set(squad.map(({ id }) => id))) !== null) return false;
  return storeSide(tx, services, { fixtureId, teamId, source: "feed", userId: null, players });
}
