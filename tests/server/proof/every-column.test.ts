import { readFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, expect, test } from "vitest";
import { basePrices, leagueBoosters, operators } from "#db/schema";
import { joinLeague } from "#server/membership/join-league";
import { leaveLeague } from "#server/membership/leave-league";
import { requireSideWitness } from "#server/operator/sides-access";
import { stateSides } from "#server/operator/state-sides";
import { noteRules } from "#server/proof/note-rules";
import { leaveFixtureOut } from "#server/rules/leave-fixture-out";
import { savePlayers } from "#server/rules/save-players";
import { inningsStats } from "#tests/game/scoring/innings-stats";
import { startDuels } from "#tests/server/head-to-head/duelling-league";
import { elevenAfter, playerAt, submit } from "#tests/server/leagues/elevens";
import { recordScore } from "#tests/support/record-score";
import { DAY, HOUR } from "#tests/support/season";
import { START } from "#tests/support/start-league";
import { managing } from "#tests/support/start-owned-league";
import { startTradedLeague } from "#tests/support/start-traded-league";
import { stateSide } from "#tests/support/state-side";
import { verifyLeague } from "#tests/support/verify-league";
import { type Change, changeOf, findAfter, type PlayedWorld, TABLES } from "./changed-columns";

/** A head-to-head with playoffs, in which everything was changed and corrected that can be. */
async function playDuels(): Promise<PlayedWorld> {
  const duels = await startDuels(8, { headToHeadPlayoffs: true, backups: 2 });
  const { services, season, members, asha, ben, chitra, dev, league } = duels;
  const { leagueId } = league;
  const managed = managing(duels);
  services.db.update(leagueBoosters).set({ enabled: true, maxUses: 2 }).run();
  noteRules(services.db, leagueId, services.now());
  services.db.insert(operators).values({ userId: asha.id, since: 0 }).run();
  savePlayers(services, managed, [
    { playerId: playerAt(season, 0, 0), role: "Bowler", salary: 900 },
  ]);
  leaveFixtureOut(services, managed, { fixtureId: season.fixtureIds[0] ?? 0, leftOut: true });
  for (const fixture of [0, 1, 2]) duels.play(fixture, { asha: 9, ben: 6, chitra: 3, dev: 1 });
  leaveLeague(services, members.dev);
  services.setNow(services.now() + HOUR);
  joinLeague(services, dev, league.pin, "192.0.2.1");
  duels.play(3, { asha: 9, ben: 3 });
  duels.play(4, { asha: 9, chitra: 9 });
  duels.play(5, { ben: 5 });
  const eleven = elevenAfter(season, 0);
  const backups = season
    .playersOf(0)
    .filter((id) => !eleven.includes(id))
    .slice(0, 2);
  if (!submit(services, members.ben, eleven, { backups }).ok) throw new Error("It is legal.");
  services.setNow(START + 6 * DAY - HOUR);
  const named = season.playersOf(0).slice(0, 11);
  for (const user of [ben, chitra]) {
    const witness = requireSideWitness(services.db, user, season.fixtureIds[6] ?? 0);
    stateSides(services, witness, { named, substitutes: [], teamId: null });
  }
  duels.play(6, { asha: 5 });
  const [teamId = 0] = season.teamIds;
  const fixtureId = season.fixtureIds[0] ?? 0;
  const score = (runs: number) =>
    recordScore(
      services,
      fixtureId,
      {
        state: "finished",
        winnerTeamId: teamId,
        innings: [{ innings: 1, teamId, runs, wickets: 1, balls: 6 }],
        playersOfMatch: [playerAt(season, 0, 0)],
        sidePlayers: [playerAt(season, 0, 0), playerAt(season, 0, 2)],
        lines: [{ ...inningsStats({ runs, ballsFaced: 3 }), playerId: playerAt(season, 0, 0) }],
      },
      asha.id,
    );
  score(8);
  recordScore(services, fixtureId, { state: "finished", winnerTeamId: null }, asha.id);
  score(9);
  stateSide(services, { fixtureId, teamId, named: season.playersOf(0).slice(0, 11) });
  stateSide(services, { fixtureId, teamId, named: season.playersOf(0).slice(1, 12) });
  services.setNow(START + 7 * DAY - HOUR);
  const ids = { leagueId, tournamentId: season.tournamentId };
  await verifyLeague(services, ids);
  return { services, ids, stored: services.db.$client.serialize() };
}

