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
CREATE UNIQUE INDEX `trades_once` ON `trades` (`offered_by`,`key`);