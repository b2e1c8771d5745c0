ALTER TABLE `leagues` ADD `squad_overseas_min` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `leagues` ADD `squad_uncapped_min` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `leagues` ADD `squad_uncapped_max` integer;--> statement-breakpoint
ALTER TABLE `leagues` ADD `squad_bat_max` integer;--> statement-breakpoint
ALTER TABLE `leagues` ADD `squad_bowl_max` integer;--> statement-breakpoint
ALTER TABLE `leagues` ADD `squad_allrounder_max` integer;--> statement-breakpoint
ALTER TABLE `leagues` ADD `squad_wicketkeeper_max` integer;--> statement-breakpoint
ALTER TABLE `leagues` ADD `purse_unit` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `leagues` ADD `bid_steps` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `leagues` ADD `lot_seconds` integer DEFAULT 30 NOT NULL;--> statement-breakpoint
ALTER TABLE `participants` ADD `purse` integer;