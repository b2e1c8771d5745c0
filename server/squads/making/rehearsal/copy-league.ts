import { type Db, openDatabase, type Tx } from "#db/client";

/** A part of the database: the rows of a table that belong to a league or its tournament. */
interface Part {
  readonly table: string;
  readonly where: string;
}

/**
 * The tables of a room, each after those that it references. Saves, events, wishes, sessions and
 * all other data of the league are left out.
 */
const PARTS: readonly Part[] = [
  { table: "tournaments", where: "id = :tournamentId" },
  { table: "teams", where: "tournament_id = :tournamentId" },
  {
    table: "pool_players",
    where: "team_id IN (SELECT id FROM teams WHERE tournament_id = :tournamentId)",
  },
  {
    table: "users",
    where: `id IN (SELECT user_id FROM participants WHERE league_id = :leagueId)
      OR id = (SELECT created_by FROM leagues WHERE id = :leagueId)`,
  },
  { table: "leagues", where: "id = :leagueId" },
  { table: "league_boosters", where: "league_id = :leagueId" },
  { table: "participants", where: "league_id = :leagueId AND left_at IS NULL" },
  { table: "custom_players", where: "league_id = :leagueId" },
  { table: "base_prices", where: "league_id = :leagueId" },
];

/**
 * A database in memory with one league as it is now, and only the data that a rehearsal needs: of
 * people it holds only their names, so nobody can log in with it.
 *
 * @returns the caller closes it
 */
export function copyLeague(
  tx: Tx & Pick<Db, "$client">,
  league: { readonly leagueId: number; readonly tournamentId: number },
): Db {
  const source = tx.$client;
  const copy = openDatabase(":memory:");
  const target = copy.$client;
  for (const sql of source.prepare<[], string>(SCHEMA).pluck().all()) target.exec(sql);
  target.transaction(() => {
    for (const { table, where } of PARTS) {
      const rows = source.prepare<object, Row>(`SELECT * FROM ${table} WHERE ${where}`).all(league);
      const [first] = rows;
      if (first === undefined) continue;
      const columns = Object.keys(first);
      const insert = target.prepare<unknown[]>(
        `INSERT INTO ${table} (${columns.join()}) VALUES (${columns.map(() => "?").join()})`,
      );
      for (const row of rows) insert.run(Object.values(forgetSecrets(table, row)));
    }
  })();
  return copy;
}

type Row = Readonly<Record<string, unknown>>;

/** Tables before the triggers on them. */
const SCHEMA = `SELECT sql FROM sqlite_master
  WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%'
  ORDER BY type = 'table' DESC, type = 'index' DESC, rowid`;

function forgetSecrets(table: string, row: Row): Row {
  if (table !== "users") return row;
  return { ...row, email: `${row.id}@rehearsal.invalid`, password_hash: null, google_sub: null };
}
