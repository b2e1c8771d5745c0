ALTER TABLE `submissions` ADD `key` text;--> statement-breakpoint
CREATE UNIQUE INDEX `submissions_once` ON `submissions` (`participant_id`,`key`);