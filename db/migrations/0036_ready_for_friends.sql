CREATE TABLE `personal_links` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`league_id` integer NOT NULL,
	`name` text DEFAULT '' NOT NULL,
	`member_id` integer,
	`token_hash` text NOT NULL,
	`seed` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`claimed_at` integer,
	`claimed_by` integer,
	`claim_key_hash` text,
	FOREIGN KEY (`league_id`) REFERENCES `leagues`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`member_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`claimed_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `personal_links_token_hash_unique` ON `personal_links` (`token_hash`);--> statement-breakpoint
CREATE INDEX `personal_links_by_league` ON `personal_links` (`league_id`);--> statement-breakpoint
CREATE INDEX `personal_links_by_member` ON `personal_links` (`member_id`);--> statement-breakpoint
CREATE TABLE `operator_acts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`operator_id` integer NOT NULL,
	`user_id` integer,
	`act` text NOT NULL,
	`at` integer NOT NULL,
	`told_at` integer,
	FOREIGN KEY (`operator_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `operator_acts_by_user` ON `operator_acts` (`user_id`);--> statement-breakpoint
CREATE TABLE `server_settings` (
	`name` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL
);
--> statement-breakpoint
DROP INDEX `squad_events_open_close`;--> statement-breakpoint
CREATE INDEX `squad_events_open_close` ON `squad_events` (`league_id`,`id`,`kind`) WHERE "squad_events"."kind" in ('open', 'close', 'withdraw');--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_users` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`email` text,
	`display_name` text NOT NULL,
	`password_hash` text,
	`password_changed_at` integer,
	`google_sub` text,
	`google_linked_at` integer,
	`email_verified_at` integer,
	`created_at` integer NOT NULL,
	`deleted_at` integer,
	`time_zone` text,
	`last_seen_at` integer
);
--> statement-breakpoint
INSERT INTO `__new_users`("id", "email", "display_name", "password_hash", "password_changed_at", "google_sub", "google_linked_at", "email_verified_at", "created_at", "deleted_at", "time_zone", "last_seen_at") SELECT "id", "email", "display_name", "password_hash", "password_changed_at", "google_sub", "google_linked_at", "email_verified_at", "created_at", "deleted_at", "time_zone", "last_seen_at" FROM `users`;--> statement-breakpoint
DROP TABLE `users`;--> statement-breakpoint
ALTER TABLE `__new_users` RENAME TO `users`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE UNIQUE INDEX `users_email_unique` ON `users` (`email`);--> statement-breakpoint
CREATE UNIQUE INDEX `users_google_sub_unique` ON `users` (`google_sub`);--> statement-breakpoint
ALTER TABLE `email_tokens` ADD `pending_email` text;--> statement-breakpoint
ALTER TABLE `sessions` ADD `replaced_at` integer;