import { existsSync, statSync } from "node:fs";
import Database from "better-sqlite3";
import { listMigrations, NewerDatabaseError } from "#db/migrate";
import { isBusy } from "./folder-lock";
import { listFaults } from "./verify-database";

/** Writers block others for milliseconds; a longer wait means a lock. */
const BUSY_TIMEOUT_MS = 500;

export interface StoredDatabase {
  /** Names of migrations, in order. */
  readonly applied: readonly string[];
  readonly pending: readonly string[];
  /** The size of the database with its -wal file. */
  readonly bytes: number;
  readonly tournaments: number;
  readonly leagues: number;
  /** Leagues that have no chain of receipts yet (rules.md#chain). */
  readonly leaguesWithoutChain: number;
  /** Saves and locked teams of these leagues, which decide how long their chains take. */
  readonly savesToChain: number;
  readonly teamsToChain: number;
}

/**
 * Reads a database through a connection that cannot write, even while a server uses it.
 *
 * @param file must exist
 * @returns sentences instead if it is damaged, locked, of a newer version, or unreadable
 */
export function readStored(file: string): StoredDatabase | readonly string[] {
  return readDatabase(file, (client) => {
    const migrations = listMigrations({ $client: client });
    const faults = listFaults({ $client: client });
    if (faults.length > 0) return faults;
    return { ...migrations, bytes: bytesOf(file), ...countLeagues(client, migrations.applied) };
  });
}

/** Reads a database as `readStored` does, and returns the same sentences if it cannot be read. */
export function readDatabase<T>(
  file: string,
  read: (client: Database.Database) => T,
): T | readonly string[] {
  let client: Database.Database | null = null;
  try {
    client = new Database(file, {
      readonly: true,
      fileMustExist: true,
      timeout: BUSY_TIMEOUT_MS,
    });
    return read(client);
  } catch (error) {
    if (error instanceof NewerDatabaseError) return [error.message];
    if (isBusy(error)) return [`${file} is locked by another program: end it, then ask again.`];
    if (!(error instanceof Database.SqliteError)) throw error;
    // Even a reader creates the companion files if no server has.
    if (/^SQLITE_(?:READONLY|CANTOPEN|PERM)/.test(error.code)) {
      return [`${file} cannot be opened: ask as the server's user, who may write its folder.`];
    }
    return [`${file} cannot be read: ${error.message}.`];
  } finally {
    client?.close();
  }
}

function countLeagues(client: Database.Database, applied: readonly string[]) {
  const none = { leaguesWithoutChain: 0, savesToChain: 0, teamsToChain: 0 };
  if (applied.length === 0) return { tournaments: 0, leagues: 0, ...none };
  const count = (sql: string) => client.prepare<[], number>(sql).pluck().get() ?? 0;
  const leagues = count("select count(*) from leagues");
  const hasChains = count("select count(*) from sqlite_master where name = 'chain_entries'") > 0;
  const chained = hasChains ? "select league_id from chain_entries" : "select 0";
  const unchained = `from leagues where id not in (${chained})`;
  const members = `select id from participants where league_id in (select id ${unchained})`;
  return {
    tournaments: count("select count(*) from tournaments"),
    leagues,
    leaguesWithoutChain: count(`select count(*) ${unchained}`),
    savesToChain: count(`select count(*) from submissions where participant_id in (${members})`),
    teamsToChain: count(`select count(*) from locked_teams where participant_id in (${members})`),
  };
}

/** The size of a database with its -wal file. */
export function bytesOf(file: string): number {
  return [file, `${file}-wal`]
    .filter((each) => existsSync(each))
    .reduce((sum, each) => sum + statSync(each).size, 0);
}
