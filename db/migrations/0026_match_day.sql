CREATE TABLE `ball_events` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`fixture_id` integer NOT NULL,
	`key` text NOT NULL,
	`after` text NOT NULL,
	`pen` integer NOT NULL,
	`what` text NOT NULL,
	`user_id` integer,
	`made_at` integer NOT NULL,
	`received_at` integer NOT NULL,
	FOREIGN KEY (`fixture_id`) REFERENCES `fixtures`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `ball_events_by_key` ON `ball_events` (`fixture_id`,`key`);--> statement-breakpoint
CREATE UNIQUE INDEX `ball_events_by_place` ON `ball_events` (`fixture_id`,`after`);--> statement-breakpoint
CREATE TABLE `over_checks` (
	`fixture_id` integer NOT NULL,
	`innings` integer NOT NULL,
	`over` integer NOT NULL,
	`user_id` integer NOT NULL,
	`digest` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`fixture_id`, `innings`, `over`, `user_id`),
	FOREIGN KEY (`fixture_id`) REFERENCES `fixtures`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `score_pens` (
	`fixture_id` integer NOT NULL,
	`number` integer NOT NULL,
	`user_id` integer,
	`by_user_id` integer,
	`since` integer NOT NULL,
	PRIMARY KEY(`fixture_id`, `number`),
	FOREIGN KEY (`fixture_id`) REFERENCES `fixtures`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`by_user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE TABLE `side_corrections` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`fixture_id` integer NOT NULL,
	`player_id` integer NOT NULL,
	`at` integer NOT NULL,
	`user_id` integer,
	`source` text NOT NULL,
	`before` text NOT NULL,
	`after` text NOT NULL,
	FOREIGN KEY (`fixture_id`) REFERENCES `fixtures`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`player_id`) REFERENCES `pool_players`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "side_corrections_source" CHECK("side_corrections"."source" in ('operator', 'scorer', 'member', 'feed', 'match file'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `side_corrections_once` ON `side_corrections` (`fixture_id`,`player_id`,`at`);--> statement-breakpoint
CREATE TABLE `feed_costs` (
	`feed` text NOT NULL,
	`question` text NOT NULL,
	`hits` integer DEFAULT 0 NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`feed`, `question`)
);
--> statement-breakpoint
CREATE TABLE `push_tokens` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tournament_id` integer NOT NULL,
	`name` text NOT NULL,
	`hash` text NOT NULL,
	`made_by` integer NOT NULL,
	`made_at` integer NOT NULL,
	`used_at` integer,
	`ended_at` integer,
	FOREIGN KEY (`tournament_id`) REFERENCES `tournaments`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`made_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `push_tokens_by_tournament` ON `push_tokens` (`tournament_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `push_tokens_by_hash` ON `push_tokens` (`hash`);--> statement-breakpoint
CREATE TABLE `pushed_fixtures` (
	`fixture_id` integer PRIMARY KEY NOT NULL,
	`token_id` integer NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`fixture_id`) REFERENCES `fixtures`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`token_id`) REFERENCES `push_tokens`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `reconciled_fixtures` (
	`fixture_id` integer PRIMARY KEY NOT NULL,
	`file` text NOT NULL,
	`at` integer NOT NULL,
	`digest` text NOT NULL,
	FOREIGN KEY (`fixture_id`) REFERENCES `fixtures`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `score_sources` (
	`fixture_id` integer PRIMARY KEY NOT NULL,
	`source` text NOT NULL,
	`feed` text,
	`as_of` integer NOT NULL,
	`next_at` integer,
	FOREIGN KEY (`fixture_id`) REFERENCES `fixtures`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "score_sources_source" CHECK("score_sources"."source" in ('feed', 'typed', 'pasted', 'pushed', 'match file', 'ball by ball', 'rehearsal')),
	CONSTRAINT "score_sources_feed" CHECK(("score_sources"."source" = 'feed') = ("score_sources"."feed" is not null))
);
--> statement-breakpoint
CREATE TABLE `scorers` (
	`tournament_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`since` integer NOT NULL,
	PRIMARY KEY(`tournament_id`, `user_id`),
	FOREIGN KEY (`tournament_id`) REFERENCES `tournaments`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `side_notices` (
	`fixture_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`player_id` integer NOT NULL,
	PRIMARY KEY(`fixture_id`, `user_id`, `player_id`),
	FOREIGN KEY (`fixture_id`) REFERENCES `fixtures`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`player_id`) REFERENCES `pool_players`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `side_rounds` (
	`fixture_id` integer PRIMARY KEY NOT NULL,
	`statement_id` integer NOT NULL,
	FOREIGN KEY (`fixture_id`) REFERENCES `fixtures`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `side_statement_players` (
	`statement_id` integer NOT NULL,
	`player_id` integer NOT NULL,
	`status` text NOT NULL,
	PRIMARY KEY(`statement_id`, `player_id`),
	FOREIGN KEY (`statement_id`) REFERENCES `side_statements`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`player_id`) REFERENCES `pool_players`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "side_statement_players_status" CHECK("side_statement_players"."status" in ('named', 'substitute'))
);
--> statement-breakpoint
CREATE TABLE `side_statements` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`fixture_id` integer NOT NULL,
	`team_id` integer NOT NULL,
	`source` text NOT NULL,
	`user_id` integer,
	`at` integer NOT NULL,
	FOREIGN KEY (`fixture_id`) REFERENCES `fixtures`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`team_id`) REFERENCES `teams`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "side_statements_source" CHECK("side_statements"."source" in ('operator', 'scorer', 'member', 'feed', 'match file'))
);
--> statement-breakpoint
CREATE INDEX `side_statements_by_fixture` ON `side_statements` (`fixture_id`,`team_id`);--> statement-breakpoint
CREATE TABLE `submission_backups` (
	`submission_id` integer NOT NULL,
	`position` integer NOT NULL,
	`player_id` integer NOT NULL,
	PRIMARY KEY(`submission_id`, `position`),
	FOREIGN KEY (`submission_id`) REFERENCES `submissions`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`player_id`) REFERENCES `pool_players`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "submission_backups_position" CHECK("submission_backups"."position" between 0 and 3)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `submission_backups_once` ON `submission_backups` (`submission_id`,`player_id`);--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_league_log` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`league_id` integer NOT NULL,
	`at` integer NOT NULL,
	`user_id` integer,
	`change` text NOT NULL,
	FOREIGN KEY (`league_id`) REFERENCES `leagues`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
INSERT INTO `__new_league_log`("id", "league_id", "at", "user_id", "change") SELECT "id", "league_id", "at", "user_id", "change" FROM `league_log`;--> statement-breakpoint
DROP TABLE `league_log`;--> statement-breakpoint
ALTER TABLE `__new_league_log` RENAME TO `league_log`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE INDEX `league_log_by_league` ON `league_log` (`league_id`,`id`);--> statement-breakpoint
ALTER TABLE `leagues` ADD `backups` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `leagues` ADD `substitutes_play` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `leagues` ADD `captain_fallback` text DEFAULT 'none' NOT NULL;