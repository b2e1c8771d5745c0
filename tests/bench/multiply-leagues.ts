import { type Db, inTransaction } from "#db/client";

/** Copies that one statement makes: SQLite holds what it selects in memory meanwhile. */
const AT_ONCE = 250;
/** The first of the pins that copies get. */
const FIRST_PIN = 100_000;
const LAST_PIN = 999_999;

/** The tables that a copy repeats, parents first, and the table whose id says which rows are of the model. */
const COPIED = [
  ["users", "id", "users"],
  ["leagues", "id", "leagues"],
  ["league_boosters", "league_id", "leagues"],
  ["custom_players", "league_id", "leagues"],
  ["participants", "id", "participants"],
  ["standings", "participant_id", "participants"],
  ["submissions", "id", "submissions"],
  ["submission_players", "submission_id", "submissions"],
  ["submission_backups", "submission_id", "submissions"],
  ["locked_teams", "participant_id", "participants"],
  ["fixture_points", "participant_id", "participants"],
  ["league_log", "id", "league_log"],
] as const;

type Model = "users" | "leagues" | "participants" | "submissions" | "league_log";

/** The columns that point at rows of which each copy has its own. */
const POINTS_AT: Readonly<Record<string, Model>> = {
  user_id: "users",
  created_by: "users",
  league_id: "leagues",
  participant_id: "participants",
  submission_id: "submissions",
};

/**
 * Makes so many leagues of the one that a database has, members, saves, locked teams, points and log
 * included, by statements that insert what they select: ten thousand leagues would take hours to
 * play. Each copy has users of its own, and all play the same tournament.
 *
 * @param db has one league, and nobody but its members
 * @param leagues how many there are afterwards
 */
export function multiplyLeagues(db: Db, leagues: number): void {
  const { $client: client } = db;
  const largest = (table: string) =>
    Number(client.prepare(`select coalesce(max(id), 0) from ${table}`).pluck().get());
  const step: Record<Model, number> = {
    users: largest("users"),
    leagues: largest("leagues"),
    participants: largest("participants"),
    submissions: largest("submissions"),
    league_log: largest("league_log"),
  };
  // The model's own pin is random and may not be one that a copy gets.
  client.prepare("update leagues set pin = ?").run(String(LAST_PIN));
  const statements = COPIED.map(([table, key, model]) =>
    client.prepare(copyStatement(columnsOf(db, table), { table, key, model }, step)),
  );
  for (let first = 1; first < leagues; first += AT_ONCE) {
    const last = Math.min(first + AT_ONCE, leagues) - 1;
    inTransaction(db, () => {
      for (const statement of statements) statement.run({ first, last });
    });
  }
  client.pragma("wal_checkpoint(TRUNCATE)");
}

function copyStatement(
  columns: readonly string[],
  { table, key, model }: { table: string; key: string; model: Model },
  step: Readonly<Record<Model, number>>,
): string {
  const values = columns.map((column) => copiedValue(table, column, step));
  return `
    with recursive copies(n) as
      (select cast(@first as integer) union all select n + 1 from copies where n < @last)
    insert into ${table} (${columns.join(", ")})
    select ${values.join(", ")} from copies cross join ${table} as model
    where model.${key} <= ${step[model]}`;
}

function copiedValue(table: string, column: string, step: Readonly<Record<Model, number>>): string {
  const own = `model.${column}`;
  const model = column === "id" ? COPIED.find(([name]) => name === table)?.[2] : POINTS_AT[column];
  if (model !== undefined) return `${own} + n * ${step[model]}`;
  if (column === "email") return `n || '.' || ${own}`;
  if (column === "pin") return `cast(${FIRST_PIN} + n as text)`;
  return own;
}

function columnsOf({ $client: client }: Db, table: string): string[] {
  return client
    .prepare<[string], { name: string }>("select name from pragma_table_info(?)")
    .all(table)
    .map(({ name }) => name);
}