/** A league whose players have owners. */
async function playSquads(): Promise<PlayedWorld> {
  const traded = await startTradedLeague();
  const { services, leagueId } = traded;
  const [playerId = 0] = traded.free[0] ?? [];
  services.db.insert(basePrices).values({ leagueId, playerId, price: 300 }).run();
  noteRules(services.db, leagueId, services.now());
  traded.services.setNow(START + 30 * DAY);
  await verifyLeague(traded.services, traded);
  return { services: traded.services, ids: traded, stored: traded.services.db.$client.serialize() };
}

/** Tables from which no result of a league follows: accounts, what is sent, where scores came from. */
const NO_RESULT = new Set([
  ...[
    "sessions",
    "email_tokens",
    "mails",
    "try_counts",
    "second_factors",
    "recovery_codes",
    "passkeys",
  ],
  ...["openid_accounts", "api_tokens", "push_tokens", "push_subscriptions", "open_seats"],
  ...["ball_events", "score_pens", "over_checks", "corrected_innings", "typed_innings", "creases"],
  ...["score_sources", "scorers", "pushed_fixtures", "reconciled_fixtures", "rehearsal_matches"],
  ...["followed_series", "feed_hits", "feed_costs", "feed_health", "fixture_polls"],
  ...["fixture_overrides", "operators", "invitations", "calendar_links"],
  ...["spectator_links", "league_shares", "live_changes", "points_tokens", "noted_points"],
  ...["clubs", "club_leagues", "club_people", "past_seasons", "past_places", "title_decisions"],
  ...[
    "season_invitations",
    "webhooks",
    "webhook_kinds",
    "deliveries",
    "fixture_news",
    "league_news",
  ],
  ...["notice_choices", "notice_quiet_hours", "notices_told", "league_notices_told"],
  ...[
    "reminder_rounds",
    "reminders",
    "reminder_checks",
    "side_rounds",
    "side_notices",
    "squad_mails",
  ],
  ...["wall_posts", "squad_misses", "place_links"],
]);

/** Columns of other tables from which none follows: secrets, pictures, keys of forms, when a row changed. */
const NO_RESULT_COLUMNS = new Set([
  ...["email", "password_hash", "google_sub", "email_verified_at", "created_at", "deleted_at"].map(
    (column) => `users.${column}`,
  ),
  ...["users.password_changed_at", "users.google_linked_at", "users.last_seen_at"],
  ...["users.time_zone", "leagues.pin", "leagues.created_by", "leagues.submission_key"],
  ...["tournaments.image", "pool_players.image_url", "teams.cap_colour", "teams.trim_colour"],
  ...["fixtures.updated_at", "standings.updated_at", "submissions.key"],
  ...["squad_events.key", "squad_events.part"],
]);

/** What no file has, so that `gully check` alone can follow it. */
const BY_CHECK_ALONE = new Set([
  // Put right in one league alone, its file has the same line.
  ...["stat_corrections.league_id", "side_corrections.league_id"],
  ...["line_versions.at", "line_versions.league_id", "line_versions.tournament_id"],
  ...["chain_entries.at", "chain_entries.last_save_id", "chain_entries.last_log_id"],
  ...["chain_entries.last_squad_event_id", "squad_events.kind"],
  ...["league_id", "player_id", "participant_id", "price"].map(
    (column) => `squad_players.${column}`,
  ),
]);

/** As docs/verify.md has them, each with its reason: tables as a whole, or columns. */
const NOT_PROVED = readNotProved();

