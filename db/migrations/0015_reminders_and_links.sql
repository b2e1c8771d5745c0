CREATE TABLE `calendar_links` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `league_shares` (
	`league_id` integer PRIMARY KEY NOT NULL,
	`token` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`league_id`) REFERENCES `leagues`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `league_shares_token_unique` ON `league_shares` (`token`);--> statement-breakpoint
CREATE TABLE `reminder_opt_outs` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`since` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `reminder_rounds` (
	`fixture_id` integer PRIMARY KEY NOT NULL,
	`starts_at` integer NOT NULL,
	FOREIGN KEY (`fixture_id`) REFERENCES `fixtures`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `reminders` (
	`fixture_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`starts_at` integer NOT NULL,
	`queued_at` integer NOT NULL,
	PRIMARY KEY(`fixture_id`, `user_id`),
	FOREIGN KEY (`fixture_id`) REFERENCES `fixtures`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `reminders_by_user` ON `reminders` (`user_id`,`queued_at`);--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_mails` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`to` text NOT NULL,
	`subject` text NOT NULL,
	`text` text,
	`html` text,
	`link` text,
	`unsubscribe` text,
	`created_at` integer NOT NULL,
	`useful_until` integer NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`next_try_at` integer NOT NULL,
	`sent_at` integer,
	`failed_at` integer,
	`last_error` text,
	CONSTRAINT "mails_kind" CHECK("__new_mails"."kind" in ('verification', 'address-known', 'reset', 'password-changed', 'google-linked', 'reminder'))
);
--> statement-breakpoint
INSERT INTO `__new_mails`("id", "kind", "to", "subject", "text", "html", "link", "unsubscribe", "created_at", "useful_until", "tries", "next_try_at", "sent_at", "failed_at", "last_error") SELECT "id", "kind", "to", "subject", "text", "html", "link", null, "created_at", "useful_until", "tries", "next_try_at", "sent_at", "failed_at", "last_error" FROM `mails`;--> statement-breakpoint
DROP TABLE `mails`;--> statement-breakpoint
ALTER TABLE `__new_mails` RENAME TO `mails`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE INDEX `mails_due` ON `mails` (`next_try_at`) WHERE "mails"."sent_at" is null and "mails"."failed_at" is null;