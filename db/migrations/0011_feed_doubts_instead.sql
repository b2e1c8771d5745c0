ALTER TABLE `fixture_polls` DROP COLUMN `told_start`;--> statement-breakpoint
ALTER TABLE `fixture_polls` DROP COLUMN `went_back`;