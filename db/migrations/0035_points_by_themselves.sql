CREATE TABLE `fetched_archives` (
	`name` text PRIMARY KEY NOT NULL,
	`minute` integer NOT NULL,
	`next_at` integer NOT NULL,
	`asked_at` integer,
	`etag` text,
	`tournament_ids` text DEFAULT '[]' NOT NULL,
	`succeeded_at` integer,
	`counts` text,
	`failed_at` integer,
	`error` text,
	`failures` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `open_differences` (
	`fixture_id` integer PRIMARY KEY NOT NULL,
	`file` text NOT NULL,
	`packed` blob NOT NULL,
	`since` integer NOT NULL,
	`stored` text NOT NULL,
	`digest` text NOT NULL,
	`difference` text NOT NULL,
	FOREIGN KEY (`fixture_id`) REFERENCES `fixtures`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `fixture_ids` (
	`fixture_id` integer NOT NULL,
	`provider` text NOT NULL,
	`tournament_id` integer NOT NULL,
	`external_id` text NOT NULL,
	PRIMARY KEY(`fixture_id`, `provider`),
	FOREIGN KEY (`fixture_id`) REFERENCES `fixtures`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`tournament_id`) REFERENCES `tournaments`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `fixture_ids_by_id` ON `fixture_ids` (`tournament_id`,`provider`,`external_id`);--> statement-breakpoint
CREATE TABLE `player_ids` (
	`player_id` integer NOT NULL,
	`provider` text NOT NULL,
	`team_id` integer NOT NULL,
	`external_id` text NOT NULL,
	PRIMARY KEY(`player_id`, `provider`),
	FOREIGN KEY (`player_id`) REFERENCES `pool_players`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`team_id`) REFERENCES `teams`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `player_ids_by_id` ON `player_ids` (`team_id`,`provider`,`external_id`);--> statement-breakpoint
CREATE TABLE `season_packs` (
	`tournament_id` integer PRIMARY KEY NOT NULL,
	`pack_id` text NOT NULL,
	`version` integer NOT NULL,
	`address` text,
	`pack` text NOT NULL,
	`imported_at` integer NOT NULL,
	FOREIGN KEY (`tournament_id`) REFERENCES `tournaments`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `season_packs_pack_id_unique` ON `season_packs` (`pack_id`);--> statement-breakpoint
CREATE TABLE `source_reports` (
	`fixture_id` integer NOT NULL,
	`source` text NOT NULL,
	`as_of` integer NOT NULL,
	`figures` text NOT NULL,
	`differences` text NOT NULL,
	PRIMARY KEY(`fixture_id`, `source`),
	FOREIGN KEY (`fixture_id`) REFERENCES `fixtures`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `tournament_sources` (
	`tournament_id` integer PRIMARY KEY NOT NULL,
	`sources` text NOT NULL,
	`program` text,
	FOREIGN KEY (`tournament_id`) REFERENCES `tournaments`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `fixture_polls` ADD `told_start` integer;--> statement-breakpoint
ALTER TABLE `fixture_polls` ADD `row_doubts` text;--> statement-breakpoint
ALTER TABLE `fixture_polls` ADD `has_scorecard` integer;--> statement-breakpoint
ALTER TABLE `fixture_polls` ADD `missing_at` integer;--> statement-breakpoint
ALTER TABLE `fixture_polls` ADD `scorers_told_at` integer;--> statement-breakpoint
ALTER TABLE `fixture_polls` ADD `refused_at` integer;--> statement-breakpoint
ALTER TABLE `fixture_polls` ADD `refusal` text;--> statement-breakpoint
ALTER TABLE `fixture_polls` ADD `sides_asked_at` integer;--> statement-breakpoint
ALTER TABLE `fixture_polls` ADD `moments` integer;--> statement-breakpoint
ALTER TABLE `score_sources` ADD `user_id` integer REFERENCES users(id);--> statement-breakpoint
ALTER TABLE `score_sources` ADD `points_as_of` integer;--> statement-breakpoint
ALTER TABLE `pool_players` ADD `to_check` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `pool_players` ADD `same_as` integer REFERENCES pool_players(id);--> statement-breakpoint
ALTER TABLE `tournaments` ADD `cricsheet` integer;--> statement-breakpoint
ALTER TABLE `tournaments` ADD `season_wanted_at` integer;--> statement-breakpoint
ALTER TABLE `tournaments` ADD `season_fetched_at` integer;