CREATE TABLE `deputy_votes` (
	`voter_id` integer PRIMARY KEY NOT NULL,
	`candidate_id` integer NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`voter_id`) REFERENCES `participants`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`candidate_id`) REFERENCES `participants`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `deputy_votes_by_candidate` ON `deputy_votes` (`candidate_id`);