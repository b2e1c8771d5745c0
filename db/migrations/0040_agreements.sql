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
CREATE TRIGGER IF NOT EXISTS `points_tokens_adjustments_insert` AFTER INSERT ON `adjustments` WHEN exists (SELECT 1 FROM `points_tokens`) BEGIN DELETE FROM `points_tokens`; END;--> statement-breakpoint
CREATE TRIGGER IF NOT EXISTS `points_tokens_adjustments_update` AFTER UPDATE ON `adjustments` WHEN exists (SELECT 1 FROM `points_tokens`) BEGIN DELETE FROM `points_tokens`; END;--> statement-breakpoint
CREATE TRIGGER IF NOT EXISTS `points_tokens_adjustments_delete` AFTER DELETE ON `adjustments` WHEN exists (SELECT 1 FROM `points_tokens`) BEGIN DELETE FROM `points_tokens`; END;--> statement-breakpoint
CREATE TRIGGER IF NOT EXISTS `points_tokens_pick_proposals_insert` AFTER INSERT ON `pick_proposals` WHEN exists (SELECT 1 FROM `points_tokens`) BEGIN DELETE FROM `points_tokens`; END;--> statement-breakpoint
CREATE TRIGGER IF NOT EXISTS `points_tokens_pick_proposals_update` AFTER UPDATE ON `pick_proposals` WHEN exists (SELECT 1 FROM `points_tokens`) BEGIN DELETE FROM `points_tokens`; END;--> statement-breakpoint
CREATE TRIGGER IF NOT EXISTS `points_tokens_pick_proposals_delete` AFTER DELETE ON `pick_proposals` WHEN exists (SELECT 1 FROM `points_tokens`) BEGIN DELETE FROM `points_tokens`; END;
