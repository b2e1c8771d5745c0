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
ALTER TABLE `tournaments` ADD `cricsheet` integer;--> statement-breakpoint
ALTER TABLE `tournaments` ADD `season_wanted_at` integer;--> statement-breakpoint
ALTER TABLE `tournaments` ADD `season_fetched_at` integer;