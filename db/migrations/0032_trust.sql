CREATE TABLE `api_tokens` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`name` text NOT NULL,
	`hash` text NOT NULL,
	`made_at` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `api_tokens_hash_unique` ON `api_tokens` (`hash`);--> statement-breakpoint
CREATE INDEX `api_tokens_by_user` ON `api_tokens` (`user_id`);--> statement-breakpoint
CREATE TABLE `chain_entries` (
	`league_id` integer NOT NULL,
	`number` integer NOT NULL,
	`at` integer NOT NULL,
	`body` text NOT NULL,
	`hash` blob NOT NULL,
	`last_save_id` integer NOT NULL,
	PRIMARY KEY(`league_id`, `number`),
	FOREIGN KEY (`league_id`) REFERENCES `leagues`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "chain_entries_number" CHECK("chain_entries"."number" > 0)
);
--> statement-breakpoint
CREATE TABLE `line_versions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tournament_id` integer NOT NULL,
	`league_id` integer,
	`at` integer NOT NULL,
	`body` text NOT NULL,
	`hash` blob NOT NULL,
	FOREIGN KEY (`tournament_id`) REFERENCES `tournaments`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`league_id`) REFERENCES `leagues`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `line_versions_by_hash` ON `line_versions` (`hash`);--> statement-breakpoint
