CREATE TABLE `live_changes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tournament_id` integer,
	`league_id` integer,
	`kind` text NOT NULL,
	FOREIGN KEY (`tournament_id`) REFERENCES `tournaments`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`league_id`) REFERENCES `leagues`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "live_changes_kind" CHECK("live_changes"."kind" in ('scores', 'fixtures', 'league')),
	CONSTRAINT "live_changes_scope" CHECK(("live_changes"."tournament_id" is null) <> ("live_changes"."league_id" is null))
);
--> statement-breakpoint
CREATE INDEX `live_changes_by_tournament` ON `live_changes` (`tournament_id`,`kind`);--> statement-breakpoint
CREATE INDEX `live_changes_by_league` ON `live_changes` (`league_id`,`kind`);