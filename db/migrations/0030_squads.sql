CREATE TABLE `base_prices` (
	`league_id` integer NOT NULL,
	`player_id` integer NOT NULL,
	`price` integer NOT NULL,
	PRIMARY KEY(`league_id`, `player_id`),
	FOREIGN KEY (`league_id`) REFERENCES `leagues`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`player_id`) REFERENCES `pool_players`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "base_prices_price" CHECK("base_prices"."price" > 0)
);
--> statement-breakpoint
CREATE TABLE `squad_events` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`league_id` integer NOT NULL,
	`at` integer NOT NULL,
	`user_id` integer,
	`key` text,
	`part` integer NOT NULL,
	`kind` text NOT NULL,
	`event` text NOT NULL,
	FOREIGN KEY (`league_id`) REFERENCES `leagues`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "squad_events_kind" CHECK("squad_events"."kind" in ('open', 'turn', 'lot', 'bid', 'sold', 'unsold', 'round', 'pick', 'undo', 'pause', 'resume', 'close', 'trade', 'claim', 'release'))
);
--> statement-breakpoint
CREATE INDEX `squad_events_by_league` ON `squad_events` (`league_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `squad_events_once` ON `squad_events` (`league_id`,`key`,`part`);--> statement-breakpoint
CREATE TABLE `squad_players` (
	`league_id` integer NOT NULL,
	`player_id` integer NOT NULL,
	`participant_id` integer NOT NULL,
	`price` integer NOT NULL,
	`since` integer NOT NULL,
	PRIMARY KEY(`league_id`, `player_id`),
	FOREIGN KEY (`league_id`) REFERENCES `leagues`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`player_id`) REFERENCES `pool_players`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`participant_id`) REFERENCES `participants`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "squad_players_price" CHECK("squad_players"."price" >= 0)
);
--> statement-breakpoint
CREATE INDEX `squad_players_by_participant` ON `squad_players` (`participant_id`);--> statement-breakpoint
CREATE TABLE `squad_wishes` (
	`participant_id` integer NOT NULL,
	`player_id` integer NOT NULL,
	`rank` integer,
	`maximum` integer,
	`set_at` integer NOT NULL,
	PRIMARY KEY(`participant_id`, `player_id`),
	FOREIGN KEY (`participant_id`) REFERENCES `participants`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`player_id`) REFERENCES `pool_players`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "squad_wishes_maximum" CHECK("squad_wishes"."maximum" is null or "squad_wishes"."maximum" > 0),
	CONSTRAINT "squad_wishes_rank" CHECK("squad_wishes"."rank" is null or "squad_wishes"."rank" > 0)
);
--> statement-breakpoint
ALTER TABLE `leagues` ADD `squads_by` text DEFAULT 'live' NOT NULL;--> statement-breakpoint
ALTER TABLE `leagues` ADD `squad_size` integer DEFAULT 15 NOT NULL;--> statement-breakpoint
ALTER TABLE `leagues` ADD `squad_team_max` integer;--> statement-breakpoint
ALTER TABLE `leagues` ADD `squad_overseas` integer;--> statement-breakpoint
ALTER TABLE `leagues` ADD `squad_bat_min` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `leagues` ADD `squad_bowl_min` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `leagues` ADD `squad_allrounder_min` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `leagues` ADD `squad_wicketkeeper_min` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `leagues` ADD `purse` integer DEFAULT 100 NOT NULL;--> statement-breakpoint
ALTER TABLE `leagues` ADD `bid_step` text DEFAULT '0.25' NOT NULL;--> statement-breakpoint
ALTER TABLE `leagues` ADD `bid_step_from` text DEFAULT '0.50' NOT NULL;--> statement-breakpoint
ALTER TABLE `leagues` ADD `lot_order` text DEFAULT 'sets' NOT NULL;--> statement-breakpoint
ALTER TABLE `leagues` ADD `slow_hours` integer DEFAULT 8 NOT NULL;--> statement-breakpoint
ALTER TABLE `leagues` ADD `quiet_hours` text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE `leagues` ADD `sealed_hours` integer DEFAULT 24 NOT NULL;--> statement-breakpoint
ALTER TABLE `leagues` ADD `draft_clock` text DEFAULT '60 seconds' NOT NULL;--> statement-breakpoint
ALTER TABLE `leagues` ADD `trade_review` text DEFAULT 'veto' NOT NULL;--> statement-breakpoint
ALTER TABLE `leagues` ADD `free_agents` integer DEFAULT true NOT NULL;