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
