CREATE TABLE `fixture_news` (
	`fixture_id` integer PRIMARY KEY NOT NULL,
	`noted_at` integer NOT NULL,
	FOREIGN KEY (`fixture_id`) REFERENCES `fixtures`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `league_news` (
	`league_id` integer PRIMARY KEY NOT NULL,
	`log_id` integer NOT NULL,
	FOREIGN KEY (`league_id`) REFERENCES `leagues`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `noted_points` (
	`fixture_id` integer NOT NULL,
	`league_id` integer NOT NULL,
	`points` text NOT NULL,
	PRIMARY KEY(`fixture_id`, `league_id`),
	FOREIGN KEY (`fixture_id`) REFERENCES `fixtures`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`league_id`) REFERENCES `leagues`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `noted_points_by_league` ON `noted_points` (`league_id`);--> statement-breakpoint
CREATE TABLE `reminder_checks` (
	`fixture_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`starts_at` integer NOT NULL,
	PRIMARY KEY(`fixture_id`, `user_id`),
	FOREIGN KEY (`fixture_id`) REFERENCES `fixtures`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `reminder_checks_by_user` ON `reminder_checks` (`user_id`);--> statement-breakpoint
-- Who had turned reminders off gets no mails of the kinds that were reminders.
INSERT INTO `notice_choices` (`user_id`, `kind`, `channel`, `wanted`)
SELECT `user_id`, `kind`, 'mail', 0 FROM `reminder_opt_outs`,
	(SELECT 'deadline' AS `kind` UNION ALL SELECT 'side' UNION ALL SELECT 'squads');--> statement-breakpoint
DROP TABLE `reminder_opt_outs`;--> statement-breakpoint
CREATE INDEX `league_log_by_time` ON `league_log` (`at`);--> statement-breakpoint
-- What has happened before is no news: nobody is told of it.
INSERT INTO `fixture_news` (`fixture_id`, `noted_at`)
SELECT `id`, unixepoch() * 1000 FROM `fixtures` WHERE `state` IN ('finished', 'abandoned');--> statement-breakpoint
INSERT INTO `league_news` (`league_id`, `log_id`)
SELECT `league_id`, max(`id`) FROM `league_log` GROUP BY `league_id`;--> statement-breakpoint
INSERT INTO `noted_points` (`fixture_id`, `league_id`, `points`)
SELECT `fixture_id`, `league_id`, json_group_object(cast(`participant_id` AS text), `points`)
FROM `fixture_points`
JOIN `participants` ON `participants`.`id` = `participant_id`
JOIN `fixtures` ON `fixtures`.`id` = `fixture_id`
WHERE `state` IN ('finished', 'abandoned')
GROUP BY `fixture_id`, `league_id`;
