import { readFileSync } from "node:fs";
import path from "node:path";
import type { Change } from "./changed-columns";

/** Tables from which no result of a league follows: accounts, what is sent, where scores came from. */
export const NO_RESULT: ReadonlySet<string> = new Set([
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
  ...["fetched_archives", "open_differences", "tournament_sources", "source_reports"],
  ...["followed_series", "feed_hits", "feed_costs", "feed_health", "fixture_polls"],
  ...["fixture_overrides", "operators", "invitations", "calendar_links"],
  ...["player_ids", "fixture_ids", "season_packs"],
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
  ...[
    "wall_posts",
    "wall_answers",
    "team_plans",
    "squad_misses",
    "squad_releases",
    // Worked out again when its basis changes.
    "league_odds",
    "place_links",
    "deputy_votes",
    "league_notes",
    "note_marks",
    "note_ballots",
    "acting_consents",
    "server_settings",
    "personal_links",
    "operator_acts",
  ],
]);

/** Columns of other tables from which none follows: secrets, pictures, keys of forms, when a row changed. */
export const NO_RESULT_COLUMNS: ReadonlySet<string> = new Set([
  ...["email", "password_hash", "google_sub", "email_verified_at", "created_at", "deleted_at"].map(
    (column) => `users.${column}`,
  ),
  ...["users.password_changed_at", "users.google_linked_at", "users.last_seen_at"],
  // Of locks to come; those that came are in the chain with their instants.
  "leagues.lock_steps",
  // The opening of squads holds what counts of the season before.
  "leagues.former_league_id",
  "leagues.reopens_at",
  ...["users.time_zone", "leagues.pin", "leagues.created_by", "leagues.submission_key"],
  ...["tournaments.cricsheet", "tournaments.season_wanted_at", "tournaments.season_fetched_at"],
  ...["tournaments.image", "pool_players.image_url", "teams.cap_colour", "teams.trim_colour"],
  ...["fixtures.updated_at", "standings.updated_at", "submissions.key"],
  ...["squad_events.key", "squad_events.part", "participants.crest"],
  ...["adjustments.key", "pick_proposals.key"],
]);

/** Columns that no file has, so that `gully check` alone can follow them. */
export const BY_CHECK_ALONE: ReadonlySet<string> = new Set([
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
export const NOT_PROVED = readNotProved();

/** Values and rows of columns for which not any will do. */
export const CHANGES: Readonly<Record<string, Change>> = {
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
  "adjustments.withdraws": {
    ...{ value: "2", row: "select rowid from adjustments where withdraws is not null" },
  },
  "pick_proposals.player_ids": { value: "json_remove(player_ids, '$[0]')" },
  // An open one would be settled again, to the same end.
  "pick_proposals.state": { value: "'objected'" },
  "leagues.round_length": { value: "'2'" },
  "participants.brought": { value: `'{"transfers":99}'` },
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

function readNotProved(): ReadonlySet<string> {
  const text = readFileSync(
    path.resolve(import.meta.dirname, "../../../../docs/verify.md"),
    "utf8",
  );
  const [, section = ""] = /^### Columns that are not proved$(.*?)^## /ms.exec(text) ?? [];
  return new Set(
    [...section.matchAll(/^- ([^:]+): /gm)].flatMap(
      ([, names = ""]) => names.match(/[a-z_.]+(?=`)/g) ?? [],
    ),
  );
}
