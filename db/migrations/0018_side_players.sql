CREATE TABLE `side_players` (
	`fixture_id` integer NOT NULL,
	`player_id` integer NOT NULL,
	PRIMARY KEY(`fixture_id`, `player_id`),
	FOREIGN KEY (`fixture_id`) REFERENCES `fixtures`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`player_id`) REFERENCES `pool_players`(`id`) ON UPDATE no action ON DELETE cascade
);
