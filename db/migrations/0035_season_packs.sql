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
CREATE UNIQUE INDEX `season_packs_pack_id_unique` ON `season_packs` (`pack_id`);