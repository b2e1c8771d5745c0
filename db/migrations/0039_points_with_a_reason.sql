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
CREATE TRIGGER `points_tokens_adjustments_insert` AFTER INSERT ON `adjustments` WHEN exists (SELECT 1 FROM `points_tokens`) BEGIN DELETE FROM `points_tokens`; END;--> statement-breakpoint
CREATE TRIGGER `points_tokens_adjustments_update` AFTER UPDATE ON `adjustments` WHEN exists (SELECT 1 FROM `points_tokens`) BEGIN DELETE FROM `points_tokens`; END;--> statement-breakpoint
CREATE TRIGGER `points_tokens_adjustments_delete` AFTER DELETE ON `adjustments` WHEN exists (SELECT 1 FROM `points_tokens`) BEGIN DELETE FROM `points_tokens`; END;
