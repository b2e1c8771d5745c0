ALTER TABLE `fixture_polls` ADD `has_scorecard` integer;--> statement-breakpoint
ALTER TABLE `fixture_polls` ADD `missing_at` integer;--> statement-breakpoint
ALTER TABLE `fixture_polls` ADD `scorers_told_at` integer;--> statement-breakpoint
ALTER TABLE `fixture_polls` ADD `refused_at` integer;--> statement-breakpoint
ALTER TABLE `fixture_polls` ADD `refusal` text;--> statement-breakpoint
ALTER TABLE `fixture_polls` ADD `sides_asked_at` integer;--> statement-breakpoint
ALTER TABLE `fixture_polls` ADD `moments` integer;--> statement-breakpoint
ALTER TABLE `score_sources` ADD `points_as_of` integer;