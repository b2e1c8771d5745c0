ALTER TABLE `leagues` ADD `eleven` text DEFAULT 'chosen' NOT NULL;--> statement-breakpoint
ALTER TABLE `leagues` ADD `captain_for` text DEFAULT 'match' NOT NULL;--> statement-breakpoint
ALTER TABLE `leagues` ADD `picks_for_absent` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `submissions` ADD `at_lock` integer DEFAULT false NOT NULL;--> statement-breakpoint
DROP TRIGGER `points_tokens_leagues_update`;--> statement-breakpoint
CREATE TRIGGER `points_tokens_leagues_update` AFTER UPDATE OF `tournament_id`, `scoring_rules`, `budget`, `team_balance`, `overseas`, `uncapped`, `bat_min`, `bat_max`, `bowl_min`, `bowl_max`, `allrounder_min`, `allrounder_max`, `wicketkeeper_min`, `wicketkeeper_max`, `backups`, `substitutes_play`, `captain_fallback`, `eleven` ON `leagues` WHEN exists (SELECT 1 FROM `points_tokens`) BEGIN DELETE FROM `points_tokens`; END;
