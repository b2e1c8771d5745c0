CREATE TABLE `league_notes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`league_id` integer NOT NULL,
	`user_id` integer,
	`at` integer NOT NULL,
	`text` text NOT NULL,
	`answers` text,
	`secret` integer DEFAULT false NOT NULL,
	`ends_at` integer,
	`ended_at` integer,
	`shown_until` integer NOT NULL,
	`result` text,
	FOREIGN KEY (`league_id`) REFERENCES `leagues`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `league_notes_by_league` ON `league_notes` (`league_id`,`shown_until`);--> statement-breakpoint
CREATE INDEX `league_notes_open_polls` ON `league_notes` (`ends_at`) WHERE "league_notes"."answers" is not null and "league_notes"."ended_at" is null;--> statement-breakpoint
CREATE TABLE `note_ballots` (
	`id` integer PRIMARY KEY NOT NULL,
	`note_id` integer NOT NULL,
	`key` text NOT NULL,
	`answer` integer NOT NULL,
	FOREIGN KEY (`note_id`) REFERENCES `league_notes`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `note_ballots_once` ON `note_ballots` (`note_id`,`key`);--> statement-breakpoint
CREATE TABLE `note_marks` (
	`note_id` integer NOT NULL,
	`participant_id` integer NOT NULL,
	`dismissed` integer DEFAULT false NOT NULL,
	`voted` integer DEFAULT false NOT NULL,
	`answer` integer,
	PRIMARY KEY(`note_id`, `participant_id`),
	FOREIGN KEY (`note_id`) REFERENCES `league_notes`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`participant_id`) REFERENCES `participants`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `note_marks_by_participant` ON `note_marks` (`participant_id`);--> statement-breakpoint
CREATE TABLE `acting_consents` (
	`participant_id` integer PRIMARY KEY NOT NULL,
	`since` integer NOT NULL,
	FOREIGN KEY (`participant_id`) REFERENCES `participants`(`id`) ON UPDATE no action ON DELETE cascade
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
ALTER TABLE `leagues` ADD `only_fixture_id` integer REFERENCES fixtures(id) ON DELETE cascade;--> statement-breakpoint
CREATE INDEX `leagues_of_one_fixture` ON `leagues` (`only_fixture_id`) WHERE "leagues"."only_fixture_id" is not null;--> statement-breakpoint
ALTER TABLE `participants` ADD `purse` integer;--> statement-breakpoint
ALTER TABLE `submissions` ADD `by_id` integer REFERENCES participants(id);