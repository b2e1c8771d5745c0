CREATE TABLE `deputy_votes` (
	`voter_id` integer PRIMARY KEY NOT NULL,
	`candidate_id` integer NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`voter_id`) REFERENCES `participants`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`candidate_id`) REFERENCES `participants`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `deputy_votes_by_candidate` ON `deputy_votes` (`candidate_id`);--> statement-breakpoint
CREATE TABLE `early_locks` (
	`league_id` integer NOT NULL,
	`fixture_id` integer NOT NULL,
	`locked_at` integer NOT NULL,
	PRIMARY KEY(`league_id`, `fixture_id`),
	FOREIGN KEY (`league_id`) REFERENCES `leagues`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`fixture_id`) REFERENCES `fixtures`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `early_locks_fixture` ON `early_locks` (`fixture_id`);--> statement-breakpoint
ALTER TABLE `leagues` ADD `lock_before` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `leagues` ADD `eleven` text DEFAULT 'chosen' NOT NULL;--> statement-breakpoint
ALTER TABLE `leagues` ADD `captain_for` text DEFAULT 'match' NOT NULL;--> statement-breakpoint
ALTER TABLE `leagues` ADD `picks_for_absent` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `leagues` ADD `lock_steps` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
CREATE INDEX `leagues_with_own_locks` ON `leagues` (`tournament_id`) WHERE ("leagues"."lock_before" <> 0 or "leagues"."lock_steps" <> '[]' or "leagues"."format" = 'rounds');--> statement-breakpoint
ALTER TABLE `participants` ADD `plays` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `league_news` ADD `sale_id` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `league_news` ADD `sales_id` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `submissions` ADD `at_lock` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `squad_events_by_time` ON `squad_events` (`at`);--> statement-breakpoint
CREATE TRIGGER `points_tokens_early_locks_insert` AFTER INSERT ON `early_locks` WHEN exists (SELECT 1 FROM `points_tokens`) BEGIN DELETE FROM `points_tokens`; END;--> statement-breakpoint
CREATE TRIGGER `points_tokens_early_locks_update` AFTER UPDATE ON `early_locks` WHEN exists (SELECT 1 FROM `points_tokens`) BEGIN DELETE FROM `points_tokens`; END;--> statement-breakpoint
CREATE TRIGGER `points_tokens_early_locks_delete` AFTER DELETE ON `early_locks` WHEN exists (SELECT 1 FROM `points_tokens`) BEGIN DELETE FROM `points_tokens`; END;--> statement-breakpoint
DROP TRIGGER `points_tokens_leagues_update`;--> statement-breakpoint
CREATE TRIGGER `points_tokens_leagues_update` AFTER UPDATE OF `tournament_id`, `scoring_rules`, `budget`, `team_balance`, `overseas`, `uncapped`, `bat_min`, `bat_max`, `bowl_min`, `bowl_max`, `allrounder_min`, `allrounder_max`, `wicketkeeper_min`, `wicketkeeper_max`, `backups`, `substitutes_play`, `captain_fallback`, `eleven` ON `leagues` WHEN exists (SELECT 1 FROM `points_tokens`) BEGIN DELETE FROM `points_tokens`; END;--> statement-breakpoint
DROP TRIGGER `points_tokens_participants_update`;--> statement-breakpoint
CREATE TRIGGER `points_tokens_participants_update` AFTER UPDATE OF `league_id`, `joined_at`, `left_at`, `plays` ON `participants` WHEN exists (SELECT 1 FROM `points_tokens`) BEGIN DELETE FROM `points_tokens`; END;
