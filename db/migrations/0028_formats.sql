CREATE TABLE `corrected_innings` (
	`fixture_id` integer NOT NULL,
	`innings` integer NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`fixture_id`, `innings`),
	FOREIGN KEY (`fixture_id`) REFERENCES `fixtures`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `head_to_heads` (
	`league_id` integer PRIMARY KEY NOT NULL,
	`seed` text NOT NULL,
	`starts_from` integer,
	`playoffs_from` integer,
	FOREIGN KEY (`league_id`) REFERENCES `leagues`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `playoff_pairs` (
	`league_id` integer NOT NULL,
	`game` text NOT NULL,
	`first_id` integer NOT NULL,
	`second_id` integer NOT NULL,
	PRIMARY KEY(`league_id`, `game`),
	FOREIGN KEY (`league_id`) REFERENCES `leagues`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`first_id`) REFERENCES `participants`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`second_id`) REFERENCES `participants`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "playoff_pairs_game" CHECK("playoff_pairs"."game" in ('qualifier1', 'eliminator', 'qualifier2', 'final'))
);
--> statement-breakpoint
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
ALTER TABLE `leagues` ADD `format` text DEFAULT 'season' NOT NULL;--> statement-breakpoint
ALTER TABLE `leagues` ADD `table_kind` text DEFAULT 'points' NOT NULL;--> statement-breakpoint
ALTER TABLE `leagues` ADD `best_fixtures` integer DEFAULT 10 NOT NULL;--> statement-breakpoint
ALTER TABLE `leagues` ADD `place_points` text DEFAULT '10, 8, 6, 4, 3, 2, 1' NOT NULL;--> statement-breakpoint
ALTER TABLE `leagues` ADD `head_to_head` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `leagues` ADD `round_length` text DEFAULT 'week' NOT NULL;--> statement-breakpoint
ALTER TABLE `leagues` ADD `head_to_head_points` text DEFAULT '2-1-0' NOT NULL;--> statement-breakpoint
ALTER TABLE `leagues` ADD `head_to_head_playoffs` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `leagues` ADD `time_zone` text DEFAULT 'UTC' NOT NULL;--> statement-breakpoint
ALTER TABLE `standings` ADD `table_figures` text;