/** Values and rows of columns for which not any will do. */
const CHANGES: Readonly<Record<string, Change>> = {
  ...Object.fromEntries(
    ["before", "after"].flatMap((name) => [
      [
        `stat_corrections.${name}`,
        {
          value: `json_set("${name}", '$.inSide', json(iif("${name}" ->> '$.inSide', 'false', 'true')))`,
        },
      ],
      [`result_corrections.${name}`, { value: `json_set("${name}", '$.status', 'Somebody won')` }],
    ]),
  ),
  "league_log.change": { value: "json_set(change, '$.kind', 'left')" },
  "leagues.scoring_rules": { value: "json_set(scoring_rules, '$.batting.run', 9)" },
  "leagues.round_length": { value: "'2'" },
  "standings.table_figures": {
    value: `'{"counting":1,"fantasyPoints":0,"fixtures":1,"medals":[9,0,0]}'`,
  },
  "squad_events.event": {
    value: "json_set(event, '$.price', 1)",
    row: "select min(rowid) from squad_events where kind = 'sold'",
  },
  "squad_events.kind": {
    value: "'bid'",
    row: "select min(rowid) from squad_events where kind = 'sold'",
  },
  "line_versions.body": { value: "json_set(body, '$.lines.more', '0')" },
  "chain_entries.body": { value: `replace(body, '"because":"created"', '"because":"upgrade"')` },
  "submission_players.position": { value: "position + 20" },
  "submission_backups.position": { value: "position + 20" },
  // The last one has not locked.
  "locked_teams.fixture_id": { value: "(select max(id) from fixtures)" },
  "fixture_points.fixture_id": { value: "(select max(id) from fixtures)" },
  ...Object.fromEntries(
    ["last_save_id", "last_log_id", "last_squad_event_id"].map((name) => [
      `chain_entries.${name}`,
      { row: "select max(rowid) from chain_entries" },
    ]),
  ),
  ...Object.fromEntries(
    ["fixture_id", "team_id"].map((name) => [
      `side_statements.${name}`,
      { row: "select max(rowid) from side_statements" },
    ]),
  ),
  ...Object.fromEntries(
    ["statement_id", "player_id", "status"].map((name) => [
      `side_statement_players.${name}`,
      { row: "select max(rowid) from side_statement_players" },
    ]),
  ),
};

let worlds: PlayedWorld[];

beforeAll(async () => {
  worlds = [await playDuels(), await playSquads()];
}, 60_000);

test("nothing is found before", async () => {
  for (const world of worlds) {
    const untouched = await findAfter(world, "update leagues set pin = pin");
    expect(untouched).toEqual({ check: null, verify: null });
  }
});

test("every column that decides is found and named when it is changed", async () => {
  const missed: string[] = [];
  for (const [table, columns] of TABLES) {
    if (NO_RESULT.has(table) || NOT_PROVED.has(table)) continue;
    for (const column of columns) {
      const name = `${table}.${column.name}`;
      if (column.name === "id" || NO_RESULT_COLUMNS.has(name) || NOT_PROVED.has(name)) continue;
      const fault = await faultOf(table, column, BY_CHECK_ALONE.has(name));
      if (fault !== null) missed.push(`${name}: ${fault}`);
    }
  }
  expect(missed).toEqual([]);
}, 240_000);

test("docs/verify.md says of nothing that there is that it is not proved, but of columns", () => {
  const known = [...TABLES].flatMap(([table, columns]) => [
    table,
    ...columns.map(({ name }) => `${table}.${name}`),
  ]);
  expect([...NOT_PROVED].filter((name) => !known.includes(name))).toEqual([]);
  expect([...NO_RESULT].filter((name) => !known.includes(name))).toEqual([]);
});

/** Why a change is not found in any of the leagues; null where it is. */
async function faultOf(
  table: string,
  column: Parameters<typeof changeOf>[1],
  byCheckAlone: boolean,
): Promise<string | null> {
  let fault = "no league has a row: play one that has, or say why nothing follows from it";
  for (const world of worlds) {
    const rows = world.services.db.$client.prepare(`select 1 from ${table} limit 1`).all();
    if (rows.length === 0) continue;
    const { check, verify } = await findAfter(world, ...statementsFor(table, column));
    const isNamed = (sentence: string | null) =>
      sentence !== null && !/^broke|could not be checked/.test(sentence);
    if (isNamed(check) && (byCheckAlone || isNamed(verify))) return null;
    fault = JSON.stringify({ check, verify });
  }
  return fault;
}

/** The change, and where another row has the value already, one to a value that none has. */
function statementsFor(table: string, column: Parameters<typeof changeOf>[1]): [string, string] {
  const change = CHANGES[`${table}.${column.name}`];
  const far = { value: `${column.name} + 1000000`, ...change };
  return [changeOf(table, column, change), changeOf(table, column, far)];
}

function readNotProved(): ReadonlySet<string> {
  const text = readFileSync(path.resolve(import.meta.dirname, "../../../docs/verify.md"), "utf8");
  const [, section = ""] = /^### Columns that are not proved$(.*?)^## /ms.exec(text) ?? [];
  return new Set(
    [...section.matchAll(/^- ([^:]+): /gm)].flatMap(
      ([, names = ""]) => names.match(/[a-z_.]+(?=`)/g) ?? [],
    ),
  );
}
