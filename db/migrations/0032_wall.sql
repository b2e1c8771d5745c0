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
CREATE INDEX `wall_posts_user` ON `wall_posts` (`user_id`);