CREATE TABLE "__drizzle_migrations" (
				id SERIAL PRIMARY KEY,
				hash text NOT NULL,
				created_at numeric
			);
INSERT INTO "__drizzle_migrations" ("id", "hash", "created_at") VALUES (NULL, '098f06b2091e68c9a27534937c5b8ec598ba6cedac0a17b71175f526bc8e4bcb', 1795260512193);
INSERT INTO "__drizzle_migrations" ("id", "hash", "created_at") VALUES (NULL, 'dd2c4e836f82d33734da95b42aa7df5924a5b5179aa11cf80b692ec643bc476c', 1795262097704);
INSERT INTO "__drizzle_migrations" ("id", "hash", "created_at") VALUES (NULL, 'f18b8db798f58e4286543fc9db140d79e1819ebad3ff0cb8a68e1716c58b12d4', 1795263630662);
INSERT INTO "__drizzle_migrations" ("id", "hash", "created_at") VALUES (NULL, '0b6712bc15939ae9f285b5e8793d50898bf8007b938b3ca64edf045fdfae5759', 1795263681589);
INSERT INTO "__drizzle_migrations" ("id", "hash", "created_at") VALUES (NULL, 'e2cd320af59cd7ba9bb5fea963260fa9aaf12519df7d31a73175632a000956c7', 1795263992469);
CREATE TABLE `email_tokens` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`purpose` text NOT NULL,
	`expires_at` integer NOT NULL,
	`pending_display_name` text,
	`pending_password_hash` text, `pending_browser_hash` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "email_tokens_purpose" CHECK("email_tokens"."purpose" in ('verify', 'reset'))
);
INSERT INTO "email_tokens" ("token_hash", "user_id", "purpose", "expires_at", "pending_display_name", "pending_password_hash", "pending_browser_hash") VALUES ('jGAMfCVkAWi9yScRhy1XcYDEVkXvLSHYsUyzH-n0qzw', 2, 'reset', 1775143800000, NULL, NULL, NULL);
CREATE TABLE `sessions` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL, `last_seen_at` integer DEFAULT 0 NOT NULL, `user_agent` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
INSERT INTO "sessions" ("token_hash", "user_id", "created_at", "expires_at", "last_seen_at", "user_agent") VALUES ('FU4vGQBpZ-UbV_Feuzs_PnyeVHrD9hNkWMbY8QcSjfg', 1, 1775142000000, 1777734000000, 1775142000000, 'A browser');
CREATE TABLE `users` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`email` text NOT NULL,
	`display_name` text NOT NULL,
	`password_hash` text,
	`email_verified_at` integer,
	`created_at` integer NOT NULL
