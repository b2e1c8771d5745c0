import { and, desc, eq, isNotNull, lt, or, sql } from "drizzle-orm";
import { prepareOnce } from "#db/client";
import {
  fixtures,
  lockedTeams,
  participants,
  poolPlayers,
  submissionBackups,
  submissionPlayers,
  submissions,
  teams,
} from "#db/schema";
import { canonicalJson } from "#game/league-file/canonical-json";
import type { Ref } from "#game/league-file/lines";
import type { SaveText } from "#game/league-file/receipts";
import { versus } from "#game/season/versus";
import type { MemberLeague } from "../leagues/league-access";
import { inLockedReadTransaction, type LockedTx } from "../locks/locked-transaction";
import { loadSeasonFixtures } from "../season/season-fixtures";
import type { Services } from "../services";

/** A save of one's own with its receipt (rules.md#receipts). Nobody but its owner gets the salt of it here. */
export interface OwnReceipt {
  /** Which of the participant's saves it is: 1, 2, 3 … */
  readonly number: number;
  /** When it was saved, UTC milliseconds. */
  readonly at: number;
  /** "RED v BLU": the match that it was saved for; null after the last one. */
  readonly match: string | null;
  /** For how many matches it has locked. */
  readonly locks: number;
  /** In team order. */
  readonly players: readonly string[];
  /** SHA-256 of the salt and the text, like the salt in hexadecimal digits. */
  readonly receipt: string;
  readonly salt: string;
  /** The save as canonical JSON. */
  readonly text: string;
}

/** A page of one's own receipts, the newest first. */
export interface OwnReceipts {
  readonly receipts: readonly OwnReceipt[];
  /** What to ask for as `before` to see older ones; null when there are none. */
  readonly older: number | null;
}

/** More than any participant saves in a season. */
const EVERY = 100_000;

/**
 * The receipts of a participant's saves, those of the open window too: theirs alone.
 *
 * @param before the number of a save; those before it are listed
 */
export function listOwnReceipts(
  services: Services,
  { participantId, tournamentId }: MemberLeague,
  { before = null, limit = EVERY }: { before?: number | null; limit?: number } = {},
): OwnReceipts {
  return inLockedReadTransaction(services, (tx) => {
    const rows = statementsOf(tx).list.all({ participantId, before, most: limit + 1 });
    const matchOf = readMatches(tx, tournamentId);
    const receipts = rows.slice(0, limit).map((row) => toReceipt(row, matchOf));
    return { receipts, older: rows.length > limit ? (receipts.at(-1)?.number ?? null) : null };
  });
}

/**
 * The receipt of a participant's last save; null before the first.
 *
 * @param fixtureId the last one for this fixture alone, where a team is saved for one
 */
export function readLastReceipt(
  tx: LockedTx,
  { participantId, tournamentId }: MemberLeague,
  fixtureId: number | null,
): OwnReceipt | null {
  const row = statementsOf(tx).last.get({ participantId, fixtureId });
  return row === undefined ? null : toReceipt(row, readMatches(tx, tournamentId));
}

/** What matches are called, by id. */
function readMatches(tx: LockedTx, tournamentId: number): (fixtureId: number) => string | null {
  const names = new Map(
    loadSeasonFixtures(tx, tournamentId).map(({ id, teamA, teamB }) => {
      return [id, versus([teamA.shortName, teamB.shortName])];
    }),
  );
  return (fixtureId) => names.get(fixtureId) ?? null;
}

type Row = ReturnType<ReturnType<typeof statementsOf>["list"]["all"]>[number];

function toReceipt(
  { number, targetFixtureId, locks, players, receipt, salt, ...row }: Row,
  matchOf: (fixtureId: number) => string | null,
): OwnReceipt {
  const text: SaveText = {
    at: row.at,
    member: row.member,
    for: row.for,
    players: readRefs(row.refs),
    captain: row.captain,
    viceCaptain: row.viceCaptain,
    backups: readRefs(row.backups),
    booster: row.booster,
    predicted: row.predicted,
  };
  const names: string[] = JSON.parse(players);
  const match = targetFixtureId === null ? null : matchOf(targetFixtureId);
  return {
    ...{ number, at: row.at, match, locks, players: names },
    ...{ receipt: receipt ?? "", salt: salt ?? "", text: canonicalJson(text) },
  };
}

function readRefs(json: string): Ref[] {
  return JSON.parse(json);
}

const statementsOf = prepareOnce((db) => {
  const { id, savedAt, targetFixtureId, booster, receipt, salt } = submissions;
  const participantId = sql.placeholder("participantId");
  const before = sql.placeholder("before");
  const fixtureId = sql.placeholder("fixtureId");
  const number = sql<number>`row_number() over (order by ${id})`.as("number");
  const numbered = db
    .select({ id, number })
    .from(submissions)
    .where(eq(submissions.participantId, participantId))
    .as("numbered");
  const listOf = (
    table: typeof submissionPlayers | typeof submissionBackups,
    column: typeof poolPlayers.ref | typeof poolPlayers.name,
  ) =>
    sql<string>`(select json_group_array(${column} order by ${table.position}) from ${table} join ${poolPlayers} on ${poolPlayers.id} = ${table.playerId} where ${table.submissionId} = ${id})`;
  const playerRef = (column: typeof submissions.captainId | typeof submissions.viceCaptainId) =>
    sql<Ref | null>`(select ${poolPlayers.ref} from ${poolPlayers} where ${poolPlayers.id} = ${column})`;
  const saves = () =>
    db
      .select({
        number: numbered.number,
        at: savedAt,
        member: participants.number,
        for: fixtures.ref,
        targetFixtureId,
        refs: listOf(submissionPlayers, poolPlayers.ref),
        players: listOf(submissionPlayers, poolPlayers.name),
        backups: listOf(submissionBackups, poolPlayers.ref),
        captain: playerRef(submissions.captainId),
        viceCaptain: playerRef(submissions.viceCaptainId),
        booster,
        predicted: sql<Ref | null>`(select ${teams.ref} from ${teams} where ${teams.id} = ${submissions.predictedTeamId})`,
        locks: sql<number>`(select count(*) from ${lockedTeams} where ${lockedTeams.submissionId} = ${id})`,
        receipt,
        salt,
      })
      .from(submissions)
      .innerJoin(numbered, eq(numbered.id, id))
      .innerJoin(participants, eq(participants.id, submissions.participantId))
      .leftJoin(fixtures, eq(fixtures.id, targetFixtureId));
  const own = and(eq(submissions.participantId, participantId), isNotNull(receipt));
  return {
    list: saves()
      .where(and(own, or(sql`${before} is null`, lt(numbered.number, before))))
      .orderBy(desc(id))
      .limit(sql.placeholder("most"))
      .prepare(),
    last: saves()
      .where(and(own, or(sql`${fixtureId} is null`, eq(targetFixtureId, fixtureId))))
      .orderBy(desc(savedAt), desc(id))
      .limit(1)
      .prepare(),
  };
});
