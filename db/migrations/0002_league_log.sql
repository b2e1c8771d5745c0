CREATE TABLE `league_log` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`league_id` integer NOT NULL,
	`at` integer NOT NULL,
	`user_id` integer NOT NULL,
	`change` text NOT NULL,
	FOREIGN KEY (`league_id`) REFERENCES `leagues`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `league_log_by_league` ON `league_log` (`league_id`,`id`);--> statement-breakpoint
ALTER TABLE `leagues` ADD `submission_key` text;--> statement-breakpoint
CREATE UNIQUE INDEX `leagues_by_submission` ON `leagues` (`created_by`,`submission_key`);