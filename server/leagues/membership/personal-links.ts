import { and, asc, count, eq, isNull, lte, sql } from "drizzle-orm";
import { inTransaction, prepareOnce, type Tx } from "#db/client";
import { participants, personalLinks, users } from "#db/schema";
import { MEMBER_NAMES } from "#game/core/name-fault";
import { DAY_MS, type Ms } from "#game/core/units";
import { plural } from "#game/core/words";
import { readTypedNames, type TypedName } from "#game/leagues/typed-names";
import { formatOf } from "#game/play/format/formats";
import { MOST_PARTICIPANTS } from "#game/squads/check-set-up";
import { consumeAttemptTx } from "#server/core/attempts";
import { AppError, FieldsError } from "#server/core/errors";
import { PERSONAL_LINK_LIMIT } from "#server/core/limits";
import { shownNameFault, skeletonsOf } from "#server/core/name-faults";
import type { Services } from "#server/core/services";
import { tokenOfSeed } from "#server/core/signed-key";
import { hashToken } from "#server/people/accounts/tokens";
import { type ManagedLeague, requireManager } from "#server/play/leagues/league-access";
import { isMemberOf } from "#server/play/leagues/list-participants";
import { loadFormat } from "#server/play/leagues/load-league";
import { displayNameTaken } from "#server/play/leagues/similar-names";
import { reasonNotToJoin } from "#server/play/squads/refusals";

/** The days for which an invitation by name works, and a new link into an account. */
export const PERSONAL_LINK_DAYS = { invitation: 30, newWayIn: 7 } as const;

/** Unused links of one league. */
export const MOST_OPEN = 50;
const SEED_BYTES = 16;
/** Nobody reads more before they fix the first ones. */
const MOST_FAULTS = 20;

export interface PersonalLink {
  readonly id: number;
  readonly name: string;
  /** Whether it opens the account of a member; otherwise it is an invitation, or for a named place. */
  readonly isNewWayIn: boolean;
  /** Null once it is claimed or has expired, and if the server has another secret since. */
  readonly href: string | null;
  readonly expiresAt: Ms;
  readonly claimedAt: Ms | null;
}

/** Unused ones first; of the others, the names are those of today. */
export function listPersonalLinks(services: Services, managed: ManagedLeague): PersonalLink[] {
  const now = services.now();
  return statementOf(services.db)
    .all({ leagueId: managed.leagueId })
    .map(({ seed, tokenHash, memberId, member, ...link }) => {
      const token = link.claimedAt === null ? tokenOfSeed(services.env, seed) : "";
      const works = link.expiresAt > now && hashToken(token) === tokenHash;
      return {
        ...link,
        name: member ?? link.name,
        isNewWayIn: memberId !== null && link.name === "",
        href: works ? new URL(`/i/${token}`, services.env.appUrl).href : null,
      };
    });
}

const statementOf = prepareOnce((db) =>
  db
    .select({
      id: personalLinks.id,
      name: personalLinks.name,
      seed: personalLinks.seed,
      tokenHash: personalLinks.tokenHash,
      memberId: personalLinks.memberId,
      member: users.displayName,
      expiresAt: personalLinks.expiresAt,
      claimedAt: personalLinks.claimedAt,
    })
    .from(personalLinks)
    .leftJoin(
      users,
      eq(users.id, sql`coalesce(${personalLinks.claimedBy}, ${personalLinks.memberId})`),
    )
    .where(eq(personalLinks.leagueId, sql.placeholder("leagueId")))
    .orderBy(sql`${personalLinks.claimedAt} is not null`, asc(personalLinks.id))
    .prepare(),
);

/** The result of a list of names. */
interface Invited {
  /** Links. */
  readonly made: number;
  /** The names that have none, with a sentence for each. */
  readonly left: readonly { readonly name: string; readonly sentence: string }[];
}

/**
 * Makes a link for each name of a typed list that is not at fault.
 *
 * @throws FieldsError on `people`, with a sentence for each name, if there is none without a fault;
 * AppError "conflict" if nobody can join, "too-many", "forbidden" for a former manager
 */
export function invitePeople(services: Services, managed: ManagedLeague, typed: string): Invited {
  const { leagueId, userId } = managed;
  const names = readTypedNames(typed);
  return inTransaction(services.db, (tx) => {
    requireManager(tx, { id: userId }, leagueId, "invite by name");
    const now = services.now();
    const reason = reasonNotToJoin(tx, leagueId, null);
    if (reason !== null) throw new AppError("conflict", reason);
    deleteExpired(tx, leagueId, now);
    const left = faultsOf(tx, leagueId, names);
    if (left.length === names.length) {
      const shown = left.slice(0, MOST_FAULTS);
      throw new FieldsError(shown.map(({ sentence }) => ({ fields: ["people"], sentence })));
    }
    const atFault = new Set(left.map(({ line }) => line));
    const invited = names.filter(({ line }) => !atFault.has(line));
    for (const { name } of invited) insertLink(services, tx, { leagueId, userId, name, now });
    return { made: invited.length, left };
  });
}

