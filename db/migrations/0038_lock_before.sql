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
ALTER TABLE `leagues` ADD `lock_steps` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
CREATE INDEX `leagues_with_own_locks` ON `leagues` (`tournament_id`) WHERE ("leagues"."lock_before" <> 0 or "leagues"."lock_steps" <> '[]');--> statement-breakpoint
CREATE TRIGGER `points_tokens_early_locks_insert` AFTER INSERT ON `early_locks` WHEN exists (SELECT 1 FROM `points_tokens`) BEGIN DELETE FROM `points_tokens`; END;--> statement-breakpoint
CREATE TRIGGER `points_tokens_early_locks_update` AFTER UPDATE ON `early_locks` WHEN exists (SELECT 1 FROM `points_tokens`) BEGIN DELETE FROM `points_tokens`; END;--> statement-breakpoint
CREATE TRIGGER `points_tokens_early_locks_delete` AFTER DELETE ON `early_locks` WHEN exists (SELECT 1 FROM `points_tokens`) BEGIN DELETE FROM `points_tokens`; END;
