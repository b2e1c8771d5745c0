CREATE TABLE `wall_answers` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`league_id` integer NOT NULL,
	`kind` text NOT NULL,
	`subject_id` integer NOT NULL,
	`line_of` integer NOT NULL,
	`user_id` integer NOT NULL,
	`text` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`league_id`,`kind`,`subject_id`,`line_of`) REFERENCES `wall_posts`(`league_id`,`kind`,`subject_id`,`user_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `wall_answers_by_line` ON `wall_answers` (`league_id`,`kind`,`subject_id`,`line_of`,`id`);--> statement-breakpoint
CREATE INDEX `wall_answers_user` ON `wall_answers` (`user_id`);--> statement-breakpoint
ALTER TABLE `season_invitations` ADD `crest` text;--> statement-breakpoint
ALTER TABLE `participants` ADD `crest` text;--> statement-breakpoint
CREATE INDEX `wall_posts_by_line` ON `wall_posts` (`league_id`,`line_at`) WHERE "wall_posts"."line" is not null;