CREATE TABLE `league_odds` (
	`league_id` integer NOT NULL,
	`fixture_id` integer NOT NULL,
	`basis` text NOT NULL,
	`said` text NOT NULL,
	`brier` real,
	`all_equal` real,
	PRIMARY KEY(`league_id`, `fixture_id`),
	FOREIGN KEY (`league_id`) REFERENCES `leagues`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`fixture_id`) REFERENCES `fixtures`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `leagues` ADD `odds` integer DEFAULT false NOT NULL;