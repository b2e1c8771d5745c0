ALTER TABLE `teams` ADD `cap_colour` text;--> statement-breakpoint
ALTER TABLE `teams` ADD `trim_colour` text CONSTRAINT "teams_colours" CHECK((`cap_colour` is null) = (`trim_colour` is null));
