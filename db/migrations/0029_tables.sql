CREATE TABLE `left_out_fixtures` (
	`league_id` integer NOT NULL,
	`fixture_id` integer NOT NULL,
	`since` integer NOT NULL,
	`user_id` integer,
	PRIMARY KEY(`league_id`, `fixture_id`),
	FOREIGN KEY (`league_id`) REFERENCES `leagues`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`fixture_id`) REFERENCES `fixtures`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
ALTER TABLE `leagues` ADD `table_kind` text DEFAULT 'points' NOT NULL;--> statement-breakpoint
ALTER TABLE `leagues` ADD `best_fixtures` integer DEFAULT 10 NOT NULL;--> statement-breakpoint
ALTER TABLE `leagues` ADD `place_points` text DEFAULT '10, 8, 6, 4, 3, 2, 1' NOT NULL;--> statement-breakpoint
ALTER TABLE `standings` ADD `table_figures` text;