CREATE TABLE `points_tokens` (
	`tournament_id` integer PRIMARY KEY NOT NULL,
	`token` text NOT NULL,
	FOREIGN KEY (`tournament_id`) REFERENCES `tournaments`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
DROP INDEX `fixture_points_sums`;--> statement-breakpoint
CREATE INDEX `fixture_points_by_participant` ON `fixture_points` (`participant_id`);--> statement-breakpoint
CREATE TRIGGER `points_tokens_locked_teams_insert` AFTER INSERT ON `locked_teams` WHEN exists (SELECT 1 FROM `points_tokens`) BEGIN DELETE FROM `points_tokens`; END;--> statement-breakpoint
CREATE TRIGGER `points_tokens_locked_teams_update` AFTER UPDATE ON `locked_teams` WHEN exists (SELECT 1 FROM `points_tokens`) BEGIN DELETE FROM `points_tokens`; END;--> statement-breakpoint
CREATE TRIGGER `points_tokens_locked_teams_delete` AFTER DELETE ON `locked_teams` WHEN exists (SELECT 1 FROM `points_tokens`) BEGIN DELETE FROM `points_tokens`; END;--> statement-breakpoint
CREATE TRIGGER `points_tokens_submissions_update` AFTER UPDATE ON `submissions` WHEN exists (SELECT 1 FROM `points_tokens`) BEGIN DELETE FROM `points_tokens`; END;--> statement-breakpoint
CREATE TRIGGER `points_tokens_submission_players_update` AFTER UPDATE ON `submission_players` WHEN exists (SELECT 1 FROM `points_tokens`) BEGIN DELETE FROM `points_tokens`; END;--> statement-breakpoint
CREATE TRIGGER `points_tokens_submission_players_delete` AFTER DELETE ON `submission_players` WHEN exists (SELECT 1 FROM `points_tokens`) BEGIN DELETE FROM `points_tokens`; END;--> statement-breakpoint
CREATE TRIGGER `points_tokens_participants_insert` AFTER INSERT ON `participants` WHEN exists (SELECT 1 FROM `points_tokens`) BEGIN DELETE FROM `points_tokens`; END;--> statement-breakpoint
CREATE TRIGGER `points_tokens_participants_update` AFTER UPDATE OF `league_id`, `joined_at`, `left_at` ON `participants` WHEN exists (SELECT 1 FROM `points_tokens`) BEGIN DELETE FROM `points_tokens`; END;--> statement-breakpoint
CREATE TRIGGER `points_tokens_participants_delete` AFTER DELETE ON `participants` WHEN exists (SELECT 1 FROM `points_tokens`) BEGIN DELETE FROM `points_tokens`; END;--> statement-breakpoint
CREATE TRIGGER `points_tokens_absences_insert` AFTER INSERT ON `absences` WHEN exists (SELECT 1 FROM `points_tokens`) BEGIN DELETE FROM `points_tokens`; END;--> statement-breakpoint
CREATE TRIGGER `points_tokens_absences_update` AFTER UPDATE ON `absences` WHEN exists (SELECT 1 FROM `points_tokens`) BEGIN DELETE FROM `points_tokens`; END;--> statement-breakpoint
CREATE TRIGGER `points_tokens_absences_delete` AFTER DELETE ON `absences` WHEN exists (SELECT 1 FROM `points_tokens`) BEGIN DELETE FROM `points_tokens`; END;--> statement-breakpoint
CREATE TRIGGER `points_tokens_leagues_update` AFTER UPDATE OF `tournament_id`, `scoring_rules` ON `leagues` WHEN exists (SELECT 1 FROM `points_tokens`) BEGIN DELETE FROM `points_tokens`; END;--> statement-breakpoint
CREATE TRIGGER `points_tokens_custom_players_insert` AFTER INSERT ON `custom_players` WHEN exists (SELECT 1 FROM `points_tokens`) BEGIN DELETE FROM `points_tokens`; END;--> statement-breakpoint
CREATE TRIGGER `points_tokens_custom_players_update` AFTER UPDATE ON `custom_players` WHEN exists (SELECT 1 FROM `points_tokens`) BEGIN DELETE FROM `points_tokens`; END;--> statement-breakpoint
CREATE TRIGGER `points_tokens_custom_players_delete` AFTER DELETE ON `custom_players` WHEN exists (SELECT 1 FROM `points_tokens`) BEGIN DELETE FROM `points_tokens`; END;--> statement-breakpoint
CREATE TRIGGER `points_tokens_fixture_points_insert` AFTER INSERT ON `fixture_points` WHEN exists (SELECT 1 FROM `points_tokens`) BEGIN DELETE FROM `points_tokens`; END;--> statement-breakpoint
CREATE TRIGGER `points_tokens_fixture_points_update` AFTER UPDATE ON `fixture_points` WHEN exists (SELECT 1 FROM `points_tokens`) BEGIN DELETE FROM `points_tokens`; END;--> statement-breakpoint
CREATE TRIGGER `points_tokens_fixture_points_delete` AFTER DELETE ON `fixture_points` WHEN exists (SELECT 1 FROM `points_tokens`) BEGIN DELETE FROM `points_tokens`; END;--> statement-breakpoint
CREATE TRIGGER `points_tokens_standings_insert` AFTER INSERT ON `standings` WHEN exists (SELECT 1 FROM `points_tokens`) BEGIN DELETE FROM `points_tokens`; END;--> statement-breakpoint
CREATE TRIGGER `points_tokens_standings_update` AFTER UPDATE ON `standings` WHEN exists (SELECT 1 FROM `points_tokens`) BEGIN DELETE FROM `points_tokens`; END;--> statement-breakpoint
CREATE TRIGGER `points_tokens_standings_delete` AFTER DELETE ON `standings` WHEN exists (SELECT 1 FROM `points_tokens`) BEGIN DELETE FROM `points_tokens`; END;