, `google_sub` text);
INSERT INTO "users" ("id", "email", "display_name", "password_hash", "email_verified_at", "created_at", "google_sub") VALUES (1, 'asha@example.org', 'Asha', '$argon2id$v=19$m=19456,t=2,p=1$uZVjS1FgXhboZXGwKn5tIg$3ArWfPystST2xDX8JE025MCcSVtrFcsPi50TZXrWZcQ', 1774965600000, 1774965600000, NULL);
INSERT INTO "users" ("id", "email", "display_name", "password_hash", "email_verified_at", "created_at", "google_sub") VALUES (2, 'ben@example.org', 'Ben', '$argon2id$v=19$m=19456,t=2,p=1$ap0rpItwu2CXksvFnU1WPw$S2uuxVraQWyFqI7aNXxmSx2Ka8rbHoBrr04HAyV4WNQ', 1774965600000, 1774965600000, NULL);
CREATE TABLE `fixtures` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tournament_id` integer NOT NULL,
	`external_id` text NOT NULL,
	`number` integer NOT NULL,
	`name` text NOT NULL,
	`stage` text NOT NULL,
	`match_type` text NOT NULL,
	`balls_per_over` integer DEFAULT 6 NOT NULL,
	`team_a_id` integer NOT NULL,
	`team_b_id` integer NOT NULL,
	`starts_at` integer NOT NULL,
	`state` text DEFAULT 'upcoming' NOT NULL,
	`status` text DEFAULT '' NOT NULL,
	`winner_team_id` integer,
	`locked_at` integer,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`tournament_id`) REFERENCES `tournaments`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`team_a_id`) REFERENCES `teams`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`team_b_id`) REFERENCES `teams`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`winner_team_id`) REFERENCES `teams`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "fixtures_stage" CHECK("fixtures"."stage" in ('group', 'playoff')),
	CONSTRAINT "fixtures_state" CHECK("fixtures"."state" in ('upcoming', 'in progress', 'finished', 'abandoned')),
	CONSTRAINT "fixtures_teams" CHECK("fixtures"."team_a_id" <> "fixtures"."team_b_id")
);
INSERT INTO "fixtures" ("id", "tournament_id", "external_id", "number", "name", "stage", "match_type", "balls_per_over", "team_a_id", "team_b_id", "starts_at", "state", "status", "winner_team_id", "locked_at", "updated_at") VALUES (1, 1, 'match-1', 1, 'Reds v Blues', 'group', 'T20', 6, 1, 2, 1775052000000, 'finished', 'Reds won by 9 runs', 1, 1775052000000, 1775055600000);
INSERT INTO "fixtures" ("id", "tournament_id", "external_id", "number", "name", "stage", "match_type", "balls_per_over", "team_a_id", "team_b_id", "starts_at", "state", "status", "winner_team_id", "locked_at", "updated_at") VALUES (2, 1, 'match-2', 2, 'Reds v Blues', 'group', 'T20', 6, 1, 2, 1775138400000, 'finished', 'Reds won by 9 runs', 1, 1775138400000, 1775142000000);
INSERT INTO "fixtures" ("id", "tournament_id", "external_id", "number", "name", "stage", "match_type", "balls_per_over", "team_a_id", "team_b_id", "starts_at", "state", "status", "winner_team_id", "locked_at", "updated_at") VALUES (3, 1, 'match-3', 3, 'Reds v Blues', 'playoff', 'T20', 6, 1, 2, 1775656800000, 'upcoming', '', NULL, NULL, 1774965600000);
CREATE TABLE `innings_scores` (
	`fixture_id` integer NOT NULL,
	`innings` integer NOT NULL,
	`team_id` integer NOT NULL,
	`runs` integer DEFAULT 0 NOT NULL,
	`wickets` integer DEFAULT 0 NOT NULL,
	`balls` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`fixture_id`, `innings`),
	FOREIGN KEY (`fixture_id`) REFERENCES `fixtures`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`team_id`) REFERENCES `teams`(`id`) ON UPDATE no action ON DELETE cascade
);
INSERT INTO "innings_scores" ("fixture_id", "innings", "team_id", "runs", "wickets", "balls") VALUES (1, 1, 1, 120, 4, 120);
INSERT INTO "innings_scores" ("fixture_id", "innings", "team_id", "runs", "wickets", "balls") VALUES (1, 2, 2, 111, 9, 120);
INSERT INTO "innings_scores" ("fixture_id", "innings", "team_id", "runs", "wickets", "balls") VALUES (2, 1, 1, 120, 4, 120);
INSERT INTO "innings_scores" ("fixture_id", "innings", "team_id", "runs", "wickets", "balls") VALUES (2, 2, 2, 111, 9, 120);
CREATE TABLE `players_of_match` (
	`fixture_id` integer NOT NULL,
	`player_id` integer NOT NULL,
	PRIMARY KEY(`fixture_id`, `player_id`),
	FOREIGN KEY (`fixture_id`) REFERENCES `fixtures`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`player_id`) REFERENCES `pool_players`(`id`) ON UPDATE no action ON DELETE cascade
);
INSERT INTO "players_of_match" ("fixture_id", "player_id") VALUES (1, 4);
INSERT INTO "players_of_match" ("fixture_id", "player_id") VALUES (2, 4);
CREATE TABLE `rehearsal_matches` (
	`fixture_id` integer PRIMARY KEY NOT NULL,
	`source` text NOT NULL,
	`balls_played` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`fixture_id`) REFERENCES `fixtures`(`id`) ON UPDATE no action ON DELETE cascade
);
INSERT INTO "rehearsal_matches" ("fixture_id", "source", "balls_played") VALUES (3, '{}', 0);
CREATE TABLE `stat_lines` (
	`fixture_id` integer NOT NULL,
	`innings` integer NOT NULL,
	`player_id` integer NOT NULL,
	`runs` integer DEFAULT 0 NOT NULL,
	`balls_faced` integer DEFAULT 0 NOT NULL,
	`fours` integer DEFAULT 0 NOT NULL,
	`sixes` integer DEFAULT 0 NOT NULL,
	`out` integer DEFAULT false NOT NULL,
	`balls_bowled` integer DEFAULT 0 NOT NULL,
	`runs_conceded` integer DEFAULT 0 NOT NULL,
	`wickets` integer DEFAULT 0 NOT NULL,
	`wicket_lbws_bowled` integer DEFAULT 0 NOT NULL,
	`dot_balls` integer,
	`maidens` integer DEFAULT 0 NOT NULL,
	`wides` integer DEFAULT 0 NOT NULL,
	`no_balls` integer DEFAULT 0 NOT NULL,
	`catches` integer DEFAULT 0 NOT NULL,
	`stumpings` integer DEFAULT 0 NOT NULL,
	`run_outs` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`fixture_id`, `player_id`, `innings`),
	FOREIGN KEY (`fixture_id`) REFERENCES `fixtures`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`player_id`) REFERENCES `pool_players`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "stat_lines_innings" CHECK("stat_lines"."innings" > 0)
);
INSERT INTO "stat_lines" ("fixture_id", "innings", "player_id", "runs", "balls_faced", "fours", "sixes", "out", "balls_bowled", "runs_conceded", "wickets", "wicket_lbws_bowled", "dot_balls", "maidens", "wides", "no_balls", "catches", "stumpings", "run_outs") VALUES (1, 1, 1, 12, 5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
INSERT INTO "stat_lines" ("fixture_id", "innings", "player_id", "runs", "balls_faced", "fours", "sixes", "out", "balls_bowled", "runs_conceded", "wickets", "wicket_lbws_bowled", "dot_balls", "maidens", "wides", "no_balls", "catches", "stumpings", "run_outs") VALUES (1, 1, 4, 8, 2, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
INSERT INTO "stat_lines" ("fixture_id", "innings", "player_id", "runs", "balls_faced", "fours", "sixes", "out", "balls_bowled", "runs_conceded", "wickets", "wicket_lbws_bowled", "dot_balls", "maidens", "wides", "no_balls", "catches", "stumpings", "run_outs") VALUES (1, 1, 22, 0, 0, 0, 0, 0, 24, 20, 3, 0, 9, 0, 0, 0, 0, 0, 0);
INSERT INTO "stat_lines" ("fixture_id", "innings", "player_id", "runs", "balls_faced", "fours", "sixes", "out", "balls_bowled", "runs_conceded", "wickets", "wicket_lbws_bowled", "dot_balls", "maidens", "wides", "no_balls", "catches", "stumpings", "run_outs") VALUES (2, 1, 1, 40, 5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
INSERT INTO "stat_lines" ("fixture_id", "innings", "player_id", "runs", "balls_faced", "fours", "sixes", "out", "balls_bowled", "runs_conceded", "wickets", "wicket_lbws_bowled", "dot_balls", "maidens", "wides", "no_balls", "catches", "stumpings", "run_outs") VALUES (2, 1, 4, 8, 2, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
INSERT INTO "stat_lines" ("fixture_id", "innings", "player_id", "runs", "balls_faced", "fours", "sixes", "out", "balls_bowled", "runs_conceded", "wickets", "wicket_lbws_bowled", "dot_balls", "maidens", "wides", "no_balls", "catches", "stumpings", "run_outs") VALUES (2, 1, 22, 0, 0, 0, 0, 0, 24, 20, 3, 0, 9, 0, 0, 0, 0, 0, 0);
CREATE TABLE `custom_players` (
	`league_id` integer NOT NULL,
	`player_id` integer NOT NULL,
	`role` text NOT NULL,
	`salary` integer NOT NULL,
	PRIMARY KEY(`league_id`, `player_id`),
	FOREIGN KEY (`league_id`) REFERENCES `leagues`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`player_id`) REFERENCES `pool_players`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "custom_players_role" CHECK("custom_players"."role" in ('Batsman', 'Bowler', 'Allrounder', 'Wicket Keeper')),
	CONSTRAINT "custom_players_salary" CHECK("custom_players"."salary" > 0)
);
INSERT INTO "custom_players" ("league_id", "player_id", "role", "salary") VALUES (2, 4, 'Bowler', 900);
CREATE TABLE `league_boosters` (
	`league_id` integer NOT NULL,
	`booster` text NOT NULL,
	`enabled` integer NOT NULL,
	`max_uses` integer NOT NULL,
	PRIMARY KEY(`league_id`, `booster`),
	FOREIGN KEY (`league_id`) REFERENCES `leagues`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "league_boosters_key" CHECK("league_boosters"."booster" in ('2xMatchPoints', 'FreeHit', '3xCVC', 'Budget')),
	CONSTRAINT "league_boosters_uses" CHECK("league_boosters"."max_uses" >= 1)
);
INSERT INTO "league_boosters" ("league_id", "booster", "enabled", "max_uses") VALUES (1, '2xMatchPoints', 0, 1);
INSERT INTO "league_boosters" ("league_id", "booster", "enabled", "max_uses") VALUES (1, 'FreeHit', 0, 1);
INSERT INTO "league_boosters" ("league_id", "booster", "enabled", "max_uses") VALUES (1, '3xCVC', 1, 2);
INSERT INTO "league_boosters" ("league_id", "booster", "enabled", "max_uses") VALUES (1, 'Budget', 0, 1);
INSERT INTO "league_boosters" ("league_id", "booster", "enabled", "max_uses") VALUES (2, '2xMatchPoints', 0, 1);
INSERT INTO "league_boosters" ("league_id", "booster", "enabled", "max_uses") VALUES (2, 'FreeHit', 0, 1);
INSERT INTO "league_boosters" ("league_id", "booster", "enabled", "max_uses") VALUES (2, '3xCVC', 0, 1);
INSERT INTO "league_boosters" ("league_id", "booster", "enabled", "max_uses") VALUES (2, 'Budget', 0, 1);
CREATE TABLE `leagues` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tournament_id` integer NOT NULL,
	`name` text NOT NULL,
	`pin` text NOT NULL,
	`created_by` integer NOT NULL,
	`created_at` integer NOT NULL,
	`transfers_allowed` integer NOT NULL,
	`free_transfers_per_match` integer NOT NULL,
	`budget` integer NOT NULL,
	`team_balance` integer NOT NULL,
	`overseas` integer,
	`uncapped` integer NOT NULL,
	`bat_min` integer NOT NULL,
	`bat_max` integer NOT NULL,
	`bowl_min` integer NOT NULL,
	`bowl_max` integer NOT NULL,
	`allrounder_min` integer NOT NULL,
	`allrounder_max` integer NOT NULL,
	`wicketkeeper_min` integer NOT NULL,
	`wicketkeeper_max` integer NOT NULL,
	`separate_playoff_trades` integer NOT NULL,
	`playoff_trades` integer NOT NULL,
	`playoff_free_trades` integer NOT NULL,
	`scoring_rules` text NOT NULL, `submission_key` text,
	FOREIGN KEY (`tournament_id`) REFERENCES `tournaments`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "leagues_pin" CHECK("leagues"."pin" glob '[1-9][0-9][0-9][0-9][0-9][0-9]'),
	CONSTRAINT "leagues_name" CHECK(length(trim("leagues"."name")) > 0),
	CONSTRAINT "leagues_money" CHECK("leagues"."budget" > 0 and "leagues"."team_balance" > 0)
);
INSERT INTO "leagues" ("id", "tournament_id", "name", "pin", "created_by", "created_at", "transfers_allowed", "free_transfers_per_match", "budget", "team_balance", "overseas", "uncapped", "bat_min", "bat_max", "bowl_min", "bowl_max", "allrounder_min", "allrounder_max", "wicketkeeper_min", "wicketkeeper_max", "separate_playoff_trades", "playoff_trades", "playoff_free_trades", "scoring_rules", "submission_key") VALUES (1, 1, 'Sunday Gully League', '596637', 1, 1774965600000, 25, 1, 100, 7, 4, 0, 3, 6, 3, 6, 1, 4, 1, 4, 0, 10, 1, '{"milestoneMode":"highest","batting":{"run":1,"four":1,"six":2,"duck":-10,"excludeBowlersForDuck":true,"milestoneBonuses":[{"runs":25,"points":10},{"runs":50,"points":15},{"runs":75,"points":20},{"runs":100,"points":25},{"runs":125,"points":40},{"runs":150,"points":70},{"runs":175,"points":100},{"runs":200,"points":150}],"strikeRateMode":"formula","runRateBonus":{"minBalls":6,"okayRunsPer6Balls":7.5,"positiveMultiplier":1,"negativeMultiplier":1},"strikeRateRanges":[{"minRuns":null,"minBalls":10,"minRate":0,"maxRate":100,"points":-30},{"minRuns":null,"minBalls":10,"minRate":100.01,"maxRate":110,"points":-10},{"minRuns":null,"minBalls":10,"minRate":110.01,"maxRate":125,"points":0},{"minRuns":20,"minBalls":null,"minRate":125.01,"maxRate":150,"points":10},{"minRuns":20,"minBalls":null,"minRate":150.01,"maxRate":175,"points":15},{"minRuns":20,"minBalls":null,"minRate":175.01,"maxRate":200,"points":20},{"minRuns":20,"minBalls":null,"minRate":200.01,"maxRate":600,"points":30}],"runsMinusBallsBonus":{"minBalls":10,"multiplier":1}},"bowling":{"wicket":40,"dotBall":1,"wideBall":-1,"noBall":-5,"maiden":40,"lbwBowledBonus":5,"milestoneBonuses":[{"wickets":2,"points":10},{"wickets":3,"points":20},{"wickets":4,"points":30},{"wickets":5,"points":40},{"wickets":6,"points":60},{"wickets":7,"points":80},{"wickets":8,"points":100},{"wickets":9,"points":140},{"wickets":10,"points":200}],"economyRateMode":"formula","economyRateBonus":{"minBalls":6,"okayRunsPer6Balls":7.5,"positiveMultiplier":1,"negativeMultiplier":1},"economyRateRanges":[{"minOvers":2,"minRuns":null,"minRate":0,"maxRate":3.99,"points":30},{"minOvers":2,"minRuns":null,"minRate":4,"maxRate":5.99,"points":20},{"minOvers":2,"minRuns":null,"minRate":6,"maxRate":6.99,"points":10},{"minOvers":2,"minRuns":null,"minRate":7,"maxRate":7.99,"points":0},{"minOvers":2,"minRuns":null,"minRate":8,"maxRate":8.99,"points":-5},{"minOvers":2,"minRuns":null,"minRate":9,"maxRate":9.99,"points":-10},{"minOvers":2,"minRuns":null,"minRate":10,"maxRate":36,"points":-20}]},"fielding":{"catch":10,"catchBonus":{"catches":2,"points":10},"stumping":20,"runout":10},"extras":{"playerOfTheMatch":50,"predictionCorrect":50,"predictionIncorrect":-50,"captainMode":"unified","captainMultiplier":2,"viceCaptainMultiplier":1.5,"battingCaptainMultiplier":2,"bowlingCaptainMultiplier":2}}', NULL);
INSERT INTO "leagues" ("id", "tournament_id", "name", "pin", "created_by", "created_at", "transfers_allowed", "free_transfers_per_match", "budget", "team_balance", "overseas", "uncapped", "bat_min", "bat_max", "bowl_min", "bowl_max", "allrounder_min", "allrounder_max", "wicketkeeper_min", "wicketkeeper_max", "separate_playoff_trades", "playoff_trades", "playoff_free_trades", "scoring_rules", "submission_key") VALUES (2, 1, 'Sunday Gully League', '227548', 2, 1774965600000, 25, 1, 100, 7, 4, 0, 3, 6, 3, 6, 1, 4, 1, 4, 0, 10, 1, '{"milestoneMode":"highest","batting":{"run":1,"four":1,"six":2,"duck":-10,"excludeBowlersForDuck":true,"milestoneBonuses":[{"runs":25,"points":10},{"runs":50,"points":15},{"runs":75,"points":20},{"runs":100,"points":25},{"runs":125,"points":40},{"runs":150,"points":70},{"runs":175,"points":100},{"runs":200,"points":150}],"strikeRateMode":"formula","runRateBonus":{"minBalls":6,"okayRunsPer6Balls":7.5,"positiveMultiplier":1,"negativeMultiplier":1},"strikeRateRanges":[{"minRuns":null,"minBalls":10,"minRate":0,"maxRate":100,"points":-30},{"minRuns":null,"minBalls":10,"minRate":100.01,"maxRate":110,"points":-10},{"minRuns":null,"minBalls":10,"minRate":110.01,"maxRate":125,"points":0},{"minRuns":20,"minBalls":null,"minRate":125.01,"maxRate":150,"points":10},{"minRuns":20,"minBalls":null,"minRate":150.01,"maxRate":175,"points":15},{"minRuns":20,"minBalls":null,"minRate":175.01,"maxRate":200,"points":20},{"minRuns":20,"minBalls":null,"minRate":200.01,"maxRate":600,"points":30}],"runsMinusBallsBonus":{"minBalls":10,"multiplier":1}},"bowling":{"wicket":40,"dotBall":1,"wideBall":-1,"noBall":-5,"maiden":40,"lbwBowledBonus":5,"milestoneBonuses":[{"wickets":2,"points":10},{"wickets":3,"points":20},{"wickets":4,"points":30},{"wickets":5,"points":40},{"wickets":6,"points":60},{"wickets":7,"points":80},{"wickets":8,"points":100},{"wickets":9,"points":140},{"wickets":10,"points":200}],"economyRateMode":"formula","economyRateBonus":{"minBalls":6,"okayRunsPer6Balls":7.5,"positiveMultiplier":1,"negativeMultiplier":1},"economyRateRanges":[{"minOvers":2,"minRuns":null,"minRate":0,"maxRate":3.99,"points":30},{"minOvers":2,"minRuns":null,"minRate":4,"maxRate":5.99,"points":20},{"minOvers":2,"minRuns":null,"minRate":6,"maxRate":6.99,"points":10},{"minOvers":2,"minRuns":null,"minRate":7,"maxRate":7.99,"points":0},{"minOvers":2,"minRuns":null,"minRate":8,"maxRate":8.99,"points":-5},{"minOvers":2,"minRuns":null,"minRate":9,"maxRate":9.99,"points":-10},{"minOvers":2,"minRuns":null,"minRate":10,"maxRate":36,"points":-20}]},"fielding":{"catch":10,"catchBonus":{"catches":2,"points":10},"stumping":20,"runout":10},"extras":{"playerOfTheMatch":50,"predictionCorrect":50,"predictionIncorrect":-50,"captainMode":"unified","captainMultiplier":2,"viceCaptainMultiplier":1.5,"battingCaptainMultiplier":2,"bowlingCaptainMultiplier":2}}', NULL);
CREATE TABLE `participants` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`league_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`role` text NOT NULL,
	`team_name` text DEFAULT '' NOT NULL,
	`joined_at` integer NOT NULL,
	FOREIGN KEY (`league_id`) REFERENCES `leagues`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "participants_role" CHECK("participants"."role" in ('manager', 'member'))
);
INSERT INTO "participants" ("id", "league_id", "user_id", "role", "team_name", "joined_at") VALUES (1, 1, 1, 'manager', 'Asha''s XI', 1774965600000);
INSERT INTO "participants" ("id", "league_id", "user_id", "role", "team_name", "joined_at") VALUES (2, 2, 2, 'manager', 'Ben''s XI', 1774965600000);
INSERT INTO "participants" ("id", "league_id", "user_id", "role", "team_name", "joined_at") VALUES (3, 1, 2, 'member', 'Ben''s XI', 1774965600000);
CREATE TABLE `fixture_points` (
	`fixture_id` integer NOT NULL,
	`participant_id` integer NOT NULL,
	`points` integer NOT NULL,
	`rank` integer NOT NULL,
	PRIMARY KEY(`fixture_id`, `participant_id`),
	FOREIGN KEY (`fixture_id`) REFERENCES `fixtures`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`participant_id`) REFERENCES `participants`(`id`) ON UPDATE no action ON DELETE cascade
);
INSERT INTO "fixture_points" ("fixture_id", "participant_id", "points", "rank") VALUES (1, 3, 38700, 1);
INSERT INTO "fixture_points" ("fixture_id", "participant_id", "points", "rank") VALUES (1, 1, 18100, 2);
INSERT INTO "fixture_points" ("fixture_id", "participant_id", "points", "rank") VALUES (1, 2, 18100, 1);
INSERT INTO "fixture_points" ("fixture_id", "participant_id", "points", "rank") VALUES (2, 1, 27700, 1);
INSERT INTO "fixture_points" ("fixture_id", "participant_id", "points", "rank") VALUES (2, 3, 27700, 1);
INSERT INTO "fixture_points" ("fixture_id", "participant_id", "points", "rank") VALUES (2, 2, 25700, 1);
CREATE TABLE `locked_teams` (
	`fixture_id` integer NOT NULL,
	`participant_id` integer NOT NULL,
	`instant` integer NOT NULL,
	`submission_id` integer NOT NULL,
	`booster` text,
	`predicted_team_id` integer,
	`charge` integer NOT NULL,
	`pool` text NOT NULL,
	PRIMARY KEY(`fixture_id`, `participant_id`),
	FOREIGN KEY (`fixture_id`) REFERENCES `fixtures`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`participant_id`) REFERENCES `participants`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`submission_id`) REFERENCES `submissions`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`predicted_team_id`) REFERENCES `teams`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "locked_teams_charge" CHECK("locked_teams"."charge" >= 0),
	CONSTRAINT "locked_teams_pool" CHECK("locked_teams"."pool" in ('regular', 'playoff')),
	CONSTRAINT "locked_teams_booster" CHECK("locked_teams"."booster" is null or "locked_teams"."booster" in ('2xMatchPoints', 'FreeHit', '3xCVC', 'Budget'))
);
INSERT INTO "locked_teams" ("fixture_id", "participant_id", "instant", "submission_id", "booster", "predicted_team_id", "charge", "pool") VALUES (1, 1, 1775052000000, 1, NULL, NULL, 0, 'regular');
INSERT INTO "locked_teams" ("fixture_id", "participant_id", "instant", "submission_id", "booster", "predicted_team_id", "charge", "pool") VALUES (1, 3, 1775052000000, 3, '3xCVC', 1, 0, 'regular');
INSERT INTO "locked_teams" ("fixture_id", "participant_id", "instant", "submission_id", "booster", "predicted_team_id", "charge", "pool") VALUES (1, 2, 1775052000000, 2, NULL, NULL, 0, 'regular');
INSERT INTO "locked_teams" ("fixture_id", "participant_id", "instant", "submission_id", "booster", "predicted_team_id", "charge", "pool") VALUES (2, 1, 1775138400000, 4, NULL, NULL, 3, 'regular');
INSERT INTO "locked_teams" ("fixture_id", "participant_id", "instant", "submission_id", "booster", "predicted_team_id", "charge", "pool") VALUES (2, 3, 1775138400000, 3, NULL, NULL, 0, 'regular');
INSERT INTO "locked_teams" ("fixture_id", "participant_id", "instant", "submission_id", "booster", "predicted_team_id", "charge", "pool") VALUES (2, 2, 1775138400000, 2, NULL, NULL, 0, 'regular');
CREATE TABLE `standings` (
	`participant_id` integer PRIMARY KEY NOT NULL,
	`points` integer DEFAULT 0 NOT NULL,
	`rank` integer,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`participant_id`) REFERENCES `participants`(`id`) ON UPDATE no action ON DELETE cascade
);
INSERT INTO "standings" ("participant_id", "points", "rank", "updated_at") VALUES (1, 45800, 2, 1775142000000);
INSERT INTO "standings" ("participant_id", "points", "rank", "updated_at") VALUES (2, 43800, 1, 1775142000000);
INSERT INTO "standings" ("participant_id", "points", "rank", "updated_at") VALUES (3, 66400, 1, 1775142000000);
CREATE TABLE `submission_players` (
	`submission_id` integer NOT NULL,
	`position` integer NOT NULL,
	`player_id` integer NOT NULL,
	PRIMARY KEY(`submission_id`, `position`),
	FOREIGN KEY (`submission_id`) REFERENCES `submissions`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`player_id`) REFERENCES `pool_players`(`id`) ON UPDATE no action ON DELETE no action
);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (1, 0, 1);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (1, 1, 2);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (1, 2, 3);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (1, 3, 6);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (1, 4, 7);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (1, 5, 12);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (1, 6, 15);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (1, 7, 17);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (1, 8, 22);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (1, 9, 23);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (1, 10, 28);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (2, 0, 1);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (2, 1, 2);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (2, 2, 3);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (2, 3, 6);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (2, 4, 7);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (2, 5, 12);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (2, 6, 15);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (2, 7, 17);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (2, 8, 22);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (2, 9, 23);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (2, 10, 28);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (3, 0, 4);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (3, 1, 2);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (3, 2, 3);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (3, 3, 6);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (3, 4, 7);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (3, 5, 12);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (3, 6, 15);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (3, 7, 17);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (3, 8, 22);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (3, 9, 23);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (3, 10, 28);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (4, 0, 4);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (4, 1, 5);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (4, 2, 3);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (4, 3, 6);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (4, 4, 7);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (4, 5, 12);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (4, 6, 15);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (4, 7, 17);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (4, 8, 22);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (4, 9, 23);
INSERT INTO "submission_players" ("submission_id", "position", "player_id") VALUES (4, 10, 28);
CREATE TABLE `submissions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`participant_id` integer NOT NULL,
	`saved_at` integer NOT NULL,
	`target_fixture_id` integer,
	`captain_id` integer,
	`vice_captain_id` integer,
	`booster` text,
	`predicted_team_id` integer, `key` text,
	FOREIGN KEY (`participant_id`) REFERENCES `participants`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`target_fixture_id`) REFERENCES `fixtures`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`captain_id`) REFERENCES `pool_players`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`vice_captain_id`) REFERENCES `pool_players`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`predicted_team_id`) REFERENCES `teams`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "submissions_booster" CHECK("submissions"."booster" is null or "submissions"."booster" in ('2xMatchPoints', 'FreeHit', '3xCVC', 'Budget'))
);
INSERT INTO "submissions" ("id", "participant_id", "saved_at", "target_fixture_id", "captain_id", "vice_captain_id", "booster", "predicted_team_id", "key") VALUES (1, 1, 1774965600000, 1, 1, 2, NULL, NULL, NULL);
INSERT INTO "submissions" ("id", "participant_id", "saved_at", "target_fixture_id", "captain_id", "vice_captain_id", "booster", "predicted_team_id", "key") VALUES (2, 2, 1774965600000, 1, 1, 2, NULL, NULL, NULL);
INSERT INTO "submissions" ("id", "participant_id", "saved_at", "target_fixture_id", "captain_id", "vice_captain_id", "booster", "predicted_team_id", "key") VALUES (3, 3, 1774965600000, 1, 4, 2, '3xCVC', 1, NULL);
INSERT INTO "submissions" ("id", "participant_id", "saved_at", "target_fixture_id", "captain_id", "vice_captain_id", "booster", "predicted_team_id", "key") VALUES (4, 1, 1775059200000, 2, 4, 5, NULL, NULL, NULL);
CREATE TABLE `pool_players` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`team_id` integer NOT NULL,
	`key` text NOT NULL,
	`name` text NOT NULL,
	`role` text NOT NULL,
	`salary` integer NOT NULL,
	`overseas` integer DEFAULT false NOT NULL,
	`uncapped` integer DEFAULT false NOT NULL,
	`image_url` text,
	FOREIGN KEY (`team_id`) REFERENCES `teams`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "pool_players_role" CHECK("pool_players"."role" in ('Batsman', 'Bowler', 'Allrounder', 'Wicket Keeper')),
	CONSTRAINT "pool_players_salary" CHECK("pool_players"."salary" > 0)
);
INSERT INTO "pool_players" ("id", "team_id", "key", "name", "role", "salary", "overseas", "uncapped", "image_url") VALUES (1, 1, 'RED-0', 'Reds 0', 'Batsman', 850, 0, 0, NULL);
INSERT INTO "pool_players" ("id", "team_id", "key", "name", "role", "salary", "overseas", "uncapped", "image_url") VALUES (2, 1, 'RED-1', 'Reds 1', 'Batsman', 850, 0, 0, NULL);
INSERT INTO "pool_players" ("id", "team_id", "key", "name", "role", "salary", "overseas", "uncapped", "image_url") VALUES (3, 1, 'RED-2', 'Reds 2', 'Batsman', 850, 0, 0, NULL);
INSERT INTO "pool_players" ("id", "team_id", "key", "name", "role", "salary", "overseas", "uncapped", "image_url") VALUES (4, 1, 'RED-3', 'Reds 3', 'Batsman', 850, 0, 0, NULL);
INSERT INTO "pool_players" ("id", "team_id", "key", "name", "role", "salary", "overseas", "uncapped", "image_url") VALUES (5, 1, 'RED-4', 'Reds 4', 'Batsman', 850, 0, 0, NULL);
INSERT INTO "pool_players" ("id", "team_id", "key", "name", "role", "salary", "overseas", "uncapped", "image_url") VALUES (6, 1, 'RED-5', 'Reds 5', 'Bowler', 850, 0, 0, NULL);
INSERT INTO "pool_players" ("id", "team_id", "key", "name", "role", "salary", "overseas", "uncapped", "image_url") VALUES (7, 1, 'RED-6', 'Reds 6', 'Bowler', 850, 0, 0, NULL);
INSERT INTO "pool_players" ("id", "team_id", "key", "name", "role", "salary", "overseas", "uncapped", "image_url") VALUES (8, 1, 'RED-7', 'Reds 7', 'Bowler', 850, 0, 0, NULL);
INSERT INTO "pool_players" ("id", "team_id", "key", "name", "role", "salary", "overseas", "uncapped", "image_url") VALUES (9, 1, 'RED-8', 'Reds 8', 'Bowler', 850, 0, 0, NULL);
INSERT INTO "pool_players" ("id", "team_id", "key", "name", "role", "salary", "overseas", "uncapped", "image_url") VALUES (10, 1, 'RED-9', 'Reds 9', 'Bowler', 850, 0, 0, NULL);
INSERT INTO "pool_players" ("id", "team_id", "key", "name", "role", "salary", "overseas", "uncapped", "image_url") VALUES (11, 1, 'RED-10', 'Reds 10', 'Bowler', 850, 0, 0, NULL);
INSERT INTO "pool_players" ("id", "team_id", "key", "name", "role", "salary", "overseas", "uncapped", "image_url") VALUES (12, 1, 'RED-11', 'Reds 11', 'Allrounder', 850, 0, 0, NULL);
INSERT INTO "pool_players" ("id", "team_id", "key", "name", "role", "salary", "overseas", "uncapped", "image_url") VALUES (13, 1, 'RED-12', 'Reds 12', 'Allrounder', 850, 0, 0, NULL);
INSERT INTO "pool_players" ("id", "team_id", "key", "name", "role", "salary", "overseas", "uncapped", "image_url") VALUES (14, 1, 'RED-13', 'Reds 13', 'Allrounder', 850, 0, 0, NULL);
INSERT INTO "pool_players" ("id", "team_id", "key", "name", "role", "salary", "overseas", "uncapped", "image_url") VALUES (15, 1, 'RED-14', 'Reds 14', 'Wicket Keeper', 850, 0, 0, NULL);
INSERT INTO "pool_players" ("id", "team_id", "key", "name", "role", "salary", "overseas", "uncapped", "image_url") VALUES (16, 1, 'RED-15', 'Reds 15', 'Wicket Keeper', 850, 0, 0, NULL);
INSERT INTO "pool_players" ("id", "team_id", "key", "name", "role", "salary", "overseas", "uncapped", "image_url") VALUES (17, 2, 'BLU-0', 'Blues 0', 'Batsman', 850, 0, 0, NULL);
INSERT INTO "pool_players" ("id", "team_id", "key", "name", "role", "salary", "overseas", "uncapped", "image_url") VALUES (18, 2, 'BLU-1', 'Blues 1', 'Batsman', 850, 0, 0, NULL);
INSERT INTO "pool_players" ("id", "team_id", "key", "name", "role", "salary", "overseas", "uncapped", "image_url") VALUES (19, 2, 'BLU-2', 'Blues 2', 'Batsman', 850, 0, 0, NULL);
INSERT INTO "pool_players" ("id", "team_id", "key", "name", "role", "salary", "overseas", "uncapped", "image_url") VALUES (20, 2, 'BLU-3', 'Blues 3', 'Batsman', 850, 0, 0, NULL);
INSERT INTO "pool_players" ("id", "team_id", "key", "name", "role", "salary", "overseas", "uncapped", "image_url") VALUES (21, 2, 'BLU-4', 'Blues 4', 'Batsman', 850, 0, 0, NULL);
INSERT INTO "pool_players" ("id", "team_id", "key", "name", "role", "salary", "overseas", "uncapped", "image_url") VALUES (22, 2, 'BLU-5', 'Blues 5', 'Bowler', 850, 0, 0, NULL);
INSERT INTO "pool_players" ("id", "team_id", "key", "name", "role", "salary", "overseas", "uncapped", "image_url") VALUES (23, 2, 'BLU-6', 'Blues 6', 'Bowler', 850, 0, 0, NULL);
INSERT INTO "pool_players" ("id", "team_id", "key", "name", "role", "salary", "overseas", "uncapped", "image_url") VALUES (24, 2, 'BLU-7', 'Blues 7', 'Bowler', 850, 0, 0, NULL);
INSERT INTO "pool_players" ("id", "team_id", "key", "name", "role", "salary", "overseas", "uncapped", "image_url") VALUES (25, 2, 'BLU-8', 'Blues 8', 'Bowler', 850, 0, 0, NULL);
INSERT INTO "pool_players" ("id", "team_id", "key", "name", "role", "salary", "overseas", "uncapped", "image_url") VALUES (26, 2, 'BLU-9', 'Blues 9', 'Bowler', 850, 0, 0, NULL);
INSERT INTO "pool_players" ("id", "team_id", "key", "name", "role", "salary", "overseas", "uncapped", "image_url") VALUES (27, 2, 'BLU-10', 'Blues 10', 'Bowler', 850, 0, 0, NULL);
INSERT INTO "pool_players" ("id", "team_id", "key", "name", "role", "salary", "overseas", "uncapped", "image_url") VALUES (28, 2, 'BLU-11', 'Blues 11', 'Allrounder', 850, 0, 0, NULL);
INSERT INTO "pool_players" ("id", "team_id", "key", "name", "role", "salary", "overseas", "uncapped", "image_url") VALUES (29, 2, 'BLU-12', 'Blues 12', 'Allrounder', 850, 0, 0, NULL);
INSERT INTO "pool_players" ("id", "team_id", "key", "name", "role", "salary", "overseas", "uncapped", "image_url") VALUES (30, 2, 'BLU-13', 'Blues 13', 'Allrounder', 850, 0, 0, NULL);
INSERT INTO "pool_players" ("id", "team_id", "key", "name", "role", "salary", "overseas", "uncapped", "image_url") VALUES (31, 2, 'BLU-14', 'Blues 14', 'Wicket Keeper', 850, 0, 0, NULL);
INSERT INTO "pool_players" ("id", "team_id", "key", "name", "role", "salary", "overseas", "uncapped", "image_url") VALUES (32, 2, 'BLU-15', 'Blues 15', 'Wicket Keeper', 850, 0, 0, NULL);
CREATE TABLE `teams` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tournament_id` integer NOT NULL,
	`name` text NOT NULL,
	`short_name` text NOT NULL,
	FOREIGN KEY (`tournament_id`) REFERENCES `tournaments`(`id`) ON UPDATE no action ON DELETE cascade
);
INSERT INTO "teams" ("id", "tournament_id", "name", "short_name") VALUES (1, 1, 'Reds', 'RED');
INSERT INTO "teams" ("id", "tournament_id", "name", "short_name") VALUES (2, 1, 'Blues', 'BLU');
CREATE TABLE `tournaments` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`image` text,
	`starts_at` integer,
	`ends_at` integer
);
INSERT INTO "tournaments" ("id", "name", "image", "starts_at", "ends_at") VALUES (1, 'Two Team Trophy', NULL, 1775052000000, 1775656800000);
CREATE TABLE `mails` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`to` text NOT NULL,
	`subject` text NOT NULL,
	`text` text,
	`html` text,
	`link` text,
	`created_at` integer NOT NULL,
	`useful_until` integer NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`next_try_at` integer NOT NULL,
	`sent_at` integer,
	`failed_at` integer,
	`last_error` text,
	CONSTRAINT "mails_kind" CHECK("mails"."kind" in ('verification', 'address-known', 'reset', 'password-changed', 'google-linked'))
);
INSERT INTO "mails" ("id", "kind", "to", "subject", "text", "html", "link", "created_at", "useful_until", "tries", "next_try_at", "sent_at", "failed_at", "last_error") VALUES (1, 'reset', 'ben@example.org', 'Reset your Gully password', 'Hello,

here is the link for a new password. It works once, for 30 minutes.

Reset my password:
http://gully.test/reset-password?token=55zKjvpHHRcH9c7SNayZZ22i8JHbqVe4GS3b0wA6kd8

If you did not ask for it, ignore this mail: your password stays as it is.
', '<!doctype html>
<html lang="en"><body style="font-family:sans-serif;color:#1a1d18;line-height:1.5">
<p>Hello,</p><p>here is the link for a new password. It works once, for 30 minutes.</p>
<p><a href="http://gully.test/reset-password?token=55zKjvpHHRcH9c7SNayZZ22i8JHbqVe4GS3b0wA6kd8" style="color:#1d5b3a">Reset my password</a></p>
<p>If you did not ask for it, ignore this mail: your password stays as it is.</p>
</body></html>', 'http://gully.test/reset-password?token=55zKjvpHHRcH9c7SNayZZ22i8JHbqVe4GS3b0wA6kd8', 1775142000000, 1775143800000, 0, 1775142000000, NULL, NULL, NULL);
CREATE TABLE `try_counts` (
	`key` text PRIMARY KEY NOT NULL,
	`tries` integer NOT NULL,
	`window_ends_at` integer NOT NULL
);
INSERT INTO "try_counts" ("key", "tries", "window_ends_at") VALUES ('bjXHdqI0GuPYnepUVWN9PZiTcZj3pyOuIOfs3caCinY', 1, 1775145600000);
INSERT INTO "try_counts" ("key", "tries", "window_ends_at") VALUES ('Qs0FQepOjQGfygA1C3sEkDi80O7uK2IyE6MCKbPLpoA', 1, 1775145600000);
INSERT INTO "try_counts" ("key", "tries", "window_ends_at") VALUES ('v9fk5SwBLIB66yDo8ob0PyWQyldei57ZBPa9s-0cdA0', 1, 1775142900000);
INSERT INTO "try_counts" ("key", "tries", "window_ends_at") VALUES ('u7-YOzOFUg2RnwOzEcpWbzjm1kRLJZXWWFS_THmDRAA', 1, 1775142900000);
CREATE TABLE `league_log` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`league_id` integer NOT NULL,
	`at` integer NOT NULL,
	`user_id` integer NOT NULL,
	`change` text NOT NULL,
	FOREIGN KEY (`league_id`) REFERENCES `leagues`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
INSERT INTO "league_log" ("id", "league_id", "at", "user_id", "change") VALUES (1, 1, 1774965600000, 1, '{"kind":"created"}');
INSERT INTO "league_log" ("id", "league_id", "at", "user_id", "change") VALUES (2, 2, 1774965600000, 2, '{"kind":"created"}');
INSERT INTO "league_log" ("id", "league_id", "at", "user_id", "change") VALUES (3, 1, 1774965600000, 2, '{"kind":"joined"}');
INSERT INTO "league_log" ("id", "league_id", "at", "user_id", "change") VALUES (4, 1, 1774965600000, 1, '{"kind":"booster","booster":"3xCVC","from":{"enabled":false,"maxUses":1},"to":{"enabled":true,"maxUses":2}}');
CREATE INDEX `email_tokens_by_user` ON `email_tokens` (`user_id`);
CREATE INDEX `sessions_by_user` ON `sessions` (`user_id`);
CREATE UNIQUE INDEX `users_email_unique` ON `users` (`email`);
CREATE INDEX `fixtures_by_start` ON `fixtures` (`locked_at`,`starts_at`);
CREATE UNIQUE INDEX `fixtures_by_external_id` ON `fixtures` (`tournament_id`,`external_id`);
CREATE UNIQUE INDEX `leagues_pin_unique` ON `leagues` (`pin`);
CREATE INDEX `leagues_by_tournament` ON `leagues` (`tournament_id`);
CREATE INDEX `participants_by_user` ON `participants` (`user_id`);
CREATE UNIQUE INDEX `participants_once` ON `participants` (`league_id`,`user_id`);
CREATE INDEX `fixture_points_by_participant` ON `fixture_points` (`participant_id`);
CREATE INDEX `locked_teams_by_participant` ON `locked_teams` (`participant_id`,`instant`);
CREATE UNIQUE INDEX `submission_players_once` ON `submission_players` (`submission_id`,`player_id`);
CREATE INDEX `submissions_by_participant` ON `submissions` (`participant_id`,`saved_at`);
CREATE UNIQUE INDEX `pool_players_by_key` ON `pool_players` (`team_id`,`key`);
CREATE UNIQUE INDEX `teams_by_name` ON `teams` (`tournament_id`,`name`);
CREATE UNIQUE INDEX `tournaments_name_unique` ON `tournaments` (`name`);
CREATE INDEX `mails_due` ON `mails` (`next_try_at`) WHERE "mails"."sent_at" is null and "mails"."failed_at" is null;
CREATE INDEX `try_counts_by_end` ON `try_counts` (`window_ends_at`);
CREATE UNIQUE INDEX `users_google_sub_unique` ON `users` (`google_sub`);
CREATE INDEX `league_log_by_league` ON `league_log` (`league_id`,`id`);
CREATE UNIQUE INDEX `leagues_by_submission` ON `leagues` (`created_by`,`submission_key`);
CREATE UNIQUE INDEX `submissions_once` ON `submissions` (`participant_id`,`key`);
