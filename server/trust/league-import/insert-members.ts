import type { Tx } from "#db/client";
import { absences, openSeats, participants } from "#db/schema";
import { readCrest } from "#game/core/crests";
import { MOST_DEPUTIES } from "#game/leagues/deputies";
import type { FileLine, FilePerson } from "#game/trust/league-file/lines";
import { AppError } from "#server/core/errors";
import type { Services } from "#server/core/services";
import {
  addDeletedAccount,
  addPlaceholder,
  DELETED_NAME,
} from "#server/people/accounts/placeholder-accounts";
import { type LinesOf, type RowIds, rowIds } from "./row-ids";

export interface PeopleIds {
  readonly managerId: number;
  /** @throws AppError "invalid" for a member without a line */
  userOf(person: FilePerson): number;
}

/**
 * An account without a login for each member, and for each other person in the log when the log is
 * read.
 *
 * @throws AppError "invalid" unless exactly one member is the manager, and for too many deputies
 */
export function insertPeople(
  services: Pick<Services, "randomBytes">,
  tx: Tx,
  linesOf: LinesOf,
  now: number,
): PeopleIds {
  const users = rowIds<number>("member");
  const managers: number[] = [];
  let deputies = 0;
  for (const line of linesOf("member")) {
    const id = isDeleted(line)
      ? addDeletedAccount(services, tx, line.leftAt ?? now)
      : addPlaceholder(services, tx, { displayName: line.name, now });
    users.set(line.member, id);
    if (line.leftAt !== null) continue;
    if (line.role === "manager") managers.push(id);
    if (line.role === "deputy") deputies += 1;
  }
  const [managerId, ...others] = managers;
  if (managerId === undefined || others.length > 0) {
    throw new AppError("invalid", "A league has one manager, and the file has none or several.");
  }
  if (deputies > MOST_DEPUTIES) {
    throw new AppError("invalid", "A league has at most three deputies, and the file has more.");
  }
  const otherPeople = new Map<string, number>();
  const named = (name: string) => {
    const known = otherPeople.get(name);
    if (known !== undefined) return known;
    const id =
      name === DELETED_NAME
        ? addDeletedAccount(services, tx, now)
        : addPlaceholder(services, tx, { displayName: name, now });
    otherPeople.set(name, id);
    return id;
  };
  return {
    managerId,
    userOf: (person) => ("member" in person ? users.get(person.member) : named(person.name)),
  };
}

/** A former member with the common name of deleted accounts. */
function isDeleted({ name, leftAt }: FileLine<"member">): boolean {
  return leftAt !== null && name === DELETED_NAME;
}

/**
 * Makes the members of a file participants, under their numbers, and opens a seat for each of them
 * except deleted accounts (rules.md#seats).
 *
 * @returns the ids of participants by number
 */
export function insertMembers(
  tx: Tx,
  linesOf: LinesOf,
  { leagueId, people }: { readonly leagueId: number; readonly people: PeopleIds },
): RowIds<number> {
  const ids = rowIds<number>("member");
  for (const line of linesOf("member")) {
    const { member: number, team: teamName, joinedAt, leftAt, salt: nameSalt = "" } = line;
    const role = leftAt !== null && line.role === "deputy" ? "member" : line.role;
    const crest = readCrest(line.crest ?? "");
    const userId = people.userOf({ member: number });
    const { id: participantId } = tx
      .insert(participants)
      .values({
        ...{ leagueId, userId, number, teamName, crest, role, joinedAt, leftAt, nameSalt },
        plays: line.plays !== false,
        purse: line.purse ?? null,
        brought: line.brought ?? null,
      })
      .returning({ id: participants.id })
      .get();
    ids.set(number, participantId);
    for (const absence of line.absences) {
      tx.insert(absences)
        .values({ participantId, ...absence })
        .run();
    }
    if (!isDeleted(line)) tx.insert(openSeats).values({ participantId }).run();
  }
  return ids;
}
