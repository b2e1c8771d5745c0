CREATE TABLE `email_tokens` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`purpose` text NOT NULL,
	`expires_at` integer NOT NULL,
	`pending_display_name` text,
	`pending_password_hash` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "email_tokens_purpose" CHECK("email_tokens"."purpose" in ('verify', 'reset'))
);
--> statement-breakpoint
CREATE INDEX `email_tokens_by_user` ON `email_tokens` (`user_id`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sessions_by_user` ON `sessions` (`user_id`);--> statement-breakpoint
CREATE TABLE `users` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`email` text NOT NULL,
	`display_name` text NOT NULL,
	`password_hash` text,
	`email_verified_at` integer,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_email_unique` ON `users` (`email`);--> statement-breakpoint
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
--> statement-breakpoint
CREATE INDEX `fixtures_by_start` ON `fixtures` (`locked_at`,`starts_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `fixtures_by_external_id` ON `fixtures` (`tournament_id`,`external_id`);--> statement-breakpoint
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
--> statement-breakpoint
CREATE TABLE `players_of_match` (
	`fixture_id` integer NOT NULL,
	`player_id` integer NOT NULL,
	PRIMARY KEY(`fixture_id`, `player_id`),
	FOREIGN KEY (`fixture_id`) REFERENCES `fixtures`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`player_id`) REFERENCES `pool_players`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `rehearsal_matches` (
	`fixture_id` integer PRIMARY KEY NOT NULL,
	`source` text NOT NULL,
	`balls_played` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`fixture_id`) REFERENCES `fixtures`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
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
--> statement-breakpoint
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
--> statement-breakpoint
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
--> statement-breakpoint
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
	`scoring_rules` text NOT NULL,
	FOREIGN KEY (`tournament_id`) REFERENCES `tournaments`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "leagues_pin" CHECK("leagues"."pin" glob '[1-9][0-9][0-9][0-9][0-9][0-9]'),
	CONSTRAINT "leagues_name" CHECK(length(trim("leagues"."name")) > 0),
	CONSTRAINT "leagues_money" CHECK("leagues"."budget" > 0 and "leagues"."team_balance" > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `leagues_pin_unique` ON `leagues` (`pin`);--> statement-breakpoint
CREATE INDEX `leagues_by_tournament` ON `leagues` (`tournament_id`);--> statement-breakpoint
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
--> statement-breakpoint
CREATE INDEX `participants_by_user` ON `participants` (`user_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `participants_once` ON `participants` (`league_id`,`user_id`);--> statement-breakpoint
CREATE TABLE `fixture_points` (
	`fixture_id` integer NOT NULL,
	`participant_id` integer NOT NULL,
	`points` integer NOT NULL,
	`rank` integer NOT NULL,
	PRIMARY KEY(`fixture_id`, `participant_id`),
	FOREIGN KEY (`fixture_id`) REFERENCES `fixtures`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`participant_id`) REFERENCES `participants`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `fixture_points_by_participant` ON `fixture_points` (`participant_id`);--> statement-breakpoint
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
--> statement-breakpoint
CREATE INDEX `locked_teams_by_participant` ON `locked_teams` (`participant_id`,`instant`);--> statement-breakpoint
CREATE TABLE `standings` (
	`participant_id` integer PRIMARY KEY NOT NULL,
	`points` integer DEFAULT 0 NOT NULL,
	`rank` integer,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`participant_id`) REFERENCES `participants`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `submission_players` (
	`submission_id` integer NOT NULL,
	`position` integer NOT NULL,
	`player_id` integer NOT NULL,
	PRIMARY KEY(`submission_id`, `position`),
	FOREIGN KEY (`submission_id`) REFERENCES `submissions`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`player_id`) REFERENCES `pool_players`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `submission_players_once` ON `submission_players` (`submission_id`,`player_id`);--> statement-breakpoint
CREATE TABLE `submissions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`participant_id` integer NOT NULL,
	`saved_at` integer NOT NULL,
	`target_fixture_id` integer,
	`captain_id` integer,
	`vice_captain_id` integer,
	`booster` text,
	`predicted_team_id` integer,
	FOREIGN KEY (`participant_id`) REFERENCES `participants`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`target_fixture_id`) REFERENCES `fixtures`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`captain_id`) REFERENCES `pool_players`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`vice_captain_id`) REFERENCES `pool_players`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`predicted_team_id`) REFERENCES `teams`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "submissions_booster" CHECK("submissions"."booster" is null or "submissions"."booster" in ('2xMatchPoints', 'FreeHit', '3xCVC', 'Budget'))
);
--> statement-breakpoint
CREATE INDEX `submissions_by_participant` ON `submissions` (`participant_id`,`saved_at`);--> statement-breakpoint
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
--> statement-breakpoint
CREATE UNIQUE INDEX `pool_players_by_key` ON `pool_players` (`team_id`,`key`);--> statement-breakpoint
CREATE TABLE `teams` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tournament_id` integer NOT NULL,
	`name` text NOT NULL,
	`short_name` text NOT NULL,
	FOREIGN KEY (`tournament_id`) REFERENCES `tournaments`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `teams_by_name` ON `teams` (`tournament_id`,`name`);--> statement-breakpoint
CREATE TABLE `tournaments` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`image` text,
	`starts_at` integer,
	`ends_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `tournaments_name_unique` ON `tournaments` (`name`);