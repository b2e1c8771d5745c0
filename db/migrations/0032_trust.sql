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
CREATE TRIGGER `teams_ref` AFTER INSERT ON `teams` WHEN new.`ref` = '' BEGIN UPDATE `teams` SET `ref` = lower(hex(randomblob(5))) WHERE `id` = new.`id`; END;