ALTER TABLE `leagues` ADD `former_league_id` integer;--> statement-breakpoint
ALTER TABLE `leagues` ADD `retained` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `leagues` ADD `retained_price` text DEFAULT 'last' NOT NULL;--> statement-breakpoint
ALTER TABLE `leagues` ADD `retained_prices` text DEFAULT '18, 14, 11, 8, 6' NOT NULL;--> statement-breakpoint
ALTER TABLE `leagues` ADD `retained_hours` integer DEFAULT 48 NOT NULL;--> statement-breakpoint
ALTER TABLE `leagues` ADD `rights_to_match` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `squad_wishes` ADD `keep` integer;