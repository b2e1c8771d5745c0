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
ALTER TABLE `pool_players` ADD `to_check` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `pool_players` ADD `same_as` integer REFERENCES pool_players(id);