CREATE TABLE `adjustments` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`league_id` integer NOT NULL,
	`number` integer NOT NULL,
	`participant_id` integer NOT NULL,
	`fixture_id` integer,
	`points` integer NOT NULL,
	`reason` text NOT NULL,
	`origin` text,
	`withdraws` integer,
	`at` integer NOT NULL,
	`user_id` integer,
	`key` text,
	FOREIGN KEY (`league_id`) REFERENCES `leagues`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`participant_id`) REFERENCES `participants`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`fixture_id`) REFERENCES `fixtures`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "adjustments_points" CHECK("adjustments"."points" <> 0),
	CONSTRAINT "adjustments_number" CHECK("adjustments"."number" > 0)
);
--> statement-breakpoint
CREATE INDEX `adjustments_by_participant` ON `adjustments` (`participant_id`);--> statement-breakpoint
CREATE INDEX `adjustments_by_fixture` ON `adjustments` (`fixture_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `adjustments_by_number` ON `adjustments` (`league_id`,`number`);--> statement-breakpoint
CREATE UNIQUE INDEX `adjustments_withdrawn_once` ON `adjustments` (`league_id`,`withdraws`);--> statement-breakpoint
CREATE UNIQUE INDEX `adjustments_once` ON `adjustments` (`league_id`,`key`);--> statement-breakpoint
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
ALTER TABLE `leagues` ADD `only_fixture_id` integer REFERENCES fixtures(id);--> statement-breakpoint
CREATE INDEX `leagues_of_one_fixture` ON `leagues` (`only_fixture_id`) WHERE "leagues"."only_fixture_id" is not null;--> statement-breakpoint
ALTER TABLE `participants` ADD `purse` integer;--> statement-breakpoint
ALTER TABLE `participants` ADD `brought` text;--> statement-breakpoint
ALTER TABLE `submissions` ADD `brought` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `submissions` ADD `by_id` integer REFERENCES participants(id);--> statement-breakpoint
CREATE INDEX `submissions_brought` ON `submissions` (`participant_id`) WHERE "submissions"."brought";