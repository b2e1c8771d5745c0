CREATE TABLE `squad_mails` (
	`participant_id` integer NOT NULL,
	`kind` text NOT NULL,
	`event_id` integer NOT NULL,
	`queued_at` integer NOT NULL,
	PRIMARY KEY(`participant_id`, `kind`),
	FOREIGN KEY (`participant_id`) REFERENCES `participants`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`event_id`) REFERENCES `squad_events`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "squad_mails_kind" CHECK("squad_mails"."kind" in ('outbid', 'nominate', 'turn', 'round'))
);
--> statement-breakpoint
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
CREATE INDEX `squad_events_open_close` ON `squad_events` (`league_id`,`kind`) WHERE "squad_events"."kind" in ('open', 'close');--> statement-breakpoint
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
CREATE TABLE `free_agent_bids` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`league_id` integer NOT NULL,
	`participant_id` integer NOT NULL,
	`player_id` integer NOT NULL,
	`amount` integer NOT NULL,
	`released_id` integer,
	`rank` integer NOT NULL,
	`placed_at` integer NOT NULL,
	`settles_at` integer NOT NULL,
	`outcome` text,
	`told_at` integer,
	FOREIGN KEY (`league_id`) REFERENCES `leagues`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`participant_id`) REFERENCES `participants`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`player_id`) REFERENCES `pool_players`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`released_id`) REFERENCES `pool_players`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "free_agent_bids_amount" CHECK("free_agent_bids"."amount" >= 0),
	CONSTRAINT "free_agent_bids_outcome" CHECK("free_agent_bids"."outcome" is null or "free_agent_bids"."outcome" in ('won', 'outbid', 'purse', 'released gone', 'squad', 'not free', 'member left'))
);
--> statement-breakpoint
CREATE INDEX `free_agent_bids_by_outcome` ON `free_agent_bids` (`outcome`,`settles_at`);--> statement-breakpoint
CREATE INDEX `free_agent_bids_by_league` ON `free_agent_bids` (`league_id`,`settles_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `free_agent_bids_once` ON `free_agent_bids` (`participant_id`,`player_id`,`settles_at`);--> statement-breakpoint
CREATE TABLE `trade_vetoes` (
	`trade_id` integer NOT NULL,
	`participant_id` integer NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`trade_id`, `participant_id`),
	FOREIGN KEY (`trade_id`) REFERENCES `trades`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`participant_id`) REFERENCES `participants`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `trades` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`league_id` integer NOT NULL,
	`offered_by` integer NOT NULL,
	`offered_to` integer NOT NULL,
	`players` text NOT NULL,
	`key` text NOT NULL,
	`state` text NOT NULL,
	`offered_at` integer NOT NULL,
	`accepted_at` integer,
	`reviewer` text,
	`veto_ends_at` integer,
	`approved_at` integer,
	`ended_at` integer,
	`void_reason` text,
	FOREIGN KEY (`league_id`) REFERENCES `leagues`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`offered_by`) REFERENCES `participants`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`offered_to`) REFERENCES `participants`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "trades_state" CHECK("trades"."state" in ('offered', 'in review', 'approved', 'applied', 'withdrawn', 'refused', 'vetoed', 'void')),
	CONSTRAINT "trades_of_two" CHECK("trades"."offered_by" <> "trades"."offered_to")
);
--> statement-breakpoint
CREATE INDEX `trades_by_league` ON `trades` (`league_id`,`id`);--> statement-breakpoint
CREATE INDEX `trades_by_state` ON `trades` (`state`,`veto_ends_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `trades_once` ON `trades` (`offered_by`,`key`);--> statement-breakpoint
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
ALTER TABLE `leagues` ADD `free_agents` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `submissions` ADD `squad_change` integer DEFAULT false NOT NULL;