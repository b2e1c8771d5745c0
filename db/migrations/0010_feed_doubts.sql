ALTER TABLE `fixture_polls` ADD `doubt` text;--> statement-breakpoint
ALTER TABLE `followed_series` ADD `told` text;