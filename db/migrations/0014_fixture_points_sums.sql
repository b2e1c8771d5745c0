DROP INDEX `fixture_points_by_participant`;--> statement-breakpoint
CREATE INDEX `fixture_points_sums` ON `fixture_points` (`participant_id`,`points`);