CREATE INDEX `line_versions_by_tournament` ON `line_versions` (`tournament_id`,`league_id`,`id`);--> statement-breakpoint
CREATE TABLE `open_seats` (
	`participant_id` integer PRIMARY KEY NOT NULL,
	`token_hash` text,
	`made_at` integer,
	FOREIGN KEY (`participant_id`) REFERENCES `participants`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `open_seats_token_hash_unique` ON `open_seats` (`token_hash`);--> statement-breakpoint
CREATE TABLE `openid_accounts` (
	`issuer` text NOT NULL,
	`subject` text NOT NULL,
	`user_id` integer NOT NULL,
	`linked_at` integer NOT NULL,
	PRIMARY KEY(`issuer`, `subject`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `openid_accounts_by_user` ON `openid_accounts` (`user_id`);--> statement-breakpoint
ALTER TABLE `fixtures` ADD `ref` text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE `fixtures` SET `ref` = lower(hex(randomblob(5)));--> statement-breakpoint
CREATE TRIGGER `fixtures_ref` AFTER INSERT ON `fixtures` WHEN new.`ref` = '' BEGIN UPDATE `fixtures` SET `ref` = lower(hex(randomblob(5))) WHERE `id` = new.`id`; END;--> statement-breakpoint
ALTER TABLE `leagues` ADD `receipts` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `participants` ADD `number` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE `participants` SET `number` = `place`.`number` FROM (
	SELECT `id`, row_number() OVER (PARTITION BY `league_id` ORDER BY `joined_at`, `id`) AS `number` FROM `participants`
) AS `place` WHERE `place`.`id` = `participants`.`id`;--> statement-breakpoint
CREATE UNIQUE INDEX `participants_by_number` ON `participants` (`league_id`,`number`);--> statement-breakpoint
CREATE TRIGGER `participants_number` AFTER INSERT ON `participants` WHEN new.`number` = 0 BEGIN UPDATE `participants` SET `number` = (SELECT max(`number`) + 1 FROM `participants` WHERE `league_id` = new.`league_id`) WHERE `id` = new.`id`; END;--> statement-breakpoint
ALTER TABLE `submissions` ADD `salt` blob;--> statement-breakpoint
ALTER TABLE `submissions` ADD `receipt` blob;--> statement-breakpoint
ALTER TABLE `pool_players` ADD `ref` text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE `pool_players` SET `ref` = lower(hex(randomblob(5)));--> statement-breakpoint
CREATE TRIGGER `pool_players_ref` AFTER INSERT ON `pool_players` WHEN new.`ref` = '' BEGIN UPDATE `pool_players` SET `ref` = lower(hex(randomblob(5))) WHERE `id` = new.`id`; END;--> statement-breakpoint
ALTER TABLE `teams` ADD `ref` text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE `teams` SET `ref` = lower(hex(randomblob(5)));--> statement-breakpoint
CREATE TRIGGER `teams_ref` AFTER INSERT ON `teams` WHEN new.`ref` = '' BEGIN UPDATE `teams` SET `ref` = lower(hex(randomblob(5))) WHERE `id` = new.`id`; END;--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_deliveries` (
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
	CONSTRAINT "deliveries_kind" CHECK("__new_deliveries"."kind" in ('deadline', 'side', 'result', 'correction', 'rules', 'league', 'squads', 'lock', 'test')),
	CONSTRAINT "deliveries_to_one" CHECK(("__new_deliveries"."subscription_id" is null) <> ("__new_deliveries"."webhook_id" is null))
);
--> statement-breakpoint
INSERT INTO `__new_deliveries`("id", "subscription_id", "webhook_id", "kind", "about", "content", "created_at", "useful_until", "tries", "next_try_at", "sent_at", "failed_at", "last_error") SELECT "id", "subscription_id", "webhook_id", "kind", "about", "content", "created_at", "useful_until", "tries", "next_try_at", "sent_at", "failed_at", "last_error" FROM `deliveries`;--> statement-breakpoint
DROP TABLE `deliveries`;--> statement-breakpoint
ALTER TABLE `__new_deliveries` RENAME TO `deliveries`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE INDEX `deliveries_due` ON `deliveries` (`next_try_at`) WHERE "deliveries"."sent_at" is null and "deliveries"."failed_at" is null;--> statement-breakpoint
CREATE INDEX `deliveries_by_subscription` ON `deliveries` (`subscription_id`);--> statement-breakpoint
CREATE INDEX `deliveries_by_webhook` ON `deliveries` (`webhook_id`);--> statement-breakpoint
CREATE TABLE `__new_webhook_kinds` (
	`webhook_id` integer NOT NULL,
	`kind` text NOT NULL,
	PRIMARY KEY(`webhook_id`, `kind`),
	FOREIGN KEY (`webhook_id`) REFERENCES `webhooks`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "webhook_kinds_kind" CHECK("__new_webhook_kinds"."kind" in ('deadline', 'result', 'correction', 'rules', 'league', 'lock'))
);
--> statement-breakpoint
INSERT INTO `__new_webhook_kinds`("webhook_id", "kind") SELECT "webhook_id", "kind" FROM `webhook_kinds`;--> statement-breakpoint
DROP TABLE `webhook_kinds`;--> statement-breakpoint
ALTER TABLE `__new_webhook_kinds` RENAME TO `webhook_kinds`;--> statement-breakpoint
CREATE TABLE `__new_league_notices_told` (
	`league_id` integer NOT NULL,
	`kind` text NOT NULL,
	`about` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`league_id`, `kind`, `about`),
	FOREIGN KEY (`league_id`) REFERENCES `leagues`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "league_notices_told_kind" CHECK("__new_league_notices_told"."kind" in ('deadline', 'side', 'result', 'correction', 'rules', 'league', 'squads', 'lock'))
);
--> statement-breakpoint
INSERT INTO `__new_league_notices_told`("league_id", "kind", "about", "at") SELECT "league_id", "kind", "about", "at" FROM `league_notices_told`;--> statement-breakpoint
DROP TABLE `league_notices_told`;--> statement-breakpoint
ALTER TABLE `__new_league_notices_told` RENAME TO `league_notices_told`;--> statement-breakpoint
CREATE TABLE `__new_notice_choices` (
	`user_id` integer NOT NULL,
	`kind` text NOT NULL,
	`channel` text NOT NULL,
	`wanted` integer NOT NULL,
	PRIMARY KEY(`user_id`, `kind`, `channel`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "notice_choices_kind" CHECK("__new_notice_choices"."kind" in ('deadline', 'side', 'result', 'correction', 'rules', 'league', 'squads', 'lock')),
	CONSTRAINT "notice_choices_channel" CHECK("__new_notice_choices"."channel" in ('mail', 'push'))
);
--> statement-breakpoint
INSERT INTO `__new_notice_choices`("user_id", "kind", "channel", "wanted") SELECT "user_id", "kind", "channel", "wanted" FROM `notice_choices`;--> statement-breakpoint
DROP TABLE `notice_choices`;--> statement-breakpoint
ALTER TABLE `__new_notice_choices` RENAME TO `notice_choices`;--> statement-breakpoint
CREATE TABLE `__new_notices_told` (
	`user_id` integer NOT NULL,
	`kind` text NOT NULL,
	`about` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `kind`, `about`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "notices_told_kind" CHECK("__new_notices_told"."kind" in ('deadline', 'side', 'result', 'correction', 'rules', 'league', 'squads', 'lock'))
);
--> statement-breakpoint
INSERT INTO `__new_notices_told`("user_id", "kind", "about", "at") SELECT "user_id", "kind", "about", "at" FROM `notices_told`;--> statement-breakpoint
DROP TABLE `notices_told`;--> statement-breakpoint
ALTER TABLE `__new_notices_told` RENAME TO `notices_told`;