import { HOUR_MS } from "#game/core/durations";
import type { Ms } from "../../core/units";

/** How somebody is listed for a match: in the eleven, or on the impact or concussion list. */
export const NAMED_STATUSES = ["named", "substitute"] as const;
export type NamedStatus = (typeof NAMED_STATUSES)[number];

/** What is known of a player in a fixture: `unknown` until the side is (rules.md#who-is-named). */
export const SIDE_STATUSES = [...NAMED_STATUSES, "not named", "unknown"] as const;
export type SideStatus = (typeof SIDE_STATUSES)[number];

/** Where a statement of a side comes from. */
export const STATEMENT_SOURCES = ["operator", "scorer", "member", "feed", "match file"] as const;
export type StatementSource = (typeof STATEMENT_SOURCES)[number];

/** What somebody stated of one real team's side in a fixture. */
export interface SideStatement {
  readonly id: number;
  readonly source: StatementSource;
  /** Whose statement it is: null for a feed, a match file and an account that is gone. */
  readonly userId: number | null;
  readonly at: Ms;
  readonly players: ReadonlyMap<number, NamedStatus>;
}

/** What happened to a side in one league: its members made it known, or its manager set it aside. */
export interface LeagueSide {
  /** The statement with which a second member agreed; null where the side was set aside. */
  readonly statementId: number | null;
  readonly at: Ms;
}

/** A side that is known: everybody of the squad who is not listed is not named. */
export interface KnownSide {
  readonly source: StatementSource;
  /** When it was stated; by two members: when the second one did. */
  readonly at: Ms;
  readonly players: ReadonlyMap<number, NamedStatus>;
}

/** Who is listed in a side, whoever stated it. */
export type NamedPlayers = Pick<KnownSide, "players">;

/** How many play. */
export const ELEVEN = 11;

/** How long before the start members may state a side. */
export const MEMBERS_STATE_MS = 3 * HOUR_MS;

/**
 * The side that a league knows, or null (rules.md#who-is-named): the last one of an operator, a scorer,
 * a feed or a match file; without any, the last one that its members have made known. Once the manager
 * has set one aside, members make it known no more.
 *
 * @param statements of one team in one fixture, in the order in which they were stored
 * @param ofLeague what happened to this side in the league, in that order; empty for what everybody knows
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

/** Whether the manager of a league has set a side aside. */
export function isSetAside(ofLeague: readonly LeagueSide[]): boolean {
  return ofLeague.some(({ statementId }) => statementId === null);
}

/**
 * The other member of a league whose last statement has the same eleven as a new one; undefined where
 * nobody's has.
 *
 * @param statements those that count in the league, in the order in which they were stored
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
 * Why members cannot state sides of a fixture at a moment, as a sentence; null where they can
 * (rules.md#who-is-named).
 */
export function membersWait(
  { startsAt, isOver }: { readonly startsAt: number; readonly isOver: boolean },
  now: Ms,
): string | null {
  if (isOver) return "The match is over: members state no sides any more.";
  if (now >= startsAt - MEMBERS_STATE_MS) return null;
  return "Members can state a side from three hours before the start.";
}

/** A name for an eleven: equal for the same players. Substitutes are no part of what two members have to agree on. */
export function elevenOf({ players }: NamedPlayers): string {
  const named = [...players].filter(([, status]) => status === "named").map(([id]) => id);
  return named.sort((a, b) => a - b).join();
}

/** What a player's side says of them; `unknown` while it is not known. */
export function sideStatus(side: NamedPlayers | null | undefined, playerId: number): SideStatus {
  if (!side) return "unknown";
  return side.players.get(playerId) ?? "not named";
}

/** Who is named in a side; nobody while it is not known. */
export function namedOf(side: NamedPlayers | null): number[] {
  return [...(side?.players ?? [])].flatMap(([id, status]) => (status === "named" ? [id] : []));
}
