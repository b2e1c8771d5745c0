CREATE TABLE `corrected_innings` (
	`fixture_id` integer NOT NULL,
	`innings` integer NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`fixture_id`, `innings`),
	FOREIGN KEY (`fixture_id`) REFERENCES `fixtures`(`id`) ON UPDATE no action ON DELETE cascade
);
