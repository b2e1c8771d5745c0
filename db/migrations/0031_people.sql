CREATE TABLE `club_leagues` (
	`league_id` integer PRIMARY KEY NOT NULL,
	`club_id` integer NOT NULL,
	`year` integer NOT NULL,
	`counts` integer DEFAULT true NOT NULL,
	`added_at` integer NOT NULL,
	FOREIGN KEY (`league_id`) REFERENCES `leagues`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`club_id`) REFERENCES `clubs`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `club_leagues_by_club` ON `club_leagues` (`club_id`);--> statement-breakpoint
CREATE TABLE `club_people` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`club_id` integer NOT NULL,
	`name` text,
	`user_id` integer,
	FOREIGN KEY (`club_id`) REFERENCES `clubs`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `club_people_by_user` ON `club_people` (`user_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `club_people_once` ON `club_people` (`club_id`,`name`);--> statement-breakpoint
CREATE TABLE `clubs` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`manager_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	`submission_key` text,
	FOREIGN KEY (`manager_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "clubs_name" CHECK(length(trim("clubs"."name")) > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `clubs_by_submission` ON `clubs` (`manager_id`,`submission_key`);--> statement-breakpoint
CREATE TABLE `past_places` (
	`season_id` integer NOT NULL,
	`person_id` integer NOT NULL,
	`place` integer NOT NULL,
	`points` integer,
	PRIMARY KEY(`season_id`, `person_id`),
	FOREIGN KEY (`season_id`) REFERENCES `past_seasons`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`person_id`) REFERENCES `club_people`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "past_places_place" CHECK("past_places"."place" >= 1)
);
--> statement-breakpoint
CREATE INDEX `past_places_by_person` ON `past_places` (`person_id`);--> statement-breakpoint
CREATE TABLE `past_seasons` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`club_id` integer NOT NULL,
	`year` integer NOT NULL,
	`entered_at` integer NOT NULL,
	FOREIGN KEY (`club_id`) REFERENCES `clubs`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `past_seasons_once` ON `past_seasons` (`club_id`,`year`);--> statement-breakpoint
CREATE TABLE `season_invitations` (
	`league_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`invited_by` integer,
	`team_name` text DEFAULT '' NOT NULL,
	`invited_at` integer NOT NULL,
	`declined_at` integer,
	PRIMARY KEY(`league_id`, `user_id`),
	FOREIGN KEY (`league_id`) REFERENCES `leagues`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`invited_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `season_invitations_by_user` ON `season_invitations` (`user_id`);--> statement-breakpoint
CREATE TABLE `title_decisions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`league_id` integer NOT NULL,
	`title` text NOT NULL,
	`decided_at` integer NOT NULL,
	`winners` text NOT NULL,
	FOREIGN KEY (`league_id`) REFERENCES `leagues`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "title_decisions_title" CHECK("title_decisions"."title" in ('table', 'head-to-head'))
);
--> statement-breakpoint
CREATE INDEX `title_decisions_by_league` ON `title_decisions` (`league_id`,`title`);--> statement-breakpoint
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
	`browser_id` text NOT NULL,
	`session_hash` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `push_subscriptions_endpoint_unique` ON `push_subscriptions` (`endpoint`);--> statement-breakpoint
CREATE UNIQUE INDEX `push_subscriptions_browser_id_unique` ON `push_subscriptions` (`browser_id`);--> statement-breakpoint
CREATE INDEX `push_subscriptions_by_user` ON `push_subscriptions` (`user_id`);--> statement-breakpoint
CREATE INDEX `push_subscriptions_by_session` ON `push_subscriptions` (`session_hash`);--> statement-breakpoint
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
CREATE TABLE `spectator_links` (
	`league_id` integer PRIMARY KEY NOT NULL,
	`token` text NOT NULL,
	`created_at` integer NOT NULL,
	`shows_names` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`league_id`) REFERENCES `leagues`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `spectator_links_token_unique` ON `spectator_links` (`token`);--> statement-breakpoint
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
CREATE TABLE `wall_posts` (
	`league_id` integer NOT NULL,
	`kind` text NOT NULL,
	`subject_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`reaction` text,
	`line` text,
	`line_at` integer,
	`changed_at` integer NOT NULL,
	PRIMARY KEY(`league_id`, `kind`, `subject_id`, `user_id`),
	FOREIGN KEY (`league_id`) REFERENCES `leagues`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "wall_posts_kind" CHECK("wall_posts"."kind" in ('match', 'recap', 'log')),
	CONSTRAINT "wall_posts_reaction" CHECK("wall_posts"."reaction" in ('well played', 'on fire', 'ha ha', 'wow', 'ouch', 'howzat', 'duck', 'champion')),
	CONSTRAINT "wall_posts_something" CHECK("wall_posts"."reaction" is not null or "wall_posts"."line" is not null),
	CONSTRAINT "wall_posts_line_at" CHECK(("wall_posts"."line" is null) = ("wall_posts"."line_at" is null))
);
--> statement-breakpoint
CREATE INDEX `wall_posts_user` ON `wall_posts` (`user_id`);--> statement-breakpoint
ALTER TABLE `leagues` ADD `recaps` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `leagues` ADD `recap_names` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `leagues` ADD `wooden_spoon` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `leagues` ADD `wall` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `league_log_by_time` ON `league_log` (`at`);--> statement-breakpoint
-- Who had turned reminders off gets no mails of the kinds that were reminders.
INSERT INTO `notice_choices` (`user_id`, `kind`, `channel`, `wanted`)
SELECT `user_id`, `kind`, 'mail', 0 FROM `reminder_opt_outs`,
	(SELECT 'deadline' AS `kind` UNION ALL SELECT 'side' UNION ALL SELECT 'squads');--> statement-breakpoint
DROP TABLE `reminder_opt_outs`;--> statement-breakpoint
-- What happened before the upgrade sends no messages.
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
