CREATE TABLE `creases` (
	`fixture_id` integer PRIMARY KEY NOT NULL,
	`crease` text NOT NULL,
	FOREIGN KEY (`fixture_id`) REFERENCES `fixtures`(`id`) ON UPDATE no action ON DELETE cascade
);
