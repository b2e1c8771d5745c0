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
  readonly source: StatementSource;
  /** Whose statement it is: null for a feed, a match file and an account that is gone. */
  readonly userId: number | null;
  /** UTC milliseconds. */
  readonly at: number;
  readonly players: ReadonlyMap<number, NamedStatus>;
}

/** A side that is known: everybody of the squad who is not listed is not named. */
export interface KnownSide {
  readonly source: StatementSource;
  /** When it was stated, UTC milliseconds; by two members: when the second one did. */
  readonly at: number;
  readonly players: ReadonlyMap<number, NamedStatus>;
}

/** Who is listed in a side, whoever stated it. */
export type NamedPlayers = Pick<KnownSide, "players">;

/** How many play. */
export const ELEVEN = 11;

/**
 * The side that statements make known, or null (rules.md#who-is-named): the last one of an operator,
 * a scorer, a feed or a match file; without any, the last eleven that two members agree on. Of each
 * member the last statement counts.
 *
 * @param statements of one team in one fixture, in the order in which they were stored
 */
export function knownSide(statements: readonly SideStatement[]): KnownSide | null {
  const decisive = statements.filter(({ source }) => source !== "member").at(-1);
  return decisive ?? agreedByMembers(statements);
}

function agreedByMembers(statements: readonly SideStatement[]): KnownSide | null {
  const lastOf = new Map<number, SideStatement>();
  let agreed: KnownSide | null = null;
  for (const statement of statements) {
    const { userId } = statement;
    if (userId === null) continue;
    lastOf.set(userId, statement);
    const eleven = elevenOf(statement);
    const others = [...lastOf].filter(([id]) => id !== userId).map(([, other]) => other);
    if (others.some((other) => elevenOf(other) === eleven)) agreed = statement;
  }
  return agreed;
}

/** A name for an eleven: equal for the same players. Substitutes are no part of what two members have to agree on. */
export function elevenOf({ players }: SideStatement): string {
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
