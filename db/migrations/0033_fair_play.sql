CREATE TABLE `league_sides` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`league_id` integer,
	`fixture_id` integer NOT NULL,
	`team_id` integer NOT NULL,
	`statement_id` integer,
	`at` integer NOT NULL,
	`latest_start` integer,
	FOREIGN KEY (`league_id`) REFERENCES `leagues`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`fixture_id`) REFERENCES `fixtures`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`team_id`) REFERENCES `teams`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`statement_id`) REFERENCES `side_statements`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `league_sides_by_fixture` ON `league_sides` (`fixture_id`,`league_id`);--> statement-breakpoint
CREATE INDEX `league_sides_by_league` ON `league_sides` (`league_id`);--> statement-breakpoint
CREATE INDEX `league_sides_by_statement` ON `league_sides` (`statement_id`);--> statement-breakpoint
CREATE TABLE `squad_misses` (
	`participant_id` integer NOT NULL,
	`player_id` integer NOT NULL,
	`amount` integer,
	`reason` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`participant_id`, `player_id`),
	FOREIGN KEY (`participant_id`) REFERENCES `participants`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`player_id`) REFERENCES `pool_players`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `former_holders` (
	`participant_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`since` integer NOT NULL,
	`until` integer NOT NULL,
	PRIMARY KEY(`participant_id`, `until`),
	FOREIGN KEY (`participant_id`) REFERENCES `participants`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `former_holders_by_user` ON `former_holders` (`user_id`);--> statement-breakpoint
CREATE TABLE `place_links` (
	`participant_id` integer PRIMARY KEY NOT NULL,
	`token_hash` text NOT NULL,
	`made_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`participant_id`) REFERENCES `participants`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `place_links_token_hash_unique` ON `place_links` (`token_hash`);--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_squad_events` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`league_id` integer NOT NULL,
	`at` integer NOT NULL,
	`user_id` integer,
	`key` text,
	`part` integer NOT NULL,
	`kind` text NOT NULL,
	`event` text NOT NULL,
	FOREIGN KEY (`league_id`) REFERENCES `leagues`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "squad_events_kind" CHECK("__new_squad_events"."kind" in ('open', 'turn', 'lot', 'bid', 'hammer', 'sold', 'unsold', 'round', 'pick', 'undo', 'pause', 'resume', 'close', 'trade', 'claim', 'release'))
);
--> statement-breakpoint
INSERT INTO `__new_squad_events`("id", "league_id", "at", "user_id", "key", "part", "kind", "event") SELECT "id", "league_id", "at", "user_id", "key", "part", "kind", "event" FROM `squad_events`;--> statement-breakpoint
DROP TABLE `squad_events`;--> statement-breakpoint
ALTER TABLE `__new_squad_events` RENAME TO `squad_events`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE INDEX `squad_events_by_league` ON `squad_events` (`league_id`,`id`);--> statement-breakpoint
CREATE INDEX `squad_events_open_close` ON `squad_events` (`league_id`,`kind`) WHERE "squad_events"."kind" in ('open', 'close');--> statement-breakpoint
CREATE UNIQUE INDEX `squad_events_once` ON `squad_events` (`league_id`,`key`,`part`);--> statement-breakpoint
DROP INDEX `side_corrections_once`;--> statement-breakpoint
ALTER TABLE `side_corrections` ADD `league_id` integer;--> statement-breakpoint
CREATE UNIQUE INDEX `side_corrections_once` ON `side_corrections` (`fixture_id`,`player_id`,`at`,`league_id`);--> statement-breakpoint
ALTER TABLE `users` ADD `password_changed_at` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `google_linked_at` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `last_seen_at` integer;--> statement-breakpoint
ALTER TABLE `stat_corrections` ADD `league_id` integer;--> statement-breakpoint
ALTER TABLE `fixture_overrides` ADD `edited` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `fixtures` ADD `short_notice` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `participants` ADD `name_salt` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `chain_entries` ADD `last_log_id` integer DEFAULT -1 NOT NULL;--> statement-breakpoint
ALTER TABLE `chain_entries` ADD `last_squad_event_id` integer DEFAULT -1 NOT NULL;--> statement-breakpoint
-- By hand: chain
UPDATE `participants` SET `name_salt` = lower(hex(randomblob(16)));--> statement-breakpoint
CREATE TRIGGER `participants_name_salt` AFTER INSERT ON `participants` WHEN new.`name_salt` = '' BEGIN UPDATE `participants` SET `name_salt` = lower(hex(randomblob(16))) WHERE `id` = new.`id`; END;--> statement-breakpoint
-- By hand: sides, short notice, edited fixtures
CREATE TRIGGER `points_tokens_league_sides_insert` AFTER INSERT ON `league_sides` WHEN exists (SELECT 1 FROM `points_tokens`) BEGIN DELETE FROM `points_tokens`; END;--> statement-breakpoint
CREATE TRIGGER `points_tokens_league_sides_update` AFTER UPDATE ON `league_sides` WHEN exists (SELECT 1 FROM `points_tokens`) BEGIN DELETE FROM `points_tokens`; END;--> statement-breakpoint
CREATE TRIGGER `points_tokens_league_sides_delete` AFTER DELETE ON `league_sides` WHEN exists (SELECT 1 FROM `points_tokens`) BEGIN DELETE FROM `points_tokens`; END;--> statement-breakpoint
-- What members had agreed on for matches that have locked, or whose start has come, keeps counting in all leagues, whose results follow from it.
INSERT INTO `league_sides` (`league_id`, `fixture_id`, `team_id`, `statement_id`, `at`, `latest_start`)
WITH `elevens` AS (
	SELECT `s`.`id`, `s`.`fixture_id`, `s`.`team_id`, `s`.`user_id`, `s`.`at`, (SELECT json_group_array(`p`.`player_id` ORDER BY `p`.`player_id`) FROM `side_statement_players` `p` WHERE `p`.`statement_id` = `s`.`id` AND `p`.`status` = 'named') AS `eleven`
	FROM `side_statements` `s` JOIN `fixtures` `f` ON `f`.`id` = `s`.`fixture_id`
	WHERE `s`.`source` = 'member' AND `s`.`user_id` IS NOT NULL AND (`f`.`locked_at` IS NOT NULL OR `f`.`starts_at` <= unixepoch() * 1000)
)
SELECT NULL, `now`.`fixture_id`, `now`.`team_id`, `now`.`id`, `now`.`at`, NULL FROM `elevens` `now`
WHERE EXISTS (
	SELECT 1 FROM `elevens` `other`
	WHERE `other`.`fixture_id` = `now`.`fixture_id` AND `other`.`team_id` = `now`.`team_id` AND `other`.`user_id` <> `now`.`user_id` AND `other`.`id` < `now`.`id` AND `other`.`eleven` = `now`.`eleven`
	AND NOT EXISTS (SELECT 1 FROM `elevens` `later` WHERE `later`.`fixture_id` = `now`.`fixture_id` AND `later`.`team_id` = `now`.`team_id` AND `later`.`user_id` = `other`.`user_id` AND `later`.`id` > `other`.`id` AND `later`.`id` < `now`.`id`)
)
ORDER BY `now`.`id`;--> statement-breakpoint
-- Who edited a fixture and who typed its score were one mark: a fixture without a score was only edited.
UPDATE `fixture_overrides` SET `edited` = 1 WHERE `by_hand` = 1;--> statement-breakpoint
UPDATE `fixture_overrides` SET `by_hand` = 0 WHERE `by_hand` = 1 AND EXISTS (SELECT 1 FROM `fixtures` WHERE `fixtures`.`id` = `fixture_overrides`.`fixture_id` AND `fixtures`.`state` = 'upcoming') AND NOT EXISTS (SELECT 1 FROM `stat_lines` WHERE `stat_lines`.`fixture_id` = `fixture_overrides`.`fixture_id`) AND NOT EXISTS (SELECT 1 FROM `innings_scores` WHERE `innings_scores`.`fixture_id` = `fixture_overrides`.`fixture_id`);--> statement-breakpoint
-- By hand: trades
-- The review of an open offer was settled when it was accepted: it is as if it had been offered now.
UPDATE `trades` SET `reviewer` = (
	SELECT CASE `leagues`.`trade_review` WHEN 'veto' THEN 'members' WHEN 'manager' THEN 'manager' END
	FROM `leagues` WHERE `leagues`.`id` = `trades`.`league_id`
) WHERE `state` = 'offered';--> statement-breakpoint
-- By hand: places. Nobody counts as silent because of the time before the upgrade.
UPDATE `users` SET `last_seen_at` = unixepoch() * 1000;--> statement-breakpoint
-- By hand: places that somebody had before they left without ever having played.
UPDATE `standings` SET `points` = 0, `rank` = NULL, `table_figures` = NULL WHERE `participant_id` IN (SELECT `id` FROM `participants` WHERE `left_at` IS NOT NULL AND NOT EXISTS (SELECT 1 FROM `locked_teams` WHERE `locked_teams`.`participant_id` = `participants`.`id`));
