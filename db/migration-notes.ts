/**
 * The effect of each migration, in a few words for the host: `gully upgrade-check` prints them. A test
 * compares the names with the migrations.
 */
export const MIGRATION_NOTES: Readonly<Record<string, string>> = {
  "0000_start": "the first tables",
  "0001_accounts": "mails that wait, and limits of tries",
  "0002_league_log": "the log of each league",
  "0003_waiting_browsers": "the browser that waits for a verification",
  "0004_submission_keys": "a save that is sent twice is stored once",
  "0005_creases": "who is at the crease",
  "0006_leaving_and_invitations": "leaving a league, and links that invite",
  "0007_live_feeds": "series of the live feed, and the hits that they cost",
  "0008_live_changes": "news for open screens",
  "0009_operators": "operators, and fixtures scored by hand",
  "0010_feed_doubts": "what a feed has to say twice",
  "0011_feed_doubts_instead": "two columns of the feed that nothing needs any more",
  "0012_fixtures_by_update": "an index of fixtures",
  "0013_corrections": "corrections of results",
  "0014_fixture_points_sums": "an index of points",
  "0015_reminders_and_links": "reminders, calendars and links to share",
  "0016_locked_teams_with_booster": "an index of boosters",
  "0017_direct_run_outs": "direct run-outs",
  "0018_side_players": "who was named in a side",
  "0019_fair_play": "who was in a league at a lock; tables of matches are ranked again",
  "0020_registration_devices": "the device of a registration",
  "0021_credentials": "passkeys and second factors",
  "0022_team_colours": "colours of teams",
  "0023_league_link": "one link for each league",
  "0024_time_zones": "time zones of people",
  "0025_points_tokens": "a mark that says whether points have changed",
  "0026_match_day": "balls, sides, scorers, pens and push tokens of match day",
  "0027_match_day_points_tokens": "the mark of points covers match day",
  "0028_formats": "formats of leagues, tables and head-to-head",
  "0029_formats_points_tokens": "the mark of points covers tables",
  "0030_squads": "auctions, drafts, squads and trades",
  "0031_people": "notifications, recaps, walls, clubs, spectators and webhooks",
  "0032_trust": "receipts, chains, seats of imported leagues and tokens for scripts",
  "0033_fair_play":
    "sides by league, matches at short notice, histories in chains, places that are handed on",
  "0034_words": "words are checked where they are written",
  "0035_points_by_themselves":
    "season packs, match files at night, orders of sources, and gaps of scorecards",
  "0036_ready_for_friends":
    "accounts without an address, personal links, acts of operators, settings of the server",
  "0037_you_now": "crests of teams, and answers to lines of walls",
  "0038_seasons": "lock times of leagues, rounds, automatic elevens, deputies, and news of sales",
  "0039_owners_years":
    "squads over the years, purses and limits, mini-auctions, tonight, trades with money, plans, points with a reason, agreements, notes, polls and leagues from elsewhere",
  "0040_plans_and_proposals": "a mark on saves that were plans",
};
