CREATE TABLE `deliveries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`subscription_id` integer,
	`webhook_id` integer,
	`kind` text NOT NULL,
	`about` text NOT NULL,
	`content` text NOT NULL,
	`created_at` integer NOT NULL,
	`useful_until` integer NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`next_try_at` integer NOT NULL,
	`sent_at` integer,
	`failed_at` integer,
	`last_error` text,
	FOREIGN KEY (`subscription_id`) REFERENCES `push_subscriptions`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`webhook_id`) REFERENCES `webhooks`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "deliveries_kind" CHECK("deliveries"."kind" in ('deadline', 'side', 'result', 'correction', 'rules', 'league', 'squads', 'test')),
	CONSTRAINT "deliveries_to_one" CHECK(("deliveries"."subscription_id" is null) <> ("deliveries"."webhook_id" is null))
);
--> statement-breakpoint
CREATE INDEX `deliveries_due` ON `deliveries` (`next_try_at`) WHERE "deliveries"."sent_at" is null and "deliveries"."failed_at" is null;--> statement-breakpoint
CREATE INDEX `deliveries_by_subscription` ON `deliveries` (`subscription_id`);--> statement-breakpoint
CREATE INDEX `deliveries_by_webhook` ON `deliveries` (`webhook_id`);--> statement-breakpoint
CREATE TABLE `push_subscriptions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`endpoint` text NOT NULL,
	`p256dh` text NOT NULL,
	`auth` text NOT NULL,
	`device` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `push_subscriptions_endpoint_unique` ON `push_subscriptions` (`endpoint`);--> statement-breakpoint
CREATE INDEX `push_subscriptions_by_user` ON `push_subscriptions` (`user_id`);--> statement-breakpoint
CREATE TABLE `webhook_kinds` (
	`webhook_id` integer NOT NULL,
	`kind` text NOT NULL,
	PRIMARY KEY(`webhook_id`, `kind`),
	FOREIGN KEY (`webhook_id`) REFERENCES `webhooks`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "webhook_kinds_kind" CHECK("webhook_kinds"."kind" in ('deadline', 'result', 'correction', 'rules', 'league'))
);
--> statement-breakpoint
CREATE TABLE `webhooks` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`league_id` integer NOT NULL,
	`format` text NOT NULL,
	`address` text NOT NULL,
	`secret` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`league_id`) REFERENCES `leagues`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "webhooks_format" CHECK("webhooks"."format" in ('discord', 'slack', 'telegram', 'ntfy', 'json'))
);
--> statement-breakpoint
CREATE INDEX `webhooks_by_league` ON `webhooks` (`league_id`);--> statement-breakpoint
CREATE TABLE `league_notices_told` (
	`league_id` integer NOT NULL,
	`kind` text NOT NULL,
	`about` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`league_id`, `kind`, `about`),
	FOREIGN KEY (`league_id`) REFERENCES `leagues`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "league_notices_told_kind" CHECK("league_notices_told"."kind" in ('deadline', 'side', 'result', 'correction', 'rules', 'league', 'squads'))
);
--> statement-breakpoint
CREATE TABLE `notice_choices` (
	`user_id` integer NOT NULL,
	`kind` text NOT NULL,
	`channel` text NOT NULL,
	`wanted` integer NOT NULL,
	PRIMARY KEY(`user_id`, `kind`, `channel`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "notice_choices_kind" CHECK("notice_choices"."kind" in ('deadline', 'side', 'result', 'correction', 'rules', 'league', 'squads')),
	CONSTRAINT "notice_choices_channel" CHECK("notice_choices"."channel" in ('mail', 'push'))
);
--> statement-breakpoint
CREATE TABLE `notice_quiet_hours` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`quiet_hours` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `notices_told` (
	`user_id` integer NOT NULL,
	`kind` text NOT NULL,
	`about` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `kind`, `about`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "notices_told_kind" CHECK("notices_told"."kind" in ('deadline', 'side', 'result', 'correction', 'rules', 'league', 'squads'))
);
--> statement-breakpoint
ALTER TABLE `leagues` ADD `recaps` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `leagues` ADD `recap_names` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `leagues` ADD `wooden_spoon` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `leagues` ADD `wall` integer DEFAULT false NOT NULL;