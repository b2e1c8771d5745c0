ALTER TABLE `email_tokens` ADD `pending_path` text;--> statement-breakpoint
ALTER TABLE `league_shares` ADD `sign_ups_left` integer DEFAULT 0 NOT NULL;