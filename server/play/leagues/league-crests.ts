import { asc, eq, sql } from "drizzle-orm";
import { prepareOnce, type Tx } from "#db/client";
import { participants } from "#db/schema";
import { shareRead } from "#db/share-reads";
import { type Crest, crestByNumber } from "#game/core/crests";
import type { Services } from "#server/core/services";
import type { MemberLeague } from "./league-access";

/** By participant, also those who have left: their results stay. */
type LeagueCrests = Readonly<Record<number, Crest>>;

/** More members than this do not all go into a page: each would cost it 30 bytes. */
const MOST_IN_A_PAGE = 200;

/** The crest that is stored, or the one that follows from league and number (rules.md#crests). */
export const loadCrests = shareRead(
  (tx: Tx, leagueId: number): LeagueCrests =>
    Object.fromEntries(
      statementOf(tx)
        .all({ leagueId })
        .map(({ id, crest, number }) => [id, crest ?? crestByNumber(leagueId, number)]),
    ),
);

/** The crests of a league's teams, for pictures and lists that the server makes itself. */
export function readCrests(tx: Tx, leagueId: number): (participantId: number) => Crest {
  const crests = loadCrests(tx, leagueId);
  return (id) => crests[id] ?? crestByNumber(leagueId, id);
}

/** Of the first members to join, enough for a page of any league but a very large one. */
const loadFirstCrests = shareRead(
  (tx: Tx, leagueId: number): LeagueCrests =>
    Object.fromEntries(Object.entries(loadCrests(tx, leagueId)).slice(0, MOST_IN_A_PAGE)),
);

/**
 * The crests that a screen of a league needs, as `crests` of its data: the frame hands them to all
 * teams on it.
 *
 * @param shown the teams on the page, if it has one of several pages of teams
 */
export function showCrests(
  { db }: Pick<Services, "db">,
  { leagueId, participantId }: Pick<MemberLeague, "leagueId" | "participantId">,
  shown: readonly { readonly participantId: number }[] = [],
): LeagueCrests {
  const [all, first] = [loadCrests(db, leagueId), loadFirstCrests(db, leagueId)];
  const missing = [participantId, ...shown.map((team) => team.participantId)].filter(
    (id) => !(id in first) && id in all,
  );
  if (missing.length === 0) return first;
  return { ...first, ...Object.fromEntries(missing.map((id) => [id, all[id] as Crest])) };
}

const statementOf = prepareOnce((db) =>
  db
    .select({ id: participants.id, crest: participants.crest, number: participants.number })
    .from(participants)
    .where(eq(participants.leagueId, sql.placeholder("leagueId")))
    .orderBy(asc(participants.id))
    .prepare(),
);
