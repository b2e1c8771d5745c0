import { HOUR_MS, type Ms } from "#game/core/units";

/** In the eleven, or on the impact or concussion list. */
export const NAMED_STATUSES = ["named", "substitute"] as const;
export type NamedStatus = (typeof NAMED_STATUSES)[number];

/** `unknown` until the side is known (rules.md#who-is-named). */
export const SIDE_STATUSES = [...NAMED_STATUSES, "not named", "unknown"] as const;
export type SideStatus = (typeof SIDE_STATUSES)[number];

export const STATEMENT_SOURCES = ["operator", "scorer", "member", "feed", "match file"] as const;
export type StatementSource = (typeof STATEMENT_SOURCES)[number];

export interface SideStatement {
  readonly id: number;
  readonly source: StatementSource;
  /** Null for a feed, a match file and a deleted account. */
  readonly userId: number | null;
  readonly at: Ms;
  readonly players: ReadonlyMap<number, NamedStatus>;
}

/** Members of one league made a side known, or its manager set it aside. */
export interface LeagueSide {
  /** The statement with which a second member agreed; null if the side was set aside. */
  readonly statementId: number | null;
  readonly at: Ms;
}

/** Players of the squad outside a known side are not named. */
export interface KnownSide {
  readonly source: StatementSource;
  /** The time of the statement, or of the second member's. */
  readonly at: Ms;
  readonly players: ReadonlyMap<number, NamedStatus>;
}

export type NamedPlayers = Pick<KnownSide, "players">;

export const ELEVEN = 11;

export const MEMBERS_STATE_MS = 3 * HOUR_MS;

/**
 * The side that a league knows, or null (rules.md#who-is-named): the last one of an operator, a
 * scorer, a feed or a match file; without any, the last one that its members have made known. Once
 * the manager has set one aside, members can no longer make it known.
 *
 * @param statements of one team in one fixture, in the order in which they were stated
 * @param ofLeague the events of this side in the league, in that order; empty for the side that
 * everybody knows
 */
export function knownSide(
  statements: readonly SideStatement[],
  ofLeague: readonly LeagueSide[],
): KnownSide | null {
  const decisive = statements.findLast(({ source }) => source !== "member");
  if (decisive) return decisive;
  if (isSetAside(ofLeague)) return null;
  const agreed = ofLeague.at(-1)?.statementId;
  return statements.find(({ id }) => id === agreed) ?? null;
}

export function isSetAside(ofLeague: readonly LeagueSide[]): boolean {
  return ofLeague.some(({ statementId }) => statementId === null);
}

/**
 * The other member of a league whose last statement has the same eleven.
 *
 * @param statements that count in the league, in the order in which they were stored
 */
export function agreesWith(
  statements: readonly SideStatement[],
  stated: SideStatement,
): SideStatement | undefined {
  const lastOf = new Map(statements.map((each) => [each.userId, each]));
  lastOf.delete(stated.userId);
  const eleven = elevenOf(stated);
  return [...lastOf.values()].find((other) => elevenOf(other) === eleven);
}

/**
 * The reason, as a sentence, why members cannot state sides of a fixture yet; null if they can
 * (rules.md#who-is-named).
 */
export function membersWait(
  { startsAt, isOver }: { readonly startsAt: number; readonly isOver: boolean },
  now: Ms,
): string | null {
  if (isOver) return "The match is over: members can no longer name the sides.";
  if (now >= startsAt - MEMBERS_STATE_MS) return null;
  return "Members can name a side from three hours before the start.";
}

/** Equal for the same eleven players. Two members need not agree on substitutes. */
export function elevenOf({ players }: NamedPlayers): string {
  const named = [...players].filter(([, status]) => status === "named").map(([id]) => id);
  return named.sort((a, b) => a - b).join();
}

export function sideStatus(side: NamedPlayers | null | undefined, playerId: number): SideStatus {
  if (!side) return "unknown";
  return side.players.get(playerId) ?? "not named";
}

export function namedOf(side: NamedPlayers | null): number[] {
  return [...(side?.players ?? [])].flatMap(([id, status]) => (status === "named" ? [id] : []));
}