/** @throws FieldsError for a list without names, or with more than the league has room for */
function faultsOf(tx: Tx, leagueId: number, names: readonly TypedName[]) {
  const refuse = (sentence: string) => new FieldsError([{ fields: ["people"], sentence }]);
  if (names.length === 0) throw refuse("Type a name, one on each line.");
  const waiting = tx
    .select({ name: personalLinks.name })
    .from(personalLinks)
    .where(and(isInvitationOf(leagueId), isNull(personalLinks.claimedAt)))
    .all();
  const room = roomFor(tx, leagueId, waiting.length);
  if (names.length > room.left) throw refuse(room.sentence(names.length));
  const known = new Map<string, string>();
  for (const { name } of waiting) note(known, name, `${name} has a link already.`);
  return names.flatMap(({ line, name }) => {
    const fault =
      shownNameFault(name, MEMBER_NAMES.display) ??
      skeletonsOf(name)
        .map((look) => known.get(look))
        .find(Boolean) ??
      displayNameTaken(tx, { leagueId, userId: 0 }, name);
    note(known, name, "Your list already has almost the same name.");
    const shown =
      [...name].length > SHOWN_LETTERS ? `${[...name].slice(0, SHOWN_LETTERS).join("")}…` : name;
    return fault === null ? [] : [{ line, name, sentence: `“${shown}”: ${fault}` }];
  });
}

/** A longer name is cut in a sentence about it. */
const SHOWN_LETTERS = 40;

function note(known: Map<string, string>, name: string, sentence: string): void {
  for (const look of skeletonsOf(name)) if (!known.has(look)) known.set(look, sentence);
}

function isInvitationOf(leagueId: number) {
  return and(eq(personalLinks.leagueId, leagueId), isNull(personalLinks.memberId));
}

/** The number of further invitations. */
function roomFor(tx: Tx, leagueId: number, open: number) {
  if (formatOf(loadFormat(tx, leagueId)).hasSquads) {
    const [row] = tx
      .select({ members: count() })
      .from(participants)
      .where(isMemberOf(leagueId))
      .all();
    const left = Math.max(0, MOST_PARTICIPANTS - (row?.members ?? 0) - open);
    if (left < MOST_OPEN - open) {
      return {
        left,
        sentence: (typed: number) =>
          `You typed ${plural(typed, "name")}, and the league has room for ${left}: it has at most ${MOST_PARTICIPANTS} members, and unused links count.`,
      };
    }
  }
  const left = Math.max(0, MOST_OPEN - open);
  return {
    left,
    sentence: (typed: number) =>
      `You typed ${plural(typed, "name")}, and there is room for ${left}: a league has at most ${MOST_OPEN} unused links.`,
  };
}

/** Links that nobody used are forgotten as long again after they have expired. */
function deleteExpired(tx: Tx, leagueId: number, now: Ms): void {
  tx.delete(personalLinks)
    .where(
      and(
        eq(personalLinks.leagueId, leagueId),
        isNull(personalLinks.claimedAt),
        lte(personalLinks.expiresAt, now),
      ),
    )
    .run();
}

/**
 * Makes an unused link; without a name it is into the account of a member, with one it is for a new
 * member or for a named place.
 */
export function insertLink(
  services: Services,
  tx: Tx,
  link: {
    readonly leagueId: number;
    /** The manager. */
    readonly userId: number;
    readonly now: Ms;
    readonly name?: string;
    readonly memberId?: number;
    readonly days?: number;
  },
): void {
  const { leagueId, userId, now, name = "", memberId = null } = link;
  const source = { account: String(userId), clientAddress: null };
  consumeAttemptTx(tx, PERSONAL_LINK_LIMIT, source, now);
  const seed = services.randomBytes(SEED_BYTES).toString("hex");
  const usual = memberId === null ? PERSONAL_LINK_DAYS.invitation : PERSONAL_LINK_DAYS.newWayIn;
  tx.insert(personalLinks)
    .values({
      ...{ leagueId, name, memberId, seed, createdAt: now },
      tokenHash: hashToken(tokenOfSeed(services.env, seed)),
      expiresAt: now + (link.days ?? usual) * DAY_MS,
    })
    .run();
}

/** @throws AppError "not-found" for a link that was used or withdrawn, or of another league */
export function withdrawPersonalLink(
  services: Services,
  managed: ManagedLeague,
  linkId: number,
): void {
  const { changes } = services.db
    .delete(personalLinks)
    .where(
      and(
        eq(personalLinks.id, linkId),
        eq(personalLinks.leagueId, managed.leagueId),
        isNull(personalLinks.claimedAt),
      ),
    )
    .run();
  if (changes === 0) throw new AppError("not-found", "This link has been used or has ended.");
}
