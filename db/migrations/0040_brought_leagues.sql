ALTER TABLE `participants` ADD `brought` text;--> statement-breakpoint
ALTER TABLE `submissions` ADD `brought` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `submissions_brought` ON `submissions` (`participant_id`) WHERE "submissions"."brought";