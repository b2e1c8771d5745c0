CREATE TABLE `deputy_votes` (
	`voter_id` integer PRIMARY KEY NOT NULL,
	`candidate_id` integer NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`voter_id`) REFERENCES `participants`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`candidate_id`) REFERENCES `participants`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `deputy_votes_by_candidate` ON `deputy_votes` (`candidate_id`);--> statement-breakpoint
ALTER TABLE `participants` ADD `plays` integer DEFAULT true NOT NULL;--> statement-breakpoint
DROP TRIGGER `points_tokens_participants_update`;--> statement-breakpoint
CREATE TRIGGER `points_tokens_participants_update` AFTER UPDATE OF `league_id`, `joined_at`, `left_at`, `plays` ON `participants` WHEN exists (SELECT 1 FROM `points_tokens`) BEGIN DELETE FROM `points_tokens`; END;
