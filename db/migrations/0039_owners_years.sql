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
CREATE TABLE `league_odds` (
	`league_id` integer NOT NULL,
	`fixture_id` integer NOT NULL,
	`basis` text NOT NULL,
	`chances` text NOT NULL,
	`brier` real,
	`all_equal` real,
	PRIMARY KEY(`league_id`, `fixture_id`),
	FOREIGN KEY (`league_id`) REFERENCES `leagues`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`fixture_id`) REFERENCES `fixtures`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `pick_proposals` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`league_id` integer NOT NULL,
	`number` integer NOT NULL,
	`fixture_id` integer NOT NULL,
	`participant_id` integer NOT NULL,
	`proposed_by` integer NOT NULL,
	`at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	`reason` text NOT NULL,
	`player_ids` text NOT NULL,
	`captain_id` integer,
	`vice_captain_id` integer,
	`booster` text,
	`locked_booster` text,
	`state` text NOT NULL,
	`ended_at` integer,
	`key` text,
	FOREIGN KEY (`league_id`) REFERENCES `leagues`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`fixture_id`) REFERENCES `fixtures`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`participant_id`) REFERENCES `participants`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`proposed_by`) REFERENCES `participants`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`captain_id`) REFERENCES `pool_players`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`vice_captain_id`) REFERENCES `pool_players`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `pick_proposals_counting` ON `pick_proposals` (`fixture_id`,`participant_id`) WHERE "pick_proposals"."state" = 'counts';--> statement-breakpoint
CREATE UNIQUE INDEX `pick_proposals_open` ON `pick_proposals` (`fixture_id`,`participant_id`) WHERE "pick_proposals"."state" = 'open';--> statement-breakpoint
CREATE INDEX `pick_proposals_ending` ON `pick_proposals` (`ends_at`) WHERE "pick_proposals"."state" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX `pick_proposals_by_number` ON `pick_proposals` (`league_id`,`number`);--> statement-breakpoint
CREATE UNIQUE INDEX `pick_proposals_once` ON `pick_proposals` (`league_id`,`key`);--> statement-breakpoint
CREATE TABLE `pick_votes` (
	`proposal_id` integer NOT NULL,
	`participant_id` integer NOT NULL,
	`agrees` integer NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`proposal_id`, `participant_id`),
	FOREIGN KEY (`proposal_id`) REFERENCES `pick_proposals`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`participant_id`) REFERENCES `participants`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `pick_votes_by_participant` ON `pick_votes` (`participant_id`);--> statement-breakpoint
CREATE TABLE `squad_releases` (
	`participant_id` integer NOT NULL,
	`player_id` integer NOT NULL,
	`set_at` integer NOT NULL,
	PRIMARY KEY(`participant_id`, `player_id`),
	FOREIGN KEY (`participant_id`) REFERENCES `participants`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`player_id`) REFERENCES `pool_players`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `acting_consents` (
	`participant_id` integer PRIMARY KEY NOT NULL,
	`since` integer NOT NULL,
	FOREIGN KEY (`participant_id`) REFERENCES `participants`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `team_plans` (
	`participant_id` integer NOT NULL,
	`fixture_id` integer NOT NULL,
	`saved_at` integer NOT NULL,
	`captain_id` integer,
	`vice_captain_id` integer,
	`booster` text,
	`predicted_team_id` integer,
	`player_ids` text NOT NULL,
	`backup_ids` text NOT NULL,
	`fault` text,
	`told_at` integer,
	PRIMARY KEY(`participant_id`, `fixture_id`),
	FOREIGN KEY (`participant_id`) REFERENCES `participants`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`fixture_id`) REFERENCES `fixtures`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`captain_id`) REFERENCES `pool_players`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`vice_captain_id`) REFERENCES `pool_players`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`predicted_team_id`) REFERENCES `teams`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `team_plans_by_fixture` ON `team_plans` (`fixture_id`);--> statement-breakpoint
ALTER TABLE `leagues` ADD `former_league_id` integer;--> statement-breakpoint
ALTER TABLE `leagues` ADD `plans` integer DEFAULT false NOT NULL;--> statement-breakpoint
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
ALTER TABLE `leagues` ADD `trade_money` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `leagues` ADD `free_agents_by` text DEFAULT 'bids' NOT NULL;--> statement-breakpoint
ALTER TABLE `leagues` ADD `retained` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `leagues` ADD `retained_price` text DEFAULT 'last' NOT NULL;--> statement-breakpoint
ALTER TABLE `leagues` ADD `retained_prices` text DEFAULT '18, 14, 11, 8, 6' NOT NULL;--> statement-breakpoint
ALTER TABLE `leagues` ADD `retained_hours` integer DEFAULT 48 NOT NULL;--> statement-breakpoint
ALTER TABLE `leagues` ADD `rights_to_match` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `leagues` ADD `odds` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `leagues` ADD `reopens_at` integer;--> statement-breakpoint
ALTER TABLE `leagues` ADD `only_fixture_id` integer REFERENCES fixtures(id) ON DELETE cascade;--> statement-breakpoint
CREATE INDEX `leagues_that_reopen` ON `leagues` (`reopens_at`) WHERE "leagues"."reopens_at" is not null;--> statement-breakpoint
CREATE INDEX `leagues_of_one_fixture` ON `leagues` (`only_fixture_id`) WHERE "leagues"."only_fixture_id" is not null;--> statement-breakpoint
ALTER TABLE `participants` ADD `purse` integer;--> statement-breakpoint
ALTER TABLE `participants` ADD `brought` text;--> statement-breakpoint
ALTER TABLE `squad_wishes` ADD `keep` integer;--> statement-breakpoint
ALTER TABLE `submissions` ADD `brought` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `submissions` ADD `by_id` integer REFERENCES participants(id);--> statement-breakpoint
CREATE INDEX `submissions_brought` ON `submissions` (`participant_id`) WHERE "submissions"."brought";--> statement-breakpoint
CREATE INDEX `submissions_by_others` ON `submissions` (`by_id`) WHERE "submissions"."by_id" is not null;--> statement-breakpoint
ALTER TABLE `trades` ADD `money` text;--> statement-breakpoint
ALTER TABLE `trades` ADD `drops` text;--> statement-breakpoint
ALTER TABLE `trades` ADD `expires_at` integer;
--> statement-breakpoint
CREATE TRIGGER IF NOT EXISTS `points_tokens_adjustments_insert` AFTER INSERT ON `adjustments` WHEN exists (SELECT 1 FROM `points_tokens`) BEGIN DELETE FROM `points_tokens`; END;--> statement-breakpoint
CREATE TRIGGER IF NOT EXISTS `points_tokens_adjustments_update` AFTER UPDATE ON `adjustments` WHEN exists (SELECT 1 FROM `points_tokens`) BEGIN DELETE FROM `points_tokens`; END;--> statement-breakpoint
CREATE TRIGGER IF NOT EXISTS `points_tokens_adjustments_delete` AFTER DELETE ON `adjustments` WHEN exists (SELECT 1 FROM `points_tokens`) BEGIN DELETE FROM `points_tokens`; END;--> statement-breakpoint
CREATE TRIGGER IF NOT EXISTS `points_tokens_pick_proposals_insert` AFTER INSERT ON `pick_proposals` WHEN exists (SELECT 1 FROM `points_tokens`) BEGIN DELETE FROM `points_tokens`; END;--> statement-breakpoint
CREATE TRIGGER IF NOT EXISTS `points_tokens_pick_proposals_update` AFTER UPDATE ON `pick_proposals` WHEN exists (SELECT 1 FROM `points_tokens`) BEGIN DELETE FROM `points_tokens`; END;--> statement-breakpoint
CREATE TRIGGER IF NOT EXISTS `points_tokens_pick_proposals_delete` AFTER DELETE ON `pick_proposals` WHEN exists (SELECT 1 FROM `points_tokens`) BEGIN DELETE FROM `points_tokens`; END;
