import { and, desc, eq, isNotNull, lt, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { prepareOnce } from "#db/client";
import { fixtures, lockedTeams, pickProposals, poolPlayers, submissions, teams } from "#db/schema";
import type { Ms } from "#game/core/units";
import { canonicalJson } from "#game/trust/league-file/canonical-json";
import type { Services } from "#server/core/services";
import type { MemberLeague } from "../leagues/league-access";
import { inLockedReadTransaction, type LockedTx } from "../locks/locked-transaction";
import { COUNTS } from "../points/counting-picks";
import { BACKUP_IDS_JSON, PLAYER_IDS_JSON, refsOfSave, saveText } from "../proof/save-text";

/** A save with its receipt (rules.md#receipts). Only its owner gets its salt here. */
export interface OwnReceipt {
  /** Among the participant's saves: 1, 2, 3 … */
  readonly number: number;
  readonly at: Ms;
  /** "RED v BLU": the match of the save; null after the last one. */
  readonly match: string | null;
  /** Made by the game at a lock, not by its owner (rules.md#the-eleven-by-itself). */
  readonly atLock: boolean;
  /** Saved when the turn of its owner's plan came (rules.md#plans); else omitted. */
  readonly isPlanned?: true;
  /** Saved by somebody else whom its owner lets act for them (rules.md#for-somebody-else); else omitted. */
  readonly isForOwner?: true;
  /** In one of its matches another pick counts by agreement (rules.md#by-agreement); else omitted. */
  readonly isCorrected?: true;
  /** The number of matches that it has locked for. */
  readonly locks: number;
  readonly players: readonly string[];
  /** SHA-256 of the salt and the text, like the salt in hexadecimal digits. */
  readonly receipt: string;
  readonly salt: string;
  readonly text: string;
}

export interface OwnReceipts {
  readonly receipts: readonly OwnReceipt[];
  /** The `before` of the next older page; null without one. */
  readonly older: number | null;
}

/** More than any participant saves in a season. */
const EVERY = 100_000;

/**
 * For the participant alone, because the open window is among them.
 *
 * @param before the number of a save; earlier ones are listed
 */
export function listOwnReceipts(
  services: Services,
  { participantId }: MemberLeague,
  { before = null, limit = EVERY }: { before?: number | null; limit?: number } = {},
): OwnReceipts {
  return inLockedReadTransaction(services, (tx) => {
    const rows = statementsOf(tx).list.all({ participantId, before, most: limit + 1 });
    const receipts = rows.slice(0, limit).map((row) => toReceipt(tx, row));
    return { receipts, older: rows.length > limit ? (receipts.at(-1)?.number ?? null) : null };
  });
}

/**
 * Null before the first save.
 *
 * @param fixtureId counts its saves only, if each fixture has a team of its own
 */
export function readLastReceipt(
  tx: LockedTx,
  participantId: number,
  fixtureId: number | null,
): OwnReceipt | null {
  const row = statementsOf(tx).last.get({ participantId, fixtureId });
  return row === undefined ? null : toReceipt(tx, row);
}

type Row = ReturnType<ReturnType<typeof statementsOf>["list"]["all"]>[number];

function toReceipt(
  tx: LockedTx,
  { number, match, locks, corrected, players, receipt, salt, playerIds, backupIds, ...row }: Row,
): OwnReceipt {
  const save = { ...row, playerIds: readIds(playerIds), backupIds: readIds(backupIds) };
  const names: string[] = JSON.parse(players);
  return {
    ...{ number, at: row.savedAt, match, atLock: row.atLock, locks, players: names },
    ...(row.planned && { isPlanned: true }),
    ...(row.byId !== null && { isForOwner: true }),
    ...(corrected > 0 && { isCorrected: true }),
    ...{ receipt: receipt ?? "", salt: salt ?? "" },
    text: canonicalJson(saveText(save, refsOfSave(tx, save))),
  };
}

function readIds(json: string): number[] {
  return JSON.parse(json);
}

const statementsOf = prepareOnce((db) => {
  const { id, savedAt, targetFixtureId, receipt, salt } = submissions;
  const { captainId, viceCaptainId, booster, predictedTeamId, atLock } = submissions;
  const { brought, planned, byId } = submissions;
  const participantId = sql.placeholder("participantId");
  const before = sql.placeholder("before");
  const fixtureId = sql.placeholder("fixtureId");
  const own = and(eq(submissions.participantId, participantId), isNotNull(receipt));
  // Numbered before the page is cut out: saves without a receipt count as well.
  const numberedWhere = (condition: SQL | undefined) =>
    db
      .select({ id, number: sql<number>`row_number() over (order by ${id})`.as("save_number") })
      .from(submissions)
      .where(and(eq(submissions.participantId, participantId), condition))
      .as("numbered");
  const [teamA, teamB] = [alias(teams, "team_a"), alias(teams, "team_b")];
  const saves = (numbered: ReturnType<typeof numberedWhere>) =>
    db
      .select({
        ...{ number: numbered.number, participantId: submissions.participantId, savedAt },
        ...{
          targetFixtureId,
          captainId,
          viceCaptainId,
          booster,
          predictedTeamId,
          atLock,
          brought,
          planned,
          byId,
        },
        ...{ playerIds: PLAYER_IDS_JSON, backupIds: BACKUP_IDS_JSON, receipt, salt },
        players: sql<string>`(select json_group_array(${poolPlayers.name} order by pick.position) from submission_players as pick join ${poolPlayers} on ${poolPlayers.id} = pick.player_id where pick.submission_id = submissions.id)`,
        match: sql<string | null>`${teamA.shortName} || ' v ' || ${teamB.shortName}`,
        // By participant, of which there is an index: each Manage Team asks.
        corrected: sql<number>`(select count(*) from ${lockedTeams} join ${pickProposals} on ${pickProposals.fixtureId} = ${lockedTeams.fixtureId} and ${pickProposals.participantId} = ${lockedTeams.participantId} where ${lockedTeams.participantId} = submissions.participant_id and ${lockedTeams.submissionId} = submissions.id and ${COUNTS})`,
        locks: sql<number>`(select count(*) from ${lockedTeams} where ${lockedTeams.participantId} = submissions.participant_id and ${lockedTeams.submissionId} = submissions.id)`,
      })
      .from(submissions)
      .innerJoin(numbered, eq(numbered.id, id))
      .leftJoin(fixtures, eq(fixtures.id, targetFixtureId))
      .leftJoin(teamA, eq(teamA.id, fixtures.teamAId))
      .leftJoin(teamB, eq(teamB.id, fixtures.teamBId));
  const all = numberedWhere(undefined);
  return {
    list: saves(all)
      .where(and(own, or(sql`${before} is null`, lt(all.number, before))))
      .orderBy(desc(id))
      .limit(sql.placeholder("most"))
      .prepare(),
    last: saves(numberedWhere(eq(atLock, false)))
      .where(and(own, or(sql`${fixtureId} is null`, eq(targetFixtureId, fixtureId))))
      .orderBy(desc(savedAt), desc(id))
      .limit(1)
      .prepare(),
  };
});

/** Explains how to check one of them without this site. */
const HEAD = `Receipts of your saves, to keep. Until a match locks, keep the salts to yourself: with one of them
anybody can find out what you saved.

A receipt is the SHA-256 of its salt followed by its text, as UTF-8. To check one:

  printf '%s' 'SALT' 'TEXT' | sha256sum
`;

export function writeOwnReceipts(services: Services, member: MemberLeague): string {
  const { receipts } = listOwnReceipts(services, member);
  const entries = receipts.map(({ number, at, match, players, receipt, salt, text }) =>
    [
      match === null
        ? `Save ${number}, ${new Date(at).toISOString()}`
        : `Save ${number}, ${new Date(at).toISOString()}, for ${match}`,
      `Players: ${players.join(", ")}`,
      `Receipt: ${receipt}`,
      `Salt: ${salt}`,
      `Text: ${text}`,
    ].join("\n"),
  );
  return `${[HEAD.trimEnd(), ...entries].join("\n\n")}\n`;
}
