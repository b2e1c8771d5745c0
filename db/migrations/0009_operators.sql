CREATE TABLE `operators` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`since` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `typed_innings` (
	`fixture_id` integer NOT NULL,
	`innings` integer NOT NULL,
	`typed` text NOT NULL,
	PRIMARY KEY(`fixture_id`, `innings`),
	FOREIGN KEY (`fixture_id`) REFERENCES `fixtures`(`id`) ON UPDATE no action ON DELETE cascade
);
