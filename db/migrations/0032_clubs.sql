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
CREATE INDEX `title_decisions_by_league` ON `title_decisions` (`league_id`,`title`);