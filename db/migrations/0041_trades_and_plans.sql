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
ALTER TABLE `leagues` ADD `plans` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `leagues` ADD `trade_money` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `leagues` ADD `free_agents_by` text DEFAULT 'bids' NOT NULL;--> statement-breakpoint
ALTER TABLE `trades` ADD `money` text;--> statement-breakpoint
ALTER TABLE `trades` ADD `drops` text;--> statement-breakpoint
ALTER TABLE `trades` ADD `expires_at` integer;