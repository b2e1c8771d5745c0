CREATE TABLE `squad_releases` (
	`participant_id` integer NOT NULL,
	`player_id` integer NOT NULL,
	`set_at` integer NOT NULL,
	PRIMARY KEY(`participant_id`, `player_id`),
	FOREIGN KEY (`participant_id`) REFERENCES `participants`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`player_id`) REFERENCES `pool_players`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `leagues` ADD `squad_overseas_min` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `leagues` ADD `squad_uncapped_min` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `leagues` ADD `squad_uncapped_max` integer;--> statement-breakpoint
ALTER TABLE `leagues` ADD `squad_bat_max` integer;--> statement-breakpoint
ALTER TABLE `leagues` ADD `squad_bowl_max` integer;--> statement-breakpoint
ALTER TABLE `leagues` ADD `squad_allrounder_max` integer;--> statement-breakpoint
ALTER TABLE `leagues` ADD `squad_wicketkeeper_max` integer;--> statement-breakpoint
ALTER TABLE `leagues` ADD `purse_unit` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `leagues` ADD `bid_steps` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `leagues` ADD `lot_seconds` integer DEFAULT 30 NOT NULL;--> statement-breakpoint
ALTER TABLE `leagues` ADD `open_places` text DEFAULT 'filled' NOT NULL;--> statement-breakpoint
ALTER TABLE `leagues` ADD `reopens_at` integer;--> statement-breakpoint
ALTER TABLE `leagues` ADD `only_fixture_id` integer REFERENCES fixtures(id) ON DELETE cascade;--> statement-breakpoint
CREATE INDEX `leagues_that_reopen` ON `leagues` (`reopens_at`) WHERE "leagues"."reopens_at" is not null;--> statement-breakpoint
CREATE INDEX `leagues_of_one_fixture` ON `leagues` (`only_fixture_id`) WHERE "leagues"."only_fixture_id" is not null;--> statement-breakpoint
ALTER TABLE `participants` ADD `purse` integer;