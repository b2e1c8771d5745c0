CREATE TABLE `feed_health` (
	`feed` text PRIMARY KEY NOT NULL,
	`states_asked_at` integer,
	`succeeded_at` integer,
	`failed_at` integer,
	`error` text,
	`failures` integer DEFAULT 0 NOT NULL,
	`retry_at` integer
);
--> statement-breakpoint
CREATE TABLE `feed_hits` (
	`feed` text NOT NULL,
	`day` text NOT NULL,
	`hits` integer DEFAULT 0 NOT NULL,
	`told_limit` integer,
	PRIMARY KEY(`feed`, `day`)
);
--> statement-breakpoint
CREATE TABLE `fixture_overrides` (
	`fixture_id` integer PRIMARY KEY NOT NULL,
	`by_hand` integer DEFAULT false NOT NULL,
	`players_of_match` text,
	`dot_balls` text,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`fixture_id`) REFERENCES `fixtures`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `fixture_polls` (
	`fixture_id` integer PRIMARY KEY NOT NULL,
	`asked_at` integer,
	`over_at` integer,
	`final_at` integer,
	`settled` integer DEFAULT false NOT NULL,
	`told_start` integer,
	`went_back` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`fixture_id`) REFERENCES `fixtures`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `followed_series` (
	`tournament_id` integer PRIMARY KEY NOT NULL,
	`feed` text NOT NULL,
	`series_id` text NOT NULL,
	`fixtures_asked_at` integer,
	`squads_asked_at` integer,
	FOREIGN KEY (`tournament_id`) REFERENCES `tournaments`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `followed_series_by_feed` ON `followed_series` (`feed`,`series_id`);