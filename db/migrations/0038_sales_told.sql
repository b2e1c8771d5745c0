ALTER TABLE `league_news` ADD `sale_id` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `league_news` ADD `sales_id` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `squad_events_by_time` ON `squad_events` (`